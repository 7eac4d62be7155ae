package org.echohealth.llm.embedded.internal.dialogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.llm.embedded.internal.extract.Extractor;
import org.echohealth.llm.embedded.internal.reply.Asking;
import org.echohealth.llm.embedded.internal.reply.Conversation;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Reader;
import org.echohealth.llm.embedded.internal.understand.ToolIndex;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** One answer: from a user's message to calls or words, and from results to words. Stateless. */
public final class Dialogue {
    /** @param stated sentences of tools @param texts sentences of the model */
    public record Answer(List<ToolRequest> calls, List<String> stated, List<String> texts, String memo) {}

    private final MedicineCatalog catalog;
    private final Extractor extractor;
    private final Reader reader;
    private final Asking asking;
    private final Conversation conversation;

    public Dialogue(
            MedicineCatalog catalog, Extractor extractor, Reader reader, Asking asking, Conversation conversation) {
        this.catalog = catalog;
        this.extractor = extractor;
        this.reader = reader;
        this.asking = asking;
        this.conversation = conversation;
    }

    public Answer answer(ModelRequest request, ToolIndex tools) {
        List<ChatMessage> messages = request.messages();
        int at = lastUser(messages);
        if (at < 0) {
            return new Answer(List.of(), List.of(), List.of(), MemoText.write(Memo.NONE));
        }
        ChatMessage.User user = (ChatMessage.User) messages.get(at);
        List<ChatMessage.Result> results = new ArrayList<>();
        for (ChatMessage message : messages.subList(at + 1, messages.size())) {
            if (message instanceof ChatMessage.Result result) {
                results.add(result);
            }
        }
        Memo memo = MemoText.read(request.memo());
        String key = key(user);
        Situation situation = new Situation(request, user.text(), memo, tools, reader, catalog, extractor);
        Memo.Plan plan = memo.plan();
        boolean running = plan != null && plan.key().equals(key);
        Memo planned = running ? memo : plan(situation, key);
        return results.isEmpty() && !request.plain() || planned.plan() == null && results.isEmpty()
                ? first(planned)
                : next(situation, planned, results);
    }

    private static int lastUser(List<ChatMessage> messages) {
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i) instanceof ChatMessage.User) {
                return i;
            }
        }
        return -1;
    }

    private static String key(ChatMessage.User user) {
        return Integer.toHexString(user.text().hashCode()) + "@" + user.at().toEpochMilli();
    }

    /** Understands the message and lays down what is to be done. */
    private Memo plan(Situation s, String key) {
        Planner planner = new Planner(s, asking, conversation);
        Decision decision = planner.decide();
        List<List<Memo.Done>> steps = Planner.steps(decision.calls());
        Memo before = s.memo();
        Memo.Open open = decision.keepsOpen() ? before.open() : decision.open();
        return new Memo(
                        before.done(),
                        open,
                        before.medicine(),
                        before.visit(),
                        new Memo.Plan(key, steps, decision.texts()))
                .about(planner.medicine(), planner.maker().visit());
    }

    private static Answer first(Memo planned) {
        Memo.Plan plan = planned.plan();
        if (plan == null || plan.steps().isEmpty()) {
            List<String> texts = plan == null ? List.of() : plan.after();
            return new Answer(List.of(), List.of(), texts, MemoText.write(planned.withPlan(null)));
        }
        return new Answer(requests(plan, 0), List.of(), List.of(), MemoText.write(planned));
    }

    private static List<ToolRequest> requests(Memo.Plan plan, int step) {
        List<ToolRequest> requests = new ArrayList<>();
        int number = plan.steps().subList(0, step).stream().mapToInt(List::size).sum();
        for (Memo.Done call : plan.steps().get(step)) {
            requests.add(new ToolRequest(
                    "call-" + ++number,
                    call.tool(),
                    Map.copyOf(call.arguments()).isEmpty() ? Map.of() : call.arguments()));
        }
        return requests;
    }

    private Answer next(Situation s, Memo planned, List<ChatMessage.Result> results) {
        Memo.Plan plan = planned.plan();
        List<List<Memo.Done>> steps = plan == null ? List.of() : plan.steps();
        int made = 0;
        int step = 0;
        while (step < steps.size() && made < results.size()) {
            made += steps.get(step).size();
            step++;
        }
        boolean endRefused = results.stream().anyMatch(r -> !r.result().ok() && ends(s, r.call()));
        if (step < steps.size() && !endRefused) {
            return new Answer(
                    requests(new Memo.Plan("", steps, List.of()), step), List.of(), List.of(), MemoText.write(planned));
        }
        return told(s, planned, plan == null ? List.of() : plan.after(), results);
    }

    private static boolean ends(Situation s, ToolRequest call) {
        return operation(s, call).filter(o -> o.deed() == Deed.END).isPresent();
    }

    private static Optional<Operation> operation(Situation s, ToolRequest call) {
        return s.tools().profile(call.tool()).flatMap(ToolProfile::operation);
    }

    private Answer told(Situation s, Memo planned, List<String> after, List<ChatMessage.Result> results) {
        List<String> stated = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<Memo.Done> done = new ArrayList<>();
        for (ChatMessage.Result result : results) {
            String say = sentence(s, result.result());
            if (!stated.contains(say)) {
                stated.add(say);
            }
            String code = result.result() instanceof ToolResult.Refusal refusal
                    ? refusal.code().wire()
                    : "";
            done.add(new Memo.Done(
                    result.call().tool(), present(result.call().arguments()), code, touched(planned, result.call())));
            if (result.result().ok() && undecided(s, result.call()) && !say.contains("?")) {
                texts.add(conversation.whoDecided(s));
            }
        }
        texts.addAll(after);
        Memo memo = planned.withDone(done).withPlan(null);
        return new Answer(List.of(), stated, texts, MemoText.write(memo));
    }

    private String sentence(Situation s, ToolResult result) {
        if (result instanceof ToolResult.Success success) {
            return success.say();
        }
        ToolResult.Refusal refusal = (ToolResult.Refusal) result;
        if (refusal.code() == ErrorCode.UNAVAILABLE && refusal.message().isBlank()) {
            return conversation.failed(s);
        }
        String hint = refusal.hint();
        return hint == null || hint.isBlank() ? refusal.message() : refusal.message() + " " + hint;
    }

    private static Map<String, Object> present(Map<String, @Nullable Object> arguments) {
        Map<String, Object> present = new LinkedHashMap<>();
        arguments.forEach((name, value) -> {
            if (value != null) {
                present.put(name, value);
            }
        });
        return present;
    }

    private static String touched(Memo planned, ToolRequest call) {
        Memo.Plan plan = planned.plan();
        return plan == null
                ? ""
                : plan.steps().stream()
                        .flatMap(List::stream)
                        .filter(d ->
                                d.tool().equals(call.tool()) && d.arguments().equals(present(call.arguments())))
                        .map(Memo.Done::touched)
                        .findFirst()
                        .orElse("");
    }

    /** A high-alert medicine that ended without a word on who decided or why (rule M4). */
    private static boolean undecided(Situation s, ToolRequest call) {
        Optional<ToolProfile> profile = s.tools().profile(call.tool());
        if (profile.isEmpty()
                || profile.get()
                        .operation()
                        .filter(o -> o.is(Thing.MEDICINE, Deed.END))
                        .isEmpty()) {
            return false;
        }
        Call made = new Call(profile.get(), present(call.arguments()));
        boolean doctor = s.message().hits().stream().anyMatch(h -> h.concept() == Concept.DOCTOR);
        return made.value(Meaning.REASON).isEmpty()
                && !doctor
                && made.value(Meaning.MEDICATION)
                        .flatMap(n -> s.catalog().find(n.toString()))
                        .filter(s.catalog()::highAlert)
                        .isPresent();
    }
}
