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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody drank, ate or did is no dose of the medicine that the conversation was about (rule M2). */
class OtherObjectTest {
    private static final ToolDescriptor DRINK = drink(Meaning.QUANTITY, ParameterType.NUMBER);

    private static ToolDescriptor drink(Meaning meaning, ParameterType type) {
        return ToolDescriptor.named("keep_drink")
                .title("İçecek yaz", "Keep drink")
                .purpose("İçileni mililitre olarak yazar.", "Keeps a drink in millilitres.")
                .parameter(Parameter.required(
                        "volume", type, meaning, "Millilitres", "Kaç mililitreydi?", "How many millilitres was it?"))
                .writes(DataClass.SYMPTOMS)
                .tr("[200](volume) ml ayran içtim", "[330](volume) mililitre soda içtim", "ayran içtim")
                .en("I drank [200](volume) ml of juice", "had [330](volume) ml soda", "I drank some juice")
                .build();
    }

    private static Chat about(Language language) {
        Chat chat = new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, language)
                .taking("Toprol", "50 mg", "08:00")
                .taking("Zocor", "20 mg", "21:00");
        chat.say(language == Language.TR ? "toprolü içtim" : "I took my toprol");
        return chat;
    }

    private static Chat with(ToolDescriptor tool, Language language) {
        List<ToolDescriptor> tools = new ArrayList<>(CommonTools.ALL);
        tools.add(tool);
        return new Chat(new EmbeddedModel(new SmallCatalog()), tools, language).taking("Toprol", "50 mg", "08:00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "iki fincan kahve içtim",
                "500 ml süt içtim",
                "öğlen ayran içtim",
                "çayımı içtim",
                "kompostoyu hemen içtim",
                "bir bardak daha içtim",
                "gazoz içtim de geldim",
                "dün akşam bira içtim",
                "sıcak bir duş aldım",
                "fırından simit aldım",
                "üç tane elma aldım",
                "derin bir nefes aldım",
                "soğuk aldım galiba",
                "ikindi çayımı aldım",
                "saat 3'te limonata içtim",
                "alışveriş tamam"
            })
    void M2_anotherThingIsNoDoseInTurkish(String words) {
        Chat.Reply reply = about(Language.TR).say(words);
        assertThat(reply.calls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I had tea at four",
                "drank three glasses of juice",
                "just had my breakfast",
                "had a nap after lunch",
                "took a long shower",
                "took the tram into town",
                "I took my temperature",
                "had my toast and jam at 8",
                "had a rough night",
                "I had to leave at 9",
                "took it back to the shop",
                "took them off",
                "used the lift",
                "took ages to get up",
                "had 200 ml of milk",
                "the laundry's done"
            })
    void M2_anotherThingIsNoDoseInEnglish(String words) {
        assertThat(about(Language.EN).say(words).calls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hemen içtim",
                "yine içtim",
                "onu yuttum",
                "ikisini de içtim",
                "sabahkini aldım",
                "bol suyla içtim",
                "yarım bardak suyla yuttum onu",
                "tok karnına içtim",
                "kahvaltıdan sonra aldım",
                "geç kaldım ama içtim",
                "bir tane daha içtim",
                "saat 9'da içtim"
            })
    void lightWordsAreNoObjectInTurkish(String words) {
        assertThat(about(Language.TR).say(words).only().tool()).isEqualTo("took_medicine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I took it again",
                "took mine at 9",
                "took both",
                "had it with a glass of water",
                "swallowed it after breakfast",
                "took the evening one",
                "took that one late",
                "took all of them",
                "had another one",
                "took it while watching telly"
            })
    void lightWordsAreNoObjectInEnglish(String words) {
        assertThat(about(Language.EN).say(words).only().tool()).isEqualTo("took_medicine");
    }

    @Test
    void aDrinkIsNoAnswerToAQuestionAboutAMedicine() {
        Chat chat = new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, Language.EN)
                .taking("Toprol", "50 mg", "08:00")
                .taking("Zocor", "20 mg", "21:00");
        chat.say("I took my pill");
        assertThat(chat.say("I had a cup of tea").calls()).isEmpty();
    }

    @Test
    void aNameThatNobodyKnowsIsStillAMedicine() {
        assertThat(about(Language.TR).say("öğlen zebraksin içtim").only().arguments())
                .containsEntry("name", "Zebraksin");
    }

    @ParameterizedTest
    @CsvSource({
        "TR, 250 ml ayran içtim, 250",
        "TR, 400 cc ayran içtim, 400",
        "EN, I drank 250 ml of juice, 250",
        "EN, I had 300 millilitres of juice, 300"
    })
    void aToolForItGetsIt(Language language, String words, String volume) {
        var call = with(DRINK, language).say(words).only();
        assertThat(call.tool()).isEqualTo("keep_drink");
        assertThat(call.arguments().get("volume")).hasToString(volume);
    }

    @ParameterizedTest
    @CsvSource({
        "TR, 1 litre ayran içtim, 2 bardak, 500 ml",
        "TR, ayran içtim, yarım litre, 500",
        "EN, I drank 2 glasses of juice, two cups, 500 ml",
        "EN, I drank some juice, 1 litre, 500"
    })
    void M4_aMeasureThatTheToolDoesNotCountInIsAsked(Language language, String first, String second, String third) {
        Chat chat = with(DRINK, language);
        assertThat(chat.say(first).text()).contains("?");
        assertThat(chat.say(second).calls()).isEmpty();
        assertThat(chat.say(third).only().arguments().get("volume")).hasToString("500");
    }

    @ParameterizedTest
    @CsvSource({
        "TR, 1 litre ayran içtim, 1 litre",
        "TR, üç bardak ayran içtim, 3 bardak",
        "TR, ayran içtim 200 ml, 200 ml",
        "EN, I drank 2 mugs of juice, 2 mugs",
        "EN, I had 250 ml juice, 250 ml"
    })
    void M4_aMeasureIsKeptAsTold(Language language, String words, String kept) {
        var call = with(drink(Meaning.DOSE, ParameterType.STRING), language)
                .say(words)
                .only();
        assertThat(call.arguments()).containsEntry("volume", kept);
    }

    @ParameterizedTest
    @CsvSource({
        "TR, ayran içtim, 1 litre, 1 litre",
        "TR, ayran içtim, 3, 3",
        "EN, I drank some juice, 2 glasses, 2 glasses",
        "EN, I drank some juice, 330 ml, 330 ml"
    })
    void M4_anAmountOfWhatIsNoMedicineIsKeptAsTold(Language language, String words, String answer, String kept) {
        Chat chat = with(drink(Meaning.DOSE, ParameterType.STRING), language);
        chat.say(words);
        assertThat(chat.say(answer).only().arguments()).containsEntry("volume", kept);
    }
}
