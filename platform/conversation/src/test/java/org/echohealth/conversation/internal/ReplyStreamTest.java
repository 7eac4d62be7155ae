package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReplyStreamTest {
    private final List<String> clauses = new ArrayList<>();
    private final List<String> said = new ArrayList<>();

    private ReplyStream stream() {
        OutputGuard noting = new OutputGuard() {
            @Override
            public String name() {
                return "noting";
            }

            @Override
            public int order() {
                return 1;
            }

            @Override
            public Ruling review(Clause clause) {
                clauses.add(clause.text());
                return Ruling.pass(clause.text());
            }
        };
        return new ReplyStream(List.of(noting), Language.EN, OutputGuard.Reader.PERSON, said::add);
    }

    @Test
    void clausesAreWholeHoweverTheTextIsCutIntoPieces() {
        String text = "Take 2.5 mg at 21:00. Is that all right? It is on record;\nsee the list… Good night!";
        long seed = 20260312L;
        Random random = new Random(seed);
        for (int run = 0; run < 200; run++) {
            clauses.clear();
            said.clear();
            ReplyStream stream = stream();
            int at = 0;
            while (at < text.length()) {
                int next = Math.min(text.length(), at + 1 + random.nextInt(9));
                stream.text(text.substring(at, next));
                at = next;
            }
            stream.flush();
            assertThat(String.join("", said)).as("seed %d run %d", seed, run).isEqualTo(text);
            assertThat(clauses)
                    .as("seed %d run %d", seed, run)
                    .containsExactly(
                            "Take 2.5 mg at 21:00. ",
                            "Is that all right? ",
                            "It is on record;\n",
                            "see the list… ",
                            "Good night!");
        }
    }

    @Test
    void nothingIsSaidBeforeItsClauseIsWhole() {
        ReplyStream stream = stream();
        stream.text("Take half of what");
        assertThat(said).isEmpty();
        stream.flush();
        assertThat(said).containsExactly("Take half of what");
    }

    @Test
    void aGuardThatFailsWithholdsTheClause() {
        OutputGuard broken = new OutputGuard() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public int order() {
                return 1;
            }

            @Override
            public Ruling review(Clause clause) {
                throw new IllegalStateException("test");
            }
        };
        ReplyStream stream = new ReplyStream(List.of(broken), Language.EN, OutputGuard.Reader.PERSON, said::add);
        stream.text("Anything. ");
        assertThat(said).isEmpty();
        assertThat(stream.changes()).containsExactly("broken: broken failed");
    }

    static Stream<Arguments> writtenCalls() {
        return Stream.of(
                Arguments.of("<tool_call>{\"name\": \"add_medication\"}</tool_call>", ""),
                Arguments.of("Let me see. <tool_call>\n{\"a\": \"x. y\"}\n</tool_call>\nDone.", "Let me see. \nDone."),
                Arguments.of("<|tool_call|>{\"a\": 1}", ""),
                Arguments.of("[TOOL_CALLS] [{\"name\": \"x\"}]. And more.", ""),
                Arguments.of("<function=log_symptom>{\"a\": 1}</function> Fine.", "Fine."),
                Arguments.of("Fine. ```tool_call\nlog(1). x\n``` Good.", "Fine.  Good."),
                Arguments.of("{\"name\": \"log_symptom\",\n \"arguments\": {\"severity\": 3}}", ""),
                Arguments.of("See {\"name\": \"Ali\", \"age\": 3} here.", "See {\"name\": \"Ali\", \"age\": 3} here."),
                Arguments.of("{\n \"dose\": \"2.5 mg\"\n}\nis JSON.", "{\n \"dose\": \"2.5 mg\"\n}\nis JSON."),
                Arguments.of(
                        "A function call is asked for. Use {braces.", "A function call is asked for. Use {braces."));
    }

    /** JSON that is no call is shown; a call in any of the notations that models use is not. */
    @ParameterizedTest
    @MethodSource("writtenCalls")
    void aCallThatAModelWroteAsTextIsNotSaid(String written, String expected) {
        for (int pieces : new int[] {1, 3, 1_000}) {
            said.clear();
            ReplyStream stream = stream();
            for (int at = 0; at < written.length(); at += pieces) {
                stream.text(written.substring(at, Math.min(written.length(), at + pieces)));
            }
            stream.flush();
            assertThat(String.join("", said)).as("in pieces of %d", pieces).isEqualToNormalizingWhitespace(expected);
        }
    }

    @Test
    void anAnswerThatBreaksOffSaysNoHalfClause() {
        ReplyStream stream = stream();
        stream.text("It is on record. Do not take it with");
        stream.drop();
        stream.flush();
        assertThat(said).containsExactly("It is on record. ");
    }
}
