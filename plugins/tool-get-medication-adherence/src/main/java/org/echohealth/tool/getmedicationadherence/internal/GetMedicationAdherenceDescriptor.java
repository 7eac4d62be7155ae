package org.echohealth.tool.getmedicationadherence.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link GetMedicationAdherence} is, and how people ask for it. */
final class GetMedicationAdherenceDescriptor {
    private GetMedicationAdherenceDescriptor() {}

    static ToolDescriptor build() {
        return ToolDescriptor.named("get_medication_adherence")
                .title("İlaç uyumu", "Medication adherence")
                .purpose(
                        "Bir dönemde alınması gereken, alınan, geç alınan ve kaçırılan dozları ve yüzdesini söyler.",
                        "Tells how many doses of a period were due, taken, late and missed, and the percentage.")
                .parameter(Parameter.optional(
                        "name", ParameterType.STRING, Meaning.MEDICATION, "One medicine only; all if absent"))
                .parameter(Parameter.optional(
                                "from", ParameterType.STRING, Meaning.RANGE_START, "First day; 7 days ago if absent")
                        .withFormat("date"))
                .parameter(
                        Parameter.optional("to", ParameterType.STRING, Meaning.RANGE_END, "Last day; today if absent")
                                .withFormat("date"))
                .reads(DataClass.MEDICATIONS)
                .tr(
                        "[Bu hafta](from) ilaçlarımı düzenli almış mıyım?",
                        "İlaç uyumum nasıl?",
                        "[Lipitor'u](name) ne kadar düzenli kullanıyorum",
                        "[Son bir ayda](from) kaç doz kaçırdım?",
                        "Kaçırdığım dozları göster",
                        "[Concor](name) için uyum yüzdem kaç",
                        "gecen hafta ilaclarimi aksattim mi",
                        "[1 Nisan'dan](from) [15 Nisan'a](to) kadar ilaçları aksatmış mıyım",
                        "Kaç kere geç almışım ilaçları?",
                        "Doktor soruyor, ilaçlarımı yüzde kaç almışım",
                        "[Nexium'u](name) [son on günde](from) kaç kez unuttum?",
                        "İlaçlarımı atladığım oldu mu",
                        "Son günlerde ilaç düzenim nasıl gidiyor",
                        "[Xarelto](name) dozlarını kaçırıyor muyum?",
                        "Annem ilaçlarını aksatıyor mu, raporu göster",
                        "Haftalık ilaç raporumu ver")
                .en(
                        "Have I been taking my medicines regularly [this week](from)?",
                        "How is my adherence?",
                        "How regularly do I take [atorvastatin](name)",
                        "How many doses did I miss [in the last month](from)?",
                        "Show the doses I missed",
                        "What is my adherence percentage for [bisoprolol](name)",
                        "did i skip any meds last week",
                        "Did I miss any medicine from [1 April](from) to [15 April](to)",
                        "How often did I take my pills late?",
                        "The doctor asks what percentage of my medicines I took",
                        "How many times did I forget [omeprazole](name) [in the last ten days](from)?",
                        "Were there any doses I left out",
                        "How have I been doing with my tablets lately",
                        "Am I missing doses of [Xarelto](name)?",
                        "Is Mum keeping up with her medicines, show the report",
                        "Give me my weekly medication report")
                .build();
    }
}
