package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.Turns.TurnRequest;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Records;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The calls of one turn. Whatever a model asks for and whatever a tool does, each call comes to a result, which is told
 * as an event, to the model and to the reply. A call that repeats an earlier one of the turn is not run twice.
 */
final class ToolSteps {
    private static final Logger LOG = LoggerFactory.getLogger(ToolSteps.class);

    /** Most calls that are run of one answer of a model. */
    private static final int MOST_AT_ONCE = 16;

    private final TurnStages stages;
    private final RunningTurn turn;
    private final TurnRequest request;
    private final Patient patient;
    private final Language language;
    private final ReplyStream reply;
    private final List<Map<String, @Nullable Object>> toolCalls;
    private final BiConsumer<TurnEvent.Type, Map<String, @Nullable Object>> emit;
    private final ToolLease tools;
    private final Map<String, ToolResult> ran = new LinkedHashMap<>();

    /** The calls of earlier steps, and what this step has written so far. */
    private final List<Map<String, @Nullable Object>> written = new ArrayList<>();

    private final Set<String> callIds = new HashSet<>();
    private GuardAction action = GuardAction.PASS;

    ToolSteps(
            TurnStages stages,
            RunningTurn turn,
            TurnRequest request,
            Patient patient,
            Language language,
            ReplyStream reply,
            ToolLease tools,
            List<Map<String, @Nullable Object>> toolCalls,
            BiConsumer<TurnEvent.Type, Map<String, @Nullable Object>> emit) {
        this.stages = stages;
        this.turn = turn;
        this.request = request;
        this.patient = patient;
        this.language = language;
        this.reply = reply;
        this.tools = tools;
        this.toolCalls = toolCalls;
        this.emit = emit;
    }

    /** What the tools found urgent; {@code PASS} where nothing. */
    GuardAction action() {
        return action;
    }

    /** A call as the model meant it, with an id that no other call of the turn has. */
    ToolRequest known(ToolRequest call) {
        String id = call.callId();
        if (id == null || id.isBlank() || callIds.contains(id)) {
            id = "call-" + (callIds.size() + 1);
            while (callIds.contains(id)) {
                id += "x";
            }
        }
        callIds.add(id);
        return new ToolRequest(id, call.tool() == null ? "" : call.tool(), call.arguments());
    }

    /** Runs the calls of one answer; the messages hold one result for each. */
    List<ChatMessage> act(List<ToolRequest> calls) {
        Map<ToolRequest, ToolResult> refused = new LinkedHashMap<>();
        Map<ToolRequest, Map<String, @Nullable Object>> cards = new LinkedHashMap<>();
        for (ToolRequest call : calls) {
            // Before any event about them: what a guard withholds is not seen on the way to a tool either (rule G6).
            boolean admitted = reply.admits(words(call));
            if (!admitted) {
                refused.put(call, ToolSentences.unusableArguments(language));
            } else if (cards.size() >= MOST_AT_ONCE) {
                refused.put(call, ToolSentences.tooMany(language));
            }
            Map<String, @Nullable Object> card = card(call, admitted);
            cards.put(call, card);
            emit.accept(TurnEvent.Type.TOOL_CALL, card);
        }
        synchronized (written) {
            written.clear();
            written.addAll(toolCalls);
        }
        boolean parallel = calls.stream().filter(call -> !readOnly(call)).count() <= 1;
        List<CompletableFuture<ToolResult>> results = new ArrayList<>();
        for (ToolRequest call : calls) {
            ToolResult earlier = refused.containsKey(call) ? refused.get(call) : ran.get(key(call));
            if (earlier != null) {
                results.add(CompletableFuture.completedFuture(earlier));
            } else if (parallel && calls.size() > 1) {
                results.add(CompletableFuture.supplyAsync(() -> run(call), stages.parallel));
            } else {
                // Writes of one patient follow one another in the order in which the model named them.
                ToolResult result = run(call);
                ran.put(key(call), result);
                results.add(CompletableFuture.completedFuture(result));
            }
        }
        List<ChatMessage> messages = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            ToolRequest call = calls.get(i);
            ToolResult result = results.get(i).join();
            if (!refused.containsKey(call)) {
                ran.putIfAbsent(key(call), result);
            }
            messages.add(take(call, result, new LinkedHashMap<>(cards.getOrDefault(call, Map.of()))));
        }
        return messages;
    }

    private ChatMessage take(ToolRequest call, ToolResult result, Map<String, @Nullable Object> card) {
        emit.accept(TurnEvent.Type.TOOL_RESULT, Wire.toolResult(call, result));
        card.putAll(result.wire());
        toolCalls.add(card);
        reply.rest(Json.write(result.wire()));
        if (result instanceof ToolResult.Success success && success.urgency() != null) {
            GuardAction urgent =
                    success.urgency() == ToolResult.Urgency.URGENT_CARE ? GuardAction.URGENT_CARE : GuardAction.CONSULT;
            action = urgent.compareTo(action) > 0 ? urgent : action;
        }
        return new ChatMessage.Result(call, result);
    }

    /** A call for people to see; its words only where the guards let them through. */
    private Map<String, @Nullable Object> card(ToolRequest call, boolean admitted) {
        return Wire.toolCall(
                admitted
                        ? call
                        : new ToolRequest(call.callId(), tools.find(call.tool()) == null ? "" : call.tool(), Map.of()),
                patient.displayName());
    }

    private ToolResult run(ToolRequest call) {
        if (turn.stopped()) {
            return ToolSentences.stopped(language);
        }
        try (Records.Alongside noting =
                stages.records.alongside(ToolResult.class, result -> noteWritten(call, result))) {
            return stages.tools.call(
                    tools,
                    call.tool(),
                    patient.id(),
                    request.actor(),
                    request.time(),
                    language,
                    call.arguments(),
                    turn::stopped);
        } catch (RuntimeException | Error failed) {
            LOG.error("ECHO-2066 the call of tool {} failed before it reached the tool", call.tool(), failed);
            ToolEntry entry = tools.find(call.tool());
            return entry == null
                    ? ToolSentences.unusableArguments(language)
                    : ToolSentences.unavailable(entry.descriptor(), language);
        }
    }

    /** Notes a write in the turn's checkpoint, within the write's transaction: whoever closes the turn can name it. */
    private void noteWritten(ToolRequest call, ToolResult result) {
        synchronized (written) {
            Map<String, @Nullable Object> shown = new LinkedHashMap<>(Wire.toolCall(call, patient.displayName()));
            shown.putAll(result.wire());
            written.add(shown);
            stages.conversations.checkpoint(turn.id(), Json.write(written), List.of());
        }
    }

    /** The words of a call, which pass the output guards like any text (rule G6): its values, and an unknown tool's name. */
    private String words(ToolRequest call) {
        StringBuilder words = new StringBuilder();
        if (tools.find(call.tool()) == null) {
            words.append(call.tool()).append(' ');
        }
        append(words, call.arguments());
        return words.toString();
    }

    private static void append(StringBuilder words, @Nullable Object value) {
        if (value instanceof String text) {
            words.append(text).append(' ');
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(item -> append(words, item));
        } else if (value instanceof Iterable<?> items) {
            items.forEach(item -> append(words, item));
        }
    }

    private boolean readOnly(ToolRequest call) {
        ToolEntry entry = tools.find(call.tool());
        return entry == null || entry.descriptor().readOnly();
    }

    /** True where a tool of this turn said the words. */
    boolean saidByATool(String statement) {
        String wanted = statement.strip();
        return ran.values().stream()
                .anyMatch(result -> result instanceof ToolResult.Success success
                        ? success.say().contains(wanted)
                                || wanted.contains(success.say().strip())
                        : result instanceof ToolResult.Refusal refusal
                                && wanted.contains(refusal.message().strip()));
    }

    /** Says what tools came to and the reply has not told yet; false where there is nothing. */
    boolean tellUntold() {
        boolean any = false;
        for (String sentence : saidByTools(toolCalls)) {
            if (!reply.reply().contains(sentence.strip())) {
                reply.stated(sentence);
                any = true;
            }
        }
        return any;
    }

    /** The sentences with which tools told their results. */
    static List<String> saidByTools(List<Map<String, @Nullable Object>> toolCalls) {
        List<String> said = new ArrayList<>();
        for (Map<String, @Nullable Object> call : toolCalls) {
            if (call.get("say") instanceof String sentence) {
                said.add(sentence);
            } else if (call.get("error") instanceof Map<?, ?> error && error.get("message") instanceof String message) {
                said.add(message);
            }
        }
        return said;
    }

    private static String key(ToolRequest call) {
        return call.tool() + Json.write(new TreeMap<>(call.arguments()));
    }
}
