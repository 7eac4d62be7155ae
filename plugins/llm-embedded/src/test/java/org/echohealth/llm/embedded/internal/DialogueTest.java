package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DialogueTest {
    private static Chat turkish() {
        return new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, Language.TR);
    }

    private static Chat english() {
        return new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, Language.EN);
    }

    @Test
    void aMissingArgumentIsAskedForAndTheRestIsKept() {
        Chat chat = turkish();
        Chat.Reply first = chat.say("yeni ilaç ekleyeceğim akşam sekizde");
        assertThat(first.calls()).isEmpty();
        assertThat(first.text()).contains("20:00").endsWith("?");
        var call = chat.say("tegretol 200 mg").only();
        assertThat(call.tool()).isEqualTo("start_medicine");
        assertThat(call.arguments())
                .containsExactlyInAnyOrderEntriesOf(
                        Chat.arguments("name", "Tegretol", "dose", "200 mg", "times", List.of("20:00")));
    }

    @Test
    void aBareNumberAnswersTheQuestionHowBad() {
        Chat chat = english();
        assertThat(chat.say("my elbow hurts").text()).endsWith("?");
        assertThat(chat.say("4").only().arguments()).containsEntry("severity", 4);
    }

    @Test
    void anotherRequestDropsTheQuestion() {
        Chat chat = english().taking("Zocor", "20 mg", "21:00");
        chat.say("my elbow hurts");
        assertThat(chat.say("I took my zocor").only().tool()).isEqualTo("took_medicine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"boşver", "vazgeçtim", "neyse kalsın"})
    void aQuestionCanBeDropped(String words) {
        Chat chat = turkish();
        chat.say("başım dönüyor");
        assertThat(chat.say(words).calls()).isEmpty();
        assertThat(chat.say("5").calls()).isEmpty();
    }

    @Test
    void aCorrectionAfterARefusalRepeatsTheCallWithTheNewValue() {
        Chat chat = turkish()
                .taking("Zocor", "20 mg", "21:00")
                .answering(call -> call.arguments().containsValue("Brufen")
                        ? ToolResult.refusal(ErrorCode.NOT_FOUND, "Brufen kayıtta yok.", null)
                        : ToolResult.success(Map.of(), "Sonlandırıldı."));
        chat.say("brufeni listeden çıkar");
        assertThat(chat.say("pardon zocor diyecektim").only().arguments()).containsEntry("name", "Zocor");
    }

    @Test
    void aCorrectionAfterASuccessChangesWhatWasAdded() {
        Chat chat = turkish();
        chat.say("tegretol 200 mg ekle sabah 8");
        chat.taking("Tegretol", "200 mg", "08:00");
        var call = chat.say("yok 400 olacaktı").only();
        assertThat(call.tool()).isEqualTo("alter_medicine");
        assertThat(call.arguments()).isEqualTo(Chat.arguments("name", "Tegretol", "dose", "400 mg"));
    }

    @Test
    void oneOfSeveralTimesIsMovedAndTheOthersStay() {
        Chat chat = english().taking("Toprol", "50 mg", "08:00", "20:00");
        var call = chat.say("move the evening toprol to ten").only();
        assertThat(call.arguments()).containsEntry("times", List.of("08:00", "22:00"));
    }

    @Test
    void severalRequestsInOneMessageBecomeSeveralCalls() {
        Chat chat = turkish().taking("Zocor", "20 mg", "21:00");
        Chat.Reply reply = chat.say("zocoru dokuz buçukta içtim ama başım ağrıyor 3");
        assertThat(reply.calls()).extracting("tool").containsExactlyInAnyOrder("took_medicine", "keep_symptom");
    }

    @Test
    void whatEndsComesBeforeWhatTakesItsPlace() {
        Chat chat = english().taking("Zocor", "20 mg", "21:00");
        Chat.Reply reply = chat.say("add tegretol 200 mg at 8 and take the zocor off the list");
        assertThat(reply.calls()).extracting("tool").containsExactly("stop_medicine", "start_medicine");
    }

    @Test
    void theAnswerIsTheToolsOwnSentence() {
        Chat chat = english()
                .taking("Zocor", "20 mg", "21:00")
                .answering(call -> ToolResult.success(Map.of(), "Recorded: Zocor at 10:31."));
        assertThat(chat.say("just took my zocor").text()).isEqualTo("Recorded: Zocor at 10:31.");
    }

    @Test
    void theMemoSurvivesANewModel() {
        Chat chat = english();
        chat.say("my elbow hurts");
        assertThat(chat.say("severe").only().arguments()).containsEntry("severity", 8);
    }
}
