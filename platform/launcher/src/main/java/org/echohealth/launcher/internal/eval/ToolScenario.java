package org.echohealth.launcher.internal.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import org.echohealth.launcher.internal.control.Instance;
import org.echohealth.launcher.internal.control.Instance.Answer;
import org.jspecify.annotations.Nullable;

/** One scenario, replayed for a patient of its own: set-up calls, then the turns, each compared with what it expects. */
final class ToolScenario {
    private final JsonNode scenario;
    private final Instance echo;
    private final Tally tally;
    private final Values values;
    private final List<String> misses = new ArrayList<>();
    private final StringBuilder said = new StringBuilder();
    private String now;

    ToolScenario(JsonNode scenario, Instance echo, Tally tally) {
        this.scenario = scenario;
        this.echo = echo;
        this.tally = tally;
        this.values = new Values(ZoneId.of(scenario.path("zone").asText()));
        this.now = scenario.path("now").asText();
    }

    /** What went otherwise than expected, turn by turn; empty when it passed. */
    List<String> replay() {
        ObjectNode details = JsonNodeFactory.instance.objectNode();
        details.put("display_name", scenario.path("id").asText())
                .put("language", scenario.path("lang").asText())
                .put("zone", scenario.path("zone").asText());
        String patient = created("/api/v1/patients", details);
        if (patient.isEmpty()) {
            tally.scenario(scenario.path("category").asText(), false);
            return misses;
        }
        for (JsonNode step : scenario.path("setup")) {
            setUp(patient, step);
        }
        String conversation =
                created("/api/v1/patients/" + patient + "/conversations", JsonNodeFactory.instance.objectNode());
        int number = 0;
        for (JsonNode turn : scenario.path("turns")) {
            turn(conversation, turn, ++number);
        }
        tally.scenario(scenario.path("category").asText(), misses.isEmpty());
        return misses;
    }

    private String created(String path, JsonNode body) {
        Answer answer = echo.post(path, body, clock(now));
        if (!answer.well()) {
            misses.add(path + ": " + answer.problem());
        }
        return answer.body().path("id").asText("");
    }

    private void setUp(String patient, JsonNode step) {
        step.path("args").forEach(value -> said.append(' ').append(Values.fold(value.asText())));
        String tool = step.path("tool").asText();
        Answer answer = echo.post(
                "/api/v1/patients/" + patient + "/tools/" + tool,
                step.path("args"),
                clock(step.path("now").asText(now)));
        if (!answer.well() || !answer.body().path("ok").asBoolean()) {
            misses.add("set-up " + tool + ": " + answer.body());
        }
    }

    private void turn(String conversation, JsonNode turn, int number) {
        now = turn.path("now").asText(now);
        String user = turn.path("user").asText();
        JsonNode expect = turn.path("expect");
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("text", user);
        long begin = System.nanoTime();
        Answer answer = echo.post("/api/v1/conversations/" + conversation + "/messages", body, clock(now));
        double took = (System.nanoTime() - begin) / 1e6;
        said.append(' ').append(Values.fold(user));
        List<String> bad = new ArrayList<>();
        if (answer.well()) {
            compareCalls(expect, answer.body().path("tool_calls"), bad);
            String reply = Values.fold(answer.body().path("text").asText());
            expect.path("reply_has").forEach(part -> {
                if (!reply.contains(Values.fold(part.asText()))) {
                    bad.add("the reply lacks " + part);
                }
            });
            expect.path("reply_lacks").forEach(part -> {
                if (reply.contains(Values.fold(part.asText()))) {
                    bad.add("the reply has " + part);
                }
            });
        } else {
            bad.add(answer.problem());
            expect.path("calls").forEach(call -> tally.missed(call.path("args").size()));
        }
        tally.turn(bad.isEmpty(), took);
        if (!bad.isEmpty()) {
            misses.add("turn " + number + " “" + user + "”: " + String.join("; ", bad) + " | reply: "
                    + answer.body().path("text").asText());
        }
    }

    private void compareCalls(JsonNode expect, JsonNode calls, List<String> bad) {
        List<JsonNode> left = new ArrayList<>();
        calls.forEach(left::add);
        List<String> allowed = new ArrayList<>();
        expect.path("allow").forEach(name -> allowed.add(name.asText()));
        if (expect.path("ordered").asBoolean()) {
            List<String> wanted = new ArrayList<>();
            expect.path("calls").forEach(call -> wanted.add(call.path("tool").asText()));
            List<String> sent = left.stream()
                    .map(call -> call.path("tool").asText())
                    .filter(name -> !allowed.contains(name))
                    .toList();
            if (!wanted.equals(sent)) {
                bad.add("calls in another order: " + sent);
            }
        }
        for (JsonNode wanted : expect.path("calls")) {
            JsonNode best = best(wanted, left);
            if (best == null) {
                tally.missed(wanted.path("args").size());
                bad.add("missing call " + wanted.path("tool").asText() + " " + wanted.path("args"));
            } else {
                left.remove(best);
                compare(wanted, best, bad);
            }
        }
        for (JsonNode call : left) {
            if (!allowed.contains(call.path("tool").asText())) {
                tally.superfluous(call.path("arguments").size());
                bad.add("extra call " + call.path("tool").asText() + " " + call.path("arguments"));
            }
        }
    }

    private @Nullable JsonNode best(JsonNode wanted, List<JsonNode> sent) {
        JsonNode best = null;
        int most = -1;
        for (JsonNode call : sent) {
            if (call.path("tool").asText().equals(wanted.path("tool").asText())) {
                int agree = 0;
                for (Entry<String, JsonNode> argument : wanted.path("args").properties()) {
                    JsonNode got = call.path("arguments").path(argument.getKey());
                    agree += !got.isMissingNode() && values.same(argument.getKey(), argument.getValue(), got, "")
                            ? 1
                            : 0;
                }
                if (agree > most) {
                    most = agree;
                    best = call;
                }
            }
        }
        return best;
    }

    private void compare(JsonNode wanted, JsonNode sent, List<String> bad) {
        String tool = wanted.path("tool").asText();
        JsonNode arguments = sent.path("arguments");
        if (sent.has("ok") && sent.path("ok").asBoolean() != wanted.path("ok").asBoolean(true)) {
            bad.add(tool + " answered " + sent.path("ok") + " " + sent.path("error"));
        }
        String start = arguments.path("start").asText("");
        for (Entry<String, JsonNode> argument : wanted.path("args").properties()) {
            String key = argument.getKey();
            JsonNode got = arguments.path(key);
            boolean same = !got.isMissingNode() && values.same(key, argument.getValue(), got, start);
            if (same || (key.equals("title") && arguments.hasNonNull("appointment_id"))) {
                tally.hit();
            } else {
                tally.missed(1);
                tally.superfluous(got.isMissingNode() ? 0 : 1);
                bad.add(tool + "." + key + ": want " + argument.getValue() + ", got " + got);
            }
        }
        FreeArguments free = new FreeArguments(values, now, said.toString());
        Iterator<Entry<String, JsonNode>> all = arguments.properties().iterator();
        while (all.hasNext()) {
            Entry<String, JsonNode> argument = all.next();
            if (!wanted.path("args").has(argument.getKey()) && !free.allows(argument.getKey(), argument.getValue())) {
                tally.superfluous(1);
            }
        }
    }

    private static Map<String, String> clock(String now) {
        return Map.of("Echo-Now", now);
    }
}
