package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.Turns.TurnRequest;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.skill.SkillSource;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/**
 * Reason and act: the model is asked, the tools it asks for run side by side, their results go back to it, until it has
 * nothing more to ask for or a limit is reached. A call that repeats an earlier one of the turn is not run twice.
 */
final class ReasoningLoop {
    private static final int OFFERED_SKILLS = 6;

    private final TurnStages stages;
    private final RunningTurn turn;
    private final TurnRequest request;
    private final Patient patient;
    private final Language language;
    private final ReplyStream reply;
    private final List<Map<String, @Nullable Object>> toolCalls;
    private final BiConsumer<TurnEvent.Type, Map<String, @Nullable Object>> emit;
    private final Map<String, ToolRegistry.Entry> tools;
    private final Map<String, ToolResult> ran = new LinkedHashMap<>();
    private GuardAction action = GuardAction.PASS;

    ReasoningLoop(
            TurnStages stages,
            RunningTurn turn,
            TurnRequest request,
            Patient patient,
            Language language,
            ReplyStream reply,
            List<Map<String, @Nullable Object>> toolCalls,
            BiConsumer<TurnEvent.Type, Map<String, @Nullable Object>> emit) {
        this.stages = stages;
        this.turn = turn;
        this.request = request;
        this.patient = patient;
        this.language = language;
        this.reply = reply;
        this.toolCalls = toolCalls;
        this.emit = emit;
        this.tools = stages.tools.snapshot();
    }

    /** What the tools found urgent; {@code PASS} where nothing. */
    GuardAction action() {
        return action;
    }

    /**
     * Runs the loop; the reply is said on the way.
     *
     * @param checkpoint gets the turn's state after each step, as JSON
     */
    ModelDelta.Usage run(
            PatientBrief brief,
            List<ChatMessage> earlier,
            Recall.Evidence evidence,
            @Nullable String intent,
            Consumer<String> checkpoint)
            throws ModelUnavailable {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(stages.maxSeconds);
        List<ChatMessage> messages = new ArrayList<>(earlier);
        messages.add(new ChatMessage.User(request.text(), request.time().now()));
        List<SkillSource.Skill> skills = offeredSkills();
        ModelChain.Session model = stages.models.session();
        ModelDelta.Usage usage = ModelDelta.Usage.NONE;
        boolean plain = false;
        for (int step = 0; step < stages.maxSteps && !over(deadline); step++) {
            boolean asPlain = plain;
            PatientBrief seen = brief;
            Answer answer = new Answer();
            model.generate(
                    name -> new ModelRequest(
                            messages,
                            tools.values().stream()
                                    .map(ToolRegistry.Entry::descriptor)
                                    .toList(),
                            language,
                            request.actor().role(),
                            request.time().now().atZone(patient.zone()),
                            seen,
                            evidence.items(),
                            skills,
                            stages.conversations.note(request.conversationId(), memoKey(name)),
                            intent,
                            asPlain),
                    answer::take,
                    () -> over(deadline));
            reply.flush();
            usage = new ModelDelta.Usage(
                    usage.inputTokens() + answer.usage.inputTokens(),
                    usage.outputTokens() + answer.usage.outputTokens());
            if (answer.memo != null && model.current() != null) {
                stages.conversations.putNote(
                        request.conversationId(), memoKey(model.current().name()), answer.memo);
            }
            if (answer.calls.isEmpty()) {
                if (reply.saidSomething() || plain) {
                    break;
                }
                plain = true;
                continue;
            }
            messages.add(new ChatMessage.Assistant(answer.text.toString(), answer.calls));
            act(answer.calls).forEach(messages::add);
            checkpoint.accept(Json.write(toolCalls));
        }
        if (model.fellBack() && reply.saidSomething()) {
            reply.stated(language.pick(" (Şu anda yanıtlarım sınırlı.)", " (My answers are limited at the moment.)"));
        }
        return usage;
    }

    /** What one answer of the model held. */
    private final class Answer {
        private final StringBuilder text = new StringBuilder();
        private final List<ToolRequest> calls = new ArrayList<>();
        private ModelDelta.Usage usage = ModelDelta.Usage.NONE;
        private @Nullable String memo;

        void take(ModelDelta delta) {
            if (delta instanceof ModelDelta.Text piece) {
                text.append(piece.text());
                reply.text(piece.text());
            } else if (delta instanceof ModelDelta.Stated statement) {
                text.append(statement.text());
                stated(statement.text());
            } else if (delta instanceof ModelDelta.Calls asked) {
                calls.addAll(asked.calls());
            } else if (delta instanceof ModelDelta.Memo note) {
                memo = note.note();
            } else if (delta instanceof ModelDelta.Finished end) {
                usage = end.usage();
            }
        }

        /** Only what a tool of this turn said word for word is typed; anything else is a model's own words. */
        private void stated(String statement) {
            if (saidByATool(statement)) {
                reply.stated(statement);
            } else {
                reply.text(statement);
                reply.flush();
            }
        }
    }

    private boolean saidByATool(String statement) {
        String wanted = statement.strip();
        return ran.values().stream()
                .anyMatch(result -> result instanceof ToolResult.Success success
                        ? success.say().contains(wanted)
                                || wanted.contains(success.say().strip())
                        : result instanceof ToolResult.Refusal refusal
                                && wanted.contains(refusal.message().strip()));
    }

    private List<ChatMessage> act(List<ToolRequest> calls) {
        for (ToolRequest call : calls) {
            emit.accept(TurnEvent.Type.TOOL_CALL, Wire.toolCall(shown(call), patient.displayName()));
        }
        boolean parallel = calls.stream().filter(call -> !readOnly(call)).count() <= 1;
        List<CompletableFuture<ToolResult>> results = new ArrayList<>();
        for (ToolRequest call : calls) {
            ToolResult earlier = ran.get(key(call));
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
            messages.add(take(calls.get(i), results.get(i).join()));
        }
        return messages;
    }

    private ChatMessage take(ToolRequest call, ToolResult result) {
        boolean first = ran.putIfAbsent(key(call), result) == null
                || toolCalls.stream().noneMatch(shown -> call.callId().equals(shown.get("call_id")));
        emit.accept(TurnEvent.Type.TOOL_RESULT, Wire.toolResult(call, result));
        if (first) {
            Map<String, @Nullable Object> shown =
                    new LinkedHashMap<>(Wire.toolCall(shown(call), patient.displayName()));
            shown.putAll(result.wire());
            toolCalls.add(shown);
        }
        reply.rest(Json.write(result.wire()));
        if (result instanceof ToolResult.Success success && success.urgency() != null) {
            GuardAction urgent =
                    success.urgency() == ToolResult.Urgency.URGENT_CARE ? GuardAction.URGENT_CARE : GuardAction.CONSULT;
            action = urgent.compareTo(action) > 0 ? urgent : action;
        }
        return new ChatMessage.Result(call, result);
    }

    private ToolResult run(ToolRequest call) {
        if (turn.stopped()) {
            return ToolResult.refusal(
                    ErrorCode.UNAVAILABLE,
                    language.pick("Durdurulduğu için yapılmadı.", "Not done, because it was stopped."),
                    null);
        }
        if (!reply.admits(words(call))) {
            return ToolResult.refusal(
                    ErrorCode.INVALID_ARGUMENT,
                    language.pick("Bu içerikle kayıt yapılmadı.", "Nothing was recorded with this content."),
                    null);
        }
        return stages.tools.call(
                tools, call.tool(), patient.id(), request.actor(), request.time(), language, call.arguments());
    }

    /** The call as events show it: without arguments that the output guards withhold (rule G6). */
    private ToolRequest shown(ToolRequest call) {
        return reply.admits(words(call)) ? call : new ToolRequest(call.callId(), call.tool(), Map.of());
    }

    /** The free words of a call's arguments, which pass the output guards like any text (rule G6). */
    private static String words(ToolRequest call) {
        StringBuilder words = new StringBuilder();
        call.arguments().values().forEach(value -> {
            if (value instanceof String text) {
                words.append(text).append(' ');
            }
        });
        return words.toString();
    }

    private boolean readOnly(ToolRequest call) {
        ToolRegistry.Entry entry = tools.get(call.tool());
        return entry == null || entry.descriptor().readOnly();
    }

    private List<SkillSource.Skill> offeredSkills() {
        SkillSource source = stages.skills();
        return source == null
                ? List.of()
                : source.offer(
                        request.text(),
                        language,
                        tools.values().stream()
                                .map(ToolRegistry.Entry::descriptor)
                                .map(ToolDescriptor::name)
                                .toList(),
                        OFFERED_SKILLS);
    }

    /** An answer built from the results alone, where no model found words that could be said. */
    String plainAnswer() {
        List<String> said = saidByTools(toolCalls);
        return said.isEmpty() ? FixedAnswers.nothingToSay(language) : String.join(" ", said);
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

    private boolean over(long deadline) {
        return turn.stopped() || System.nanoTime() - deadline > 0;
    }

    private static String memoKey(String model) {
        return "memo." + model;
    }

    private static String key(ToolRequest call) {
        return call.tool() + Json.write(new java.util.TreeMap<>(call.arguments()));
    }
}
