package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.echohealth.llm.embedded.internal.dialogue.Memo;
import org.echohealth.llm.embedded.internal.dialogue.MemoText;
import org.junit.jupiter.api.Test;

class MemoTextTest {
    @Test
    void whatIsWrittenIsRead() {
        Memo.Done done = new Memo.Done(
                "a_tool",
                Chat.arguments("name", "Devit\t3\nx\\", "times", List.of("08:00", "20:00"), "n", 5, "yes", true),
                "",
                "20:00");
        Memo memo = new Memo(
                List.of(done),
                new Memo.Open(Memo.Reason.MISSING, "a_tool", Chat.arguments("dose", "5 mg"), "name"),
                "Devit 3",
                new Memo.Visit("Göz", "2026-05-14T10:00:00+03:00", "FREQ=DAILY"),
                new Memo.Plan("key@1", List.of(List.of(done), List.of(done)), List.of("Hangi ilaç?")));
        assertThat(MemoText.read(MemoText.write(memo))).isEqualTo(memo);
    }

    @Test
    void anUnknownMemoIsNone() {
        assertThat(MemoText.read("{\"some\":\"json\"}")).isEqualTo(Memo.NONE);
        assertThat(MemoText.read(null)).isEqualTo(Memo.NONE);
    }
}
