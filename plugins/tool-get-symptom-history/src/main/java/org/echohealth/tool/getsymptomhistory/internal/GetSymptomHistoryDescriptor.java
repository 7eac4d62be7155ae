package org.echohealth.tool.getsymptomhistory.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link GetSymptomHistory} is, and how people ask for it. */
final class GetSymptomHistoryDescriptor {
    private GetSymptomHistoryDescriptor() {}

    static ToolDescriptor build() {
        return ToolDescriptor.named("get_symptom_history")
                .title("Belirti geçmişi", "Symptom history")
                .purpose(
                        "Bir dönemde kaydedilen belirtileri ve ölçümleri eğilimleriyle gösterir.",
                        "Shows the symptoms and readings recorded in a period, with their trends.")
                .parameter(Parameter.optional(
                        "symptom", ParameterType.STRING, Meaning.SYMPTOM, "One symptom or reading only; all if absent"))
                .parameter(Parameter.optional(
                        "from", ParameterType.STRING, Meaning.RANGE_START, "Date or date-time; 30 days ago if absent"))
                .parameter(Parameter.optional(
                        "to", ParameterType.STRING, Meaning.RANGE_END, "Date (inclusive) or date-time; now if absent"))
                .reads(DataClass.SYMPTOMS)
                .tr(
                        "[Baş ağrılarım](symptom) nasıl gidiyor?",
                        "[Bu ay](from) kaç kere [midem bulandı](symptom)?",
                        "Belirti geçmişimi göster",
                        "[Son iki haftada](from) [tansiyonum](symptom) nasıldı",
                        "[seker](symptom) olcumlerimi listele",
                        "[Titremem](symptom) artıyor mu azalıyor mu?",
                        "En son ne zaman [düştüm](symptom)?",
                        "[Geçen hafta](from) hangi şikâyetlerim oldu",
                        "[Uykusuzluk](symptom) kayıtlarımı görebilir miyim?",
                        "Doktora göstereceğim, şikâyetlerimin dökümünü çıkar",
                        "[1 Mart'tan](from) [10 Mart'a](to) kadarki belirtilerim",
                        "[Baş dönmesi](symptom) ne sıklıkta oluyor",
                        "Kaydettiğim ağrılar neler?",
                        "[Nabız](symptom) değerlerim son zamanlarda nasıl",
                        "Annemin [öksürüğü](symptom) geçiyor mu, kayıtlara bak",
                        "[Kilom](symptom) değişmiş mi?")
                .en(
                        "How are my [headaches](symptom) going?",
                        "How often was I [nauseous](symptom) [this month](from)?",
                        "Show my symptom history",
                        "How was my [blood pressure](symptom) [in the last two weeks](from)",
                        "list my [glucose](symptom) readings",
                        "Is my [tremor](symptom) getting better or worse?",
                        "When did I last [fall](symptom)?",
                        "What complaints did I have [last week](from)",
                        "Can I see my records of [sleeplessness](symptom)?",
                        "Make an overview of my complaints for the doctor",
                        "My symptoms from [1 March](from) to [10 March](to)",
                        "How frequent is my [dizziness](symptom)",
                        "Which pains did I log?",
                        "What have my [pulse](symptom) values been lately",
                        "Is Mum's [cough](symptom) going away, look at the records",
                        "Has my [weight](symptom) changed?")
                .build();
    }
}
