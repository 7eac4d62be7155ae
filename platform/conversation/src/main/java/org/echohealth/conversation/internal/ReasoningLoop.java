package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.Turns.TurnRequest;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.skill.SkillSource;
import org.echohealth.api.tool.ToolDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Reason and act: the model is asked, the tools it asks for run side by side, their results go back to it, until it has
 * nothing more to ask for or a limit is reached.
 */
final class ReasoningLoop {
    private static final int OFFERED_SKILLS = 6;

    private final TurnStages stages;
    private final RunningTurn turn;
    private final TurnRequest request;
    private final Patient patient;
    private final Language language;
    private final ReplyStream reply;

    /** Of the conversation, as this turn leaves them; durable with its end. */
    private final Map<String, String> notes;

    private final ToolSteps steps;
    private final List<ToolDescriptor> tools;
    private final ModelSession model;
    private final long deadline;
    private boolean cutShort;

    /** @param tools offered to the model @param model of this turn */
    ReasoningLoop(
            TurnStages stages,
            RunningTurn turn,
            TurnRequest request,
            Patient patient,
            Language language,
            ReplyStream reply,
            Map<String, String> notes,
            ToolSteps steps,
            ToolLease tools,
            ModelSession model) {
        this.stages = stages;
        this.turn = turn;
        this.request = request;
        this.patient = patient;
        this.language = language;
        this.reply = reply;
        this.notes = notes;
        this.steps = steps;
        this.tools = tools.all().stream().map(ToolEntry::descriptor).toList();
        this.model = model;
        this.deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(stages.maxSeconds);
    }

    /**
     * Runs the loop; the reply is said on the way.
     *
     * @param checkpoint runs after each step
     * @throws ModelUnavailable where no model could answer, or the one that answered broke off
     */
    ModelDelta.Usage run(
            PatientBrief brief,
            List<ChatMessage> earlier,
            Recall.Evidence evidence,
            @Nullable String intent,
            Runnable checkpoint)
            throws ModelUnavailable {
        List<ChatMessage> messages = new ArrayList<>(earlier);
        messages.add(new ChatMessage.User(request.text(), request.time().now()));
        List<SkillSource.Skill> skills = offeredSkills();
        ModelDelta.Usage usage = ModelDelta.Usage.NONE;
        boolean plain = false;
        for (int step = 0; step < stages.maxSteps; step++) {
            if (over()) {
                cutShort = true;
                break;
            }
            boolean asPlain = plain;
            Answer answer = new Answer();
            model.generate(
                    name -> new ModelRequest(
                            messages,
                            tools,
                            language,
                            request.actor().role(),
                            request.time().now().atZone(patient.zone()),
                            brief,
                            evidence.items(),
                            skills,
                            memo(name),
                            intent,
                            asPlain),
                    answer,
                    this::over,
                    Duration.ofNanos(deadline - System.nanoTime()));
            if (over()) {
                cutShort = true;
                reply.drop();
            } else {
                answer.whole();
            }
            usage = new ModelDelta.Usage(
                    usage.inputTokens() + answer.usage.inputTokens(),
                    usage.outputTokens() + answer.usage.outputTokens());
            ModelInfo answered = model.current();
            if (answer.memo != null && answered != null) {
                notes.put(memoKey(answered.name()), answer.memo);
            }
            if (answer.calls.isEmpty()) {
                if (reply.saidSomething() || plain) {
                    break;
                }
                plain = true;
                continue;
            }
            messages.add(new ChatMessage.Assistant(answer.text.toString(), answer.calls));
            messages.addAll(steps.act(answer.calls));
            checkpoint.run();
        }
        if (model.fellBack() && reply.saidSomething()) {
            reply.stated(language.pick("(Şu anda yanıtlarım sınırlı.)", "(My answers are limited at the moment.)"));
        }
        return usage;
    }

    /** What one answer of a model holds. */
    private final class Answer implements ModelSession.Listener {
        private final StringBuilder text = new StringBuilder();
        private final StringBuilder thinking = new StringBuilder();
        private final List<ToolRequest> calls = new ArrayList<>();
        private ModelDelta.Usage usage = ModelDelta.Usage.NONE;
        private @Nullable String memo;

        @Override
        public void take(ModelDelta delta) {
            if (delta instanceof ModelDelta.Memo note) {
                memo = note.note();
            } else if (delta instanceof ModelDelta.Finished end) {
                usage = end.usage();
            } else if (over()) {
                // What a model says after the stop is not heard.
                return;
            } else if (delta instanceof ModelDelta.Text piece) {
                text.append(piece.text());
                reply.text(piece.text());
            } else if (delta instanceof ModelDelta.Stated statement) {
                text.append(statement.text());
                stated(statement.text());
            } else if (delta instanceof ModelDelta.Thinking thought) {
                thinking.append(thought.text());
            } else if (delta instanceof ModelDelta.Calls asked) {
                asked.calls().forEach(call -> calls.add(steps.known(call)));
            }
        }

        @Override
        public void again() {
            reply.drop();
            text.setLength(0);
            thinking.setLength(0);
            calls.clear();
            usage = ModelDelta.Usage.NONE;
            memo = null;
        }

        @Override
        public boolean said() {
            return reply.saidSomething();
        }

        /** The answer is complete: what is held of it is judged and said; its thinking is judged for the audit (rule G6). */
        void whole() {
            if (!thinking.toString().isBlank()) {
                reply.admits(thinking.toString());
            }
            reply.flush();
        }

        /** Only what a tool of this turn said word for word is typed; anything else is a model's own words. */
        private void stated(String statement) {
            if (steps.saidByATool(statement)) {
                reply.stated(statement);
            } else {
                reply.text(statement);
                reply.flush();
            }
        }
    }

    private List<SkillSource.Skill> offeredSkills() {
        SkillSource source = stages.skills();
        return source == null
                ? List.of()
                : source.offer(
                        request.text(),
                        language,
                        tools.stream().map(ToolDescriptor::name).toList(),
                        OFFERED_SKILLS);
    }

    /** True where the person or the turn's time ended the loop before the model did. */
    boolean cutShort() {
        return cutShort;
    }

    /** True where nobody waits any longer: the person stopped the turn, or its time is over. */
    private boolean over() {
        return turn.stopped() || System.nanoTime() - deadline > 0;
    }

    private @Nullable String memo(String model) {
        String left = notes.get(memoKey(model));
        return left != null ? left : stages.conversations.note(request.conversationId(), memoKey(model));
    }

    private static String memoKey(String model) {
        return "memo." + model;
    }
}
