package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;
import org.junit.jupiter.api.Test;

/** Three tools that nobody foresaw, beside the usual ones: the descriptor alone makes them speak. */
class InventedToolsTest {
    private static final ToolDescriptor PRESSURE = ToolDescriptor.named("note_blood_pressure")
            .title("Tansiyon günlüğü", "Blood pressure diary")
            .purpose("Ölçülen tansiyonu yazar.", "Keeps a measured blood pressure.")
            .parameter(Parameter.required(
                    "systolic",
                    ParameterType.NUMBER,
                    Meaning.QUANTITY,
                    "Upper value",
                    "Büyük tansiyon kaç?",
                    "What is the upper value?"))
            .parameter(Parameter.required(
                    "diastolic",
                    ParameterType.NUMBER,
                    Meaning.QUANTITY,
                    "Lower value",
                    "Küçük tansiyon kaç?",
                    "What is the lower value?"))
            .parameter(Parameter.optional("measured_at", ParameterType.STRING, Meaning.PAST_MOMENT, "When"))
            .writes(DataClass.SYMPTOMS)
            .tr(
                    "tansiyonum [14](systolic) [9](diastolic) çıktı",
                    "tansiyonumu ölçtüm [130](systolic) [80](diastolic)",
                    "[bu sabah](measured_at) tansiyon [120/80](systolic)",
                    "tansiyon günlüğüne [150](systolic) [95](diastolic) yaz")
            .en(
                    "my blood pressure was [140](systolic) over [90](diastolic)",
                    "blood pressure [120/80](systolic) [this morning](measured_at)",
                    "I measured my blood pressure, [135](systolic) over [85](diastolic)",
                    "put [150](systolic) over [95](diastolic) in the pressure diary")
            .build();

    private static final ToolDescriptor TRANSPORT = ToolDescriptor.named("book_transport")
            .title("Servis ayarla", "Book transport")
            .purpose("Hastane servisi ayarlar.", "Books a ride to the hospital.")
            .parameter(Parameter.required(
                    "pickup",
                    ParameterType.STRING,
                    Meaning.FUTURE_MOMENT,
                    "When",
                    "Servis ne zaman gelsin?",
                    "When shall the ride come?"))
            .parameter(Parameter.optional("to", ParameterType.STRING, Meaning.PLACE, "Where to"))
            .writes(DataClass.APPOINTMENTS)
            .tr(
                    "[yarın 10'da](pickup) bana servis çağır",
                    "[cuma 9'da](pickup) hastane servisi gelsin",
                    "beni alması için [salı 14:00'te](pickup) araç gönderin",
                    "servis ayarlar mısın")
            .en(
                    "I need a ride [tomorrow at 10](pickup)",
                    "book a taxi for [Friday at 9](pickup)",
                    "can a driver pick me up on [Tuesday at 2 pm](pickup)",
                    "order transport to [the clinic](to)")
            .build();

    private static final ToolDescriptor DIET = ToolDescriptor.named("log_meal")
            .title("Öğün günlüğü", "Diet log")
            .purpose("Yenileni yazar.", "Keeps what was eaten.")
            .parameter(Parameter.required(
                    "food", ParameterType.STRING, Meaning.TEXT, "What was eaten", "Ne yediniz?", "What did you eat?"))
            .parameter(Parameter.optional("eaten_at", ParameterType.STRING, Meaning.PAST_MOMENT, "When"))
            .writes(DataClass.SYMPTOMS)
            .tr(
                    "[öğlen](eaten_at) [mercimek çorbası](food) yedim",
                    "kahvaltıda [peynir ekmek](food) yedim",
                    "[pilav](food) yediğimi günlüğe yaz",
                    "[akşam](eaten_at) [balık](food) yedik")
            .en(
                    "I ate [lentil soup](food) [at noon](eaten_at)",
                    "had [toast](food) for breakfast",
                    "I've eaten [rice and beans](food)",
                    "note that I ate [fish](food) [tonight](eaten_at)")
            .build();

    private static List<ToolDescriptor> tools() {
        List<ToolDescriptor> all = new ArrayList<>(CommonTools.ALL);
        all.addAll(List.of(PRESSURE, TRANSPORT, DIET));
        return all;
    }

    private static Chat chat(Language language) {
        return new Chat(new EmbeddedModel(new SmallCatalog()), tools(), language);
    }

    @Test
    void turkishBloodPressureGoesIntoTheDiary() {
        var call = chat(Language.TR)
                .say("az önce tansiyonumu ölçtüm 145'e 92 çıktı")
                .only();
        assertThat(call.tool()).isEqualTo("note_blood_pressure");
        assertThat(call.arguments().get("systolic")).hasToString("145");
        assertThat(call.arguments().get("diastolic")).hasToString("92");
    }

    @Test
    void englishBloodPressureGoesIntoTheDiary() {
        var call = chat(Language.EN)
                .say("measured my blood pressure just now, 138 over 84")
                .only();
        assertThat(call.tool()).isEqualTo("note_blood_pressure");
        assertThat(call.arguments().get("systolic")).hasToString("138");
        assertThat(call.arguments().get("diastolic")).hasToString("84");
    }

    @Test
    void turkishRideIsBooked() {
        var call = chat(Language.TR)
                .say("perşembe sabah 9 buçukta servis gelsin beni alsın")
                .only();
        assertThat(call.tool()).isEqualTo("book_transport");
        assertThat(call.arguments()).containsEntry("pickup", "2026-05-14T09:30:00+03:00");
    }

    @Test
    void englishRideAsksForTheTimeAndThenIsBooked() {
        Chat chat = chat(Language.EN);
        Chat.Reply first = chat.say("I need a taxi to the clinic please");
        assertThat(first.calls()).isEmpty();
        assertThat(first.text()).contains("When shall the ride come?");
        var call = chat.say("tomorrow at 11").only();
        assertThat(call.tool()).isEqualTo("book_transport");
        assertThat(call.arguments()).containsEntry("pickup", "2026-05-14T11:00:00+03:00");
    }

    @Test
    void turkishMealIsLogged() {
        var call =
                chat(Language.TR).say("bu akşam değil öğlen tavuk suyu yedim").only();
        assertThat(call.tool()).isEqualTo("log_meal");
        assertThat(String.valueOf(call.arguments().get("food"))).contains("tavuk");
    }

    @Test
    void englishMealIsLogged() {
        var call = chat(Language.EN).say("I ate porridge this morning").only();
        assertThat(call.tool()).isEqualTo("log_meal");
        assertThat(String.valueOf(call.arguments().get("food"))).contains("porridge");
    }

    @Test
    void withoutTheToolNothingIsWritten() {
        Chat chat = new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, Language.EN);
        assertThat(chat.say("I ate porridge this morning").calls()).isEmpty();
    }
}
