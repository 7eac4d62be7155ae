package org.echohealth.llm.embedded.internal;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Role;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** A conversation with the model; calls are answered by a function. */
final class Chat {
    static final ZonedDateTime NOW = ZonedDateTime.of(2026, 5, 13, 10, 30, 0, 0, ZoneId.of("Europe/Istanbul"));

    private final EmbeddedModel model;
    private final List<ToolDescriptor> tools;
    private final Language language;
    private final List<Medication> medications = new ArrayList<>();
    private final List<ChatMessage> messages = new ArrayList<>();
    private List<Recall.Item> evidence = List.of();
    private Function<ToolRequest, ToolResult> answering =
            call -> ToolResult.success(Map.of(), "Done: " + call.tool() + ".");
    private @Nullable String memo;
    private ZonedDateTime now = NOW;

    Chat(EmbeddedModel model, List<ToolDescriptor> tools, Language language) {
        this.model = model;
        this.tools = tools;
        this.language = language;
    }

    Chat taking(String name, String dose, String... times) {
        List<LocalTime> clock = new ArrayList<>();
        for (String time : times) {
            clock.add(LocalTime.parse(time));
        }
        Regimen regimen = new Regimen(
                dose, clock, Frequency.DAILY, 1, Set.of(), LocalDate.of(2026, 1, 1), null, null, null, null);
        medications.add(new Medication("med_" + name, name, List.of(), regimen, List.of(), Instant.EPOCH, null, null));
        return this;
    }

    Chat answering(Function<ToolRequest, ToolResult> results) {
        answering = results;
        return this;
    }

    Chat remembering(List<Recall.Item> items) {
        evidence = items;
        return this;
    }

    /** @param calls in order @param text of the reply */
    record Reply(List<ToolRequest> calls, String text) {
        ToolRequest only() {
            if (calls.size() != 1) {
                throw new AssertionError("expected one call, got " + calls + " and: " + text);
            }
            return calls.get(0);
        }
    }

    Reply say(String text) {
        now = now.plusMinutes(1);
        messages.add(new ChatMessage.User(text, now.toInstant()));
        List<ToolRequest> made = new ArrayList<>();
        StringBuilder reply = new StringBuilder();
        for (int step = 0; step < 5; step++) {
            List<ToolRequest> calls = new ArrayList<>();
            model.generate(
                    request(),
                    delta -> {
                        if (delta instanceof ModelDelta.Text piece) {
                            reply.append(piece.text());
                        } else if (delta instanceof ModelDelta.Stated piece) {
                            reply.append(piece.text());
                        } else if (delta instanceof ModelDelta.Calls asked) {
                            calls.addAll(asked.calls());
                        } else if (delta instanceof ModelDelta.Memo note) {
                            memo = note.note();
                        }
                    },
                    () -> false);
            if (calls.isEmpty()) {
                break;
            }
            made.addAll(calls);
            messages.add(new ChatMessage.Assistant("", calls));
            calls.forEach(call -> messages.add(new ChatMessage.Result(call, answering.apply(call))));
        }
        messages.add(new ChatMessage.Assistant(reply.toString(), List.of()));
        return new Reply(made, reply.toString());
    }

    private ModelRequest request() {
        Patient patient =
                new Patient(new PatientId("p"), "Nermin", language, NOW.getZone(), "TR", null, null, Instant.EPOCH);
        PatientBrief brief = new PatientBrief(patient, medications, List.of(), List.of(), List.of(), List.of());
        return new ModelRequest(
                messages, tools, language, Role.PATIENT, now, brief, evidence, List.of(), memo, null, false);
    }

    static Map<String, Object> arguments(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i].toString(), pairs[i + 1]);
        }
        return map;
    }
}
