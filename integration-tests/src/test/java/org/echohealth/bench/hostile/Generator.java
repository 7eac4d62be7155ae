package org.echohealth.bench.hostile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Makes the attempt of a number: the same number and seed give the same attempt, but for identifiers. */
final class Generator {
    /** Clocks at the edges: the first and last that are taken, the hours that a zone skips and has twice, a leap day. */
    private static final List<String> CLOCKS = List.of(
            "1900-01-01T00:00:00Z",
            "2199-12-31T23:59:59.999999Z",
            "2026-03-29T01:30:00Z",
            "2026-10-25T00:30:00Z",
            "2028-02-29T23:59:59+03:00",
            "2026-12-31T23:59:59.999999-12:00");

    private final Contract contract;
    private final long seed;
    private final Contract.Operation toolCall;
    private final Contract.Operation turn;

    Generator(Contract contract, long seed) {
        this.contract = contract;
        this.seed = seed;
        this.toolCall = find("POST", "/api/v1/patients/{patient}/tools/{tool}");
        this.turn = find("POST", "/api/v1/conversations/{conversation}/messages");
    }

    private Contract.Operation find(String method, String path) {
        return contract.operations.stream()
                .filter(operation ->
                        operation.method().equals(method) && operation.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    Attempt attempt(int number, Subject subject) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        int kind = random.nextInt(100);
        if (kind < 3) {
            return turn(subject, random);
        }
        if (kind < 45) {
            return tool(subject, random);
        }
        return call(contract.operations.get(number % contract.operations.size()), subject, random);
    }

    private Attempt turn(Subject subject, SplittableRandom random) {
        Attempt attempt = new Attempt(turn, subject.fill(turn.path()));
        Texts.Text text = Texts.message(random);
        attempt.mutation = "turn: " + text.kind();
        attempt.text(Bodies.text(Map.of("text", text.value())));
        json(attempt);
        if (random.nextInt(3) == 0) {
            attempt.header("Accept", "text/event-stream");
        }
        return attempt;
    }

    private Attempt tool(Subject subject, SplittableRandom random) {
        Contract.ToolSchema tool = Texts.of(contract.tools, random);
        Attempt attempt = new Attempt(toolCall, subject.fill(toolCall.path().replace("{tool}", tool.name())));
        attempt.tool = tool.name();
        attempt.header("Echo-Now", random.nextInt(12) == 0 ? Texts.of(CLOCKS, random) : "2026-03-12T09:30:00+03:00");
        Map<String, @Nullable Object> arguments = Samples.object(tool.schema(), random);
        if (random.nextInt(12) == 0) {
            Bodies.apply(attempt, Bodies.text(arguments), random);
        } else {
            FieldMutations.apply(attempt, arguments, tool.schema(), random);
            if (random.nextInt(8) == 0) {
                String was = attempt.mutation;
                Set<Integer> right = attempt.right;
                FieldMutations.apply(attempt, arguments, tool.schema(), random);
                attempt.mutation = was + ", " + attempt.mutation;
                attempt.field = null;
                attempt.echoed = null;
                attempt.right = right.isEmpty() && attempt.right.isEmpty() ? Set.of() : Set.of(200, 400, 413);
            }
            attempt.text(Bodies.text(arguments));
        }
        if (attempt.body != null && attempt.body.length > 1 << 20) {
            attempt.right = Set.of(413);
            attempt.field = null;
        } else if (attempt.right.isEmpty()) {
            attempt.right = Set.of(200);
        }
        json(attempt);
        return attempt;
    }

    private Attempt call(Contract.Operation operation, Subject subject, SplittableRandom random) {
        Attempt attempt = new Attempt(operation, subject.fill(operation.path()));
        attempt.tool = operation == toolCall ? "list_medications" : null;
        Map<String, @Nullable Object> body =
                operation.takesJson() ? Samples.object(operation.body(), random) : Map.of();
        if (operation.jar()) {
            attempt.text("PK\u0003\u0004 no jar").header("Content-Type", "application/java-archive");
        } else if (operation.takesJson()) {
            attempt.text(Bodies.text(body));
        }
        boolean withId = operation.path().contains("{");
        int kind = random.nextInt(100);
        if (operation.takesJson() && kind < 45) {
            FieldMutations.apply(attempt, body, operation.body(), random);
            attempt.text(Bodies.text(body));
        } else if (operation.takesJson() && kind < 60) {
            Bodies.apply(attempt, Bodies.text(body.isEmpty() ? Map.of("a", 1) : body), random);
        } else if (withId && kind < 75) {
            Envelopes.path(attempt, operation.path(), subject, random);
        } else if (kind < 80) {
            Envelopes.query(attempt, random);
        } else if (kind < 86) {
            Envelopes.method(attempt, random);
        } else if (kind < 90) {
            Envelopes.trick(attempt, random);
        } else {
            Envelopes.header(attempt, random);
        }
        if (attempt.body != null && attempt.body.length > 1 << 20 && operation.takesJson()) {
            attempt.right = Set.of(413);
            attempt.field = null;
        }
        json(attempt);
        return attempt;
    }

    private static void json(Attempt attempt) {
        if (attempt.body != null && !attempt.hasHeader("Content-Type")) {
            attempt.header("Content-Type", "application/json");
        }
    }

    /** Calls after which a subject may be gone. */
    static boolean destroys(Attempt attempt) {
        return attempt.method.equals("DELETE")
                && List.of("/api/v1/patients/{patient}", "/api/v1/conversations/{conversation}")
                        .contains(attempt.operation.path());
    }
}
