package org.echohealth.llm.embedded.internal;

import java.util.List;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** Descriptors of the usual kinds of tools, under names of their own. */
final class CommonTools {
    static final ToolDescriptor START = regimen("start_medicine", "İlaç başlat", "Start medicine")
            .tr(
                    "[Brufen](name) [400 mg](dose) ekle [sabah 8](times)",
                    "doktor [Zocor](name) yazdı [akşam 9](times)",
                    "yeni ilaç ekle",
                    "[Toprol](name) kullanmaya başladım [50 mg](dose)")
            .en(
                    "add [Brufen](name) [400 mg](dose) at [8](times)",
                    "the doctor prescribed [Zocor](name) [in the evening](times)",
                    "add a medicine",
                    "I started [Toprol](name) [50 mg](dose)")
            .build();

    static final ToolDescriptor ALTER = regimen("alter_medicine", "İlaç değiştir", "Alter medicine")
            .tr(
                    "[Brufen](name) dozunu [600 mg](dose) yap",
                    "[Zocor](name) saatini [22:00](times) olarak değiştir",
                    "[Toprol'u](name) [100 mg](dose) yükselttiler",
                    "[Brufen](name) artık [günde iki kez](times)")
            .en(
                    "change [Brufen](name) to [600 mg](dose)",
                    "move [Zocor](name) to [10 pm](times)",
                    "[Toprol](name) is [100 mg](dose) now",
                    "raise [Brufen](name) to [600](dose)")
            .build();

    static final ToolDescriptor STOP = ToolDescriptor.named("stop_medicine")
            .title("İlacı bitir", "Stop medicine")
            .purpose("İlacı bitirir.", "Ends a medicine.")
            .parameter(Parameter.required(
                    "name", ParameterType.STRING, Meaning.MEDICATION, "Medicine", "Hangi ilaç?", "Which medicine?"))
            .parameter(Parameter.optional("reason", ParameterType.STRING, Meaning.REASON, "Why"))
            .reads(DataClass.MEDICATIONS)
            .writes(DataClass.MEDICATIONS)
            .tr("[Brufen'i](name) sil", "[Zocor'u](name) bıraktım", "[Toprol](name) kesildi")
            .en("remove [Brufen](name)", "I stopped [Zocor](name)", "take [Toprol](name) off the list")
            .build();

    static final ToolDescriptor TOOK = ToolDescriptor.named("took_medicine")
            .title("İlaç alındı", "Medicine taken")
            .purpose("Alınan dozu yazar.", "Keeps a dose that was taken.")
            .parameter(Parameter.required(
                    "name",
                    ParameterType.STRING,
                    Meaning.MEDICATION,
                    "Medicine",
                    "Hangi ilacı aldınız?",
                    "Which medicine was it?"))
            .parameter(Parameter.optional("taken_at", ParameterType.STRING, Meaning.PAST_MOMENT, "When"))
            .parameter(Parameter.optional("dose", ParameterType.STRING, Meaning.DOSE, "How much"))
            .reads(DataClass.MEDICATIONS)
            .writes(DataClass.MEDICATIONS)
            .tr("[Brufen](name) içtim", "[saat 8'de](taken_at) [Zocor](name) aldım", "ilacımı aldım")
            .en("I took [Brufen](name)", "had my [Zocor](name) at [8](taken_at)", "I took my pill")
            .build();

    static final ToolDescriptor FEELING = ToolDescriptor.named("keep_symptom")
            .title("Belirti yaz", "Keep symptom")
            .purpose("Belirti yazar.", "Keeps a symptom.")
            .parameter(Parameter.required(
                    "symptom",
                    ParameterType.STRING,
                    Meaning.SYMPTOM,
                    "What",
                    "Ne hissediyorsunuz?",
                    "What do you feel?"))
            .parameter(Parameter.required(
                    "severity",
                    ParameterType.INTEGER,
                    Meaning.SEVERITY,
                    "How bad",
                    "0 ile 10 arasında ne kadar?",
                    "How bad, 0 to 10?"))
            .parameter(Parameter.optional("occurred_at", ParameterType.STRING, Meaning.PAST_MOMENT, "When"))
            .reads(DataClass.SYMPTOMS)
            .writes(DataClass.SYMPTOMS)
            .tr(
                    "[başım ağrıyor](symptom) [6](severity)",
                    "[midem bulanıyor](symptom) [hafif](severity)",
                    "[öksürüyorum](symptom)")
            .en(
                    "I have a [headache](symptom), [6](severity)",
                    "feeling [dizzy](symptom), [mild](severity)",
                    "my [back hurts](symptom)")
            .build();

    static final ToolDescriptor DOSES = ToolDescriptor.named("show_doses")
            .title("Günün dozları", "Doses of a day")
            .purpose("Günün dozlarını söyler.", "Tells the doses of a day.")
            .parameter(Parameter.optional("date", ParameterType.STRING, Meaning.DATE, "Day"))
            .reads(DataClass.MEDICATIONS)
            .tr("bugün hangi ilaçları alacağım", "sabah ilacımı içtim mi", "[yarın](date) ne içeceğim")
            .en("which pills do I take today", "did I take my morning tablet", "what is due [tomorrow](date)")
            .build();

    static final List<ToolDescriptor> ALL = List.of(START, ALTER, STOP, TOOK, FEELING, DOSES);

    private CommonTools() {}

    private static ToolDescriptor.Builder regimen(String name, String turkish, String english) {
        return ToolDescriptor.named(name)
                .title(turkish, english)
                .purpose(turkish + ".", english + ".")
                .parameter(Parameter.required(
                        "name", ParameterType.STRING, Meaning.MEDICATION, "Medicine", "Hangi ilaç?", "Which medicine?"))
                .parameter(Parameter.optional("dose", ParameterType.STRING, Meaning.DOSE, "Amount"))
                .parameter(Parameter.optional("times", ParameterType.STRING_LIST, Meaning.CLOCK_TIMES, "Times"))
                .parameter(Parameter.optional("frequency", ParameterType.STRING, Meaning.FREQUENCY, "How often")
                        .withDefault("daily"))
                .parameter(Parameter.optional("end_date", ParameterType.STRING, Meaning.END_DATE, "Last day"))
                .reads(DataClass.MEDICATIONS)
                .writes(DataClass.MEDICATIONS);
    }
}
