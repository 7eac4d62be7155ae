package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.echohealth.api.patient.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is to be taken and what was is answered from the record, though no medicine is named (rule M6). */
class DosesAskedTest {
    private static Chat chat(Language language) {
        return new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, language)
                .taking("Toprol", "50 mg", "08:00", "20:00")
                .taking("Zocor", "20 mg", "21:00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what do I take this evening?",
                "What should I take now?",
                "what am I taking tonight",
                "when do I take it?",
                "when's my next tablet due",
                "did I take my evening pills?",
                "have I taken them all?",
                "what's left for tonight?",
                "what is still due today"
            })
    void M6_aQuestionAboutTheDayShowsTheDosesInEnglish(String words) {
        assertThat(chat(Language.EN).say(words).only().tool()).isEqualTo("show_doses");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bu akşam neler alacağım?",
                "bu akşam ne içiyorum",
                "ne zaman içeceğim?",
                "saat kaçta alacağım",
                "sabahkileri aldım mı",
                "hepsini içtim mi",
                "sıradaki hapım kaçta",
                "bugün geriye hangisi kaldı"
            })
    void M6_aQuestionAboutTheDayShowsTheDosesInTurkish(String words) {
        assertThat(chat(Language.TR).say(words).only().tool()).isEqualTo("show_doses");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"what should I take for a cold?", "what should I take if I missed one", "should I take another"})
    void M2_whatWouldBeGoodIsNotAnsweredFromTheDay(String words) {
        Chat.Reply reply = chat(Language.EN).say(words);
        assertThat(reply.calls()).isEmpty();
        assertThat(reply.text()).contains("pharmacist");
    }
}
