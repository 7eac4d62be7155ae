package org.echohealth.llm.openai.internal.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.echohealth.llm.openai.internal.answer.Answers.chunk;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.llm.openai.internal.Failure;
import org.echohealth.llm.openai.internal.Json;
import org.junit.jupiter.api.Test;

/** Answers cut into deltas at random, and deltas with random faults. */
class FuzzedAnswersTest {
    private static final int CASES = 300;
    private static final long SEED = Long.getLong("echo.fuzz.seed", System.nanoTime());
    private static final List<String> WORDS = List.of(
            "Su ",
            "içtin. ",
            "One { brace",
            " and } ",
            "```",
            "\n",
            "<think",
            "ğüş ",
            "😀",
            "[",
            "\"q\" ",
            "a<b ",
            "2.5 mg ");

    private record Wanted(String id, String tool, Map<String, Object> arguments) {}

    @Test
    void theSameAnswerInAnyPiecesIsTheSame() throws Failure {
        for (int run = 0; run < CASES; run++) {
            Random random = new Random(SEED + run);
            String text = text(random);
            List<Wanted> calls = calls(random);
            String body = cut(random, text, calls);
            Answers answer =
                    Answers.of(body.getBytes(StandardCharsets.UTF_8), "text/event-stream", 1 + random.nextInt(60));
            String as = "seed " + SEED + " run " + run + "\n" + body;
            assertThat(answer.text()).as(as).isEqualTo(text);
            assertThat(answer.calls().stream().map(ToolRequest::tool).toList())
                    .as(as)
                    .isEqualTo(calls.stream().map(Wanted::tool).toList());
            assertThat(answer.calls().stream().map(ToolRequest::arguments).toList())
                    .as(as)
                    .isEqualTo(calls.stream().map(Wanted::arguments).toList());
            assertThat(answer.calls().stream().map(ToolRequest::callId).toList())
                    .as(as)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void anyFaultIsAFailureOfItsOwnKindOrWholeCalls() {
        int failures = 0;
        for (int run = 0; run < CASES; run++) {
            Random random = new Random(SEED + run);
            String body = broken(random, cut(random, text(random), calls(random)));
            String as = "seed " + SEED + " run " + run + "\n" + body;
            try {
                Answers answer = Answers.of(
                        body.getBytes(StandardCharsets.ISO_8859_1), "text/event-stream", 1 + random.nextInt(60));
                Set<String> ids = new HashSet<>();
                for (ToolRequest call : answer.calls()) {
                    assertThat(call.tool()).as(as).isNotBlank();
                    assertThat(ids.add(call.callId())).as(as).isTrue();
                }
            } catch (Failure typed) {
                failures++;
                assertThat(typed.getMessage()).as(as).matches("ECHO-31\\d\\d .*");
            } catch (RuntimeException | Error untyped) {
                fail(as, untyped);
            }
        }
        Assertions.assertThat(failures)
                .as("seed %d: some faults were met", SEED)
                .isPositive();
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "" : "Evet. ");
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(WORDS.get(random.nextInt(WORDS.size())));
        }
        return text.toString();
    }

    private static List<Wanted> calls(Random random) {
        List<Wanted> calls = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Map<String, Object> arguments = new LinkedHashMap<>();
            for (int j = random.nextInt(3); j > 0; j--) {
                arguments.put("key" + j, random.nextBoolean() ? text(random) : (Object) random.nextInt(100));
            }
            calls.add(new Wanted(
                    "c" + i, List.of("log_water", "log_walk", "unknown_tool").get(random.nextInt(3)), arguments));
        }
        return calls;
    }

    /** The answer as deltas. Calls keep an index or an id, so that each piece can be told whose it is. */
    private static String cut(Random random, String text, List<Wanted> calls) {
        List<String> deltas = new ArrayList<>();
        for (String piece : pieces(random, text)) {
            deltas.add("{\"content\":" + Json.write(piece) + "}");
        }
        for (int i = 0; i < calls.size(); i++) {
            Wanted call = calls.get(i);
            boolean byIndex = random.nextBoolean();
            String place = byIndex ? "\"index\":" + i : "\"index\":null";
            String id = byIndex && random.nextBoolean() ? "" : call.id();
            List<String> names = byIndex && random.nextBoolean() ? pieces(random, call.tool()) : List.of(call.tool());
            if (random.nextInt(4) == 0) {
                deltas.add(delta(place, id, call.tool(), Json.write(call.arguments())));
                continue;
            }
            for (String name : names) {
                deltas.add(delta(place, id, name, random.nextBoolean() ? "\"\"" : "null"));
            }
            for (String piece : pieces(random, Json.write(call.arguments()))) {
                String again = !byIndex ? id : random.nextBoolean() ? "" : id;
                deltas.add(delta(place, again, "", Json.write(piece)));
            }
        }
        StringBuilder body = new StringBuilder(random.nextBoolean() ? ": hello\n\n" : "");
        String lineEnd = random.nextBoolean() ? "\n" : "\r\n";
        for (String delta : deltas) {
            body.append("data: ").append(chunk(delta)).append(lineEnd).append(lineEnd);
            body.append(random.nextInt(5) == 0 ? ":" + lineEnd + lineEnd : "");
        }
        return body.append(random.nextBoolean() ? "data: [DONE]" + lineEnd + lineEnd : "")
                .toString();
    }

    private static String delta(String place, String id, String name, String arguments) {
        return "{\"tool_calls\":[{" + place + ",\"id\":\"" + id + "\",\"type\":\"\",\"function\":{\"name\":"
                + (name.isEmpty() ? "null" : "\"" + name + "\"") + ",\"arguments\":" + arguments + "}}]}";
    }

    private static List<String> pieces(Random random, String text) {
        List<String> pieces = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = Math.min(text.length(), at + 1 + random.nextInt(9));
            if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
                end++;
            }
            pieces.add(text.substring(at, end));
            at = end;
        }
        return pieces;
    }

    private static String broken(Random random, String body) {
        StringBuilder broken = new StringBuilder(body);
        for (int i = 1 + random.nextInt(3); i > 0 && !broken.isEmpty(); i--) {
            int at = random.nextInt(broken.length());
            switch (random.nextInt(5)) {
                case 0 -> broken.setLength(at);
                case 1 -> broken.deleteCharAt(at);
                case 2 -> broken.insert(at, (char) random.nextInt(256));
                case 3 -> broken.insert(at, "\"id\":\"\",\"index\":\"0\",");
                default -> broken.setCharAt(at, "{}[]\",:\n".charAt(random.nextInt(8)));
            }
        }
        return broken.toString();
    }
}
