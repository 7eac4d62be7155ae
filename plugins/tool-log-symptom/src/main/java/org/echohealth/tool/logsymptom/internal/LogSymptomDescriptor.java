package org.echohealth.tool.logsymptom.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link LogSymptom} is, and how people ask for it. */
final class LogSymptomDescriptor {
    private LogSymptomDescriptor() {}

    static ToolDescriptor build() {
        ToolDescriptor.Builder tool = ToolDescriptor.named("log_symptom")
                .title("Belirti kaydet", "Log symptom")
                .purpose(
                        "Bir belirtiyi şiddetiyle (hafif 3, orta 5, şiddetli 8) ya da bir ölçümü değeri ve birimiyle kaydeder; "
                                + "tehlikeliyse acil numarayı söyler.",
                        "Records a symptom with its severity (mild 3, moderate 5, severe 8) or a reading with value and unit; a "
                                + "dangerous one answers with the emergency number.")
                .parameter(Parameter.required(
                        "symptom",
                        ParameterType.STRING,
                        Meaning.SYMPTOM,
                        "The symptom in the person's words, or what was measured",
                        "Neyiniz var, ne hissediyorsunuz?",
                        "What is it that you feel?"))
                .parameter(Parameter.optional(
                                "severity",
                                ParameterType.INTEGER,
                                Meaning.SEVERITY,
                                "0 none to 10 worst; not for a reading")
                        .withRange(0, 10)
                        .withQuestion(
                                "Şiddeti 0 ile 10 arasında kaç? (hafif 3, orta 5, şiddetli 8)",
                                "How bad is it, from 0 to 10? (mild 3, moderate 5, severe 8)"))
                .parameter(Parameter.optional("value", ParameterType.NUMBER, Meaning.QUANTITY, "Number of a reading"))
                .parameter(Parameter.optional(
                                "unit", ParameterType.STRING, Meaning.UNIT, "Unit of the reading, such as mg/dL")
                        .withQuestion("Birimi nedir?", "What is the unit?"))
                .parameter(Parameter.optional(
                        "second_value",
                        ParameterType.NUMBER,
                        Meaning.QUANTITY,
                        "The lower number of a blood pressure, where value is the upper one"))
                .parameter(Parameter.optional(
                        "occurred_at", ParameterType.STRING, Meaning.PAST_MOMENT, "When it was; now if absent"))
                .parameter(Parameter.optional(
                        "body_site", ParameterType.STRING, Meaning.BODY_SITE, "Where on the body, such as left knee"))
                .parameter(Parameter.optional("notes", ParameterType.STRING, Meaning.TEXT, "What else was said of it"))
                .requireOneOf("severity", "value")
                .reads(DataClass.SYMPTOMS)
                .writes(DataClass.SYMPTOMS);
        turkish(tool);
        english(tool);
        return tool.build();
    }

    private static void turkish(ToolDescriptor.Builder tool) {
        tool.tr(
                "[Başım ağrıyor](symptom), [10 üzerinden 6](severity)",
                "[Midem bulanıyor](symptom) [hafif](severity)",
                "[Bu sabah](occurred_at) [şiddetli](severity) [baş dönmesi](symptom) oldu",
                "Bugün çok [halsizim](symptom)",
                "[Ellerim titriyor](symptom) [orta](severity) derecede",
                "[belim tutuldu](symptom) [7](severity)",
                "[Sol dizim](body_site) [ağrıyor](symptom), [4/10](severity)",
                "[Dün akşam](occurred_at) banyoda [düştüm](symptom)",
                "[Öksürüğüm](symptom) var, [hafif](severity), [geceleri artıyor](notes)",
                "[Şekerim](symptom) [145](value) [mg/dL](unit) çıktı",
                "[Tansiyonum](symptom) [130](value)'a [80](second_value), [mmHg](unit)",
                "[Nabzım](symptom) [88](value)",
                "[Ateşim](symptom) [38,2](value) [derece](unit)",
                "[Gece uyuyamadım](symptom), kaydet",
                "[Nefesim daralıyor](symptom) [biraz](severity)",
                "[Ayaklarım şişti](symptom) şiddeti [5](severity)",
                "[Kabızlık](symptom) çekiyorum [orta](severity) şiddette",
                "[Kolumda](body_site) [döküntü](symptom) çıktı",
                "[Sırtımda](body_site) [çok şiddetli](severity) bir [ağrı](symptom) var",
                "Kendimi [kaygılı](symptom) hissediyorum, [6](severity) diyebilirim",
                "[Saat 15'te](occurred_at) [çarpıntım](symptom) oldu",
                "[Oksijenim](symptom) [%96](value)",
                "[Kilom](symptom) [72,5](value) [kg](unit), not al",
                "bugun [agzim kuruyor](symptom) siddeti [3](severity)",
                "Belirti kaydetmek istiyorum");
    }

    private static void english(ToolDescriptor.Builder tool) {
        tool.en(
                "[My head hurts](symptom), [6 out of 10](severity)",
                "I feel [mildly](severity) [nauseous](symptom)",
                "I had [severe](severity) [dizziness](symptom) [this morning](occurred_at)",
                "I'm very [tired](symptom) today",
                "[My hands are trembling](symptom), [moderate](severity)",
                "[my lower back is stiff](symptom) [7](severity)",
                "[My left knee](body_site) [hurts](symptom), [4/10](severity)",
                "[Last night](occurred_at) I [fell](symptom) in the bathroom",
                "I have a [cough](symptom), [mild](severity), [it gets worse at night](notes)",
                "My [blood sugar](symptom) was [145](value) [mg/dL](unit)",
                "[Blood pressure](symptom) [130](value) over [80](second_value) [mmHg](unit)",
                "My [pulse](symptom) is [88](value)",
                "My [temperature](symptom) is [38.2](value) [°C](unit)",
                "[I couldn't sleep](symptom) last night, log it",
                "I'm [a little](severity) [short of breath](symptom)",
                "[My feet are swollen](symptom), severity [5](severity)",
                "I have [moderate](severity) [constipation](symptom)",
                "There is a [rash](symptom) on [my arm](body_site)",
                "I have a [really bad](severity) [pain](symptom) in [my back](body_site)",
                "I'm feeling [anxious](symptom), I'd say [6](severity)",
                "At [3 pm](occurred_at) I had [palpitations](symptom)",
                "[Oxygen](symptom) is at [96](value) [percent](unit)",
                "My [weight](symptom) is [72.5](value) [kg](unit), note it",
                "my [mouth is dry](symptom) today, a [3](severity)",
                "I want to record a symptom");
    }
}
