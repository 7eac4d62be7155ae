package org.echohealth.bench.hostile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One request as it will be sent, and what its answer may be. Not safe for several threads. */
final class Attempt {
    final Contract.Operation operation;

    /** What was done to the request, in words. */
    String mutation = "none";

    String method;
    String target;
    byte @Nullable [] body;
    boolean chunked;
    final List<String> headers = new ArrayList<>();

    /** The statuses that are right; empty for every 2xx and 4xx. */
    Set<Integer> right = Set.of();

    /** The field that was made bad: a 422 must point to it, a tool's refusal must name it. */
    @Nullable
    String field;

    /** The tool that is called; null for other calls. */
    @Nullable
    String tool;

    /** Text that the answer must hold in this field where it is a success. */
    @Nullable
    String echoedField;

    @Nullable
    String echoed;

    Attempt(Contract.Operation operation, String target) {
        this.operation = operation;
        this.method = operation.method();
        this.target = target;
    }

    Attempt text(@Nullable String json) {
        body = json == null ? null : json.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    Attempt header(String name, String value) {
        headers.add(name);
        headers.add(value);
        return this;
    }

    boolean hasHeader(String name) {
        for (int i = 0; i < headers.size(); i += 2) {
            if (headers.get(i).equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    /** The call for the table. */
    String call() {
        return tool == null ? operation.name() : "tool " + tool;
    }

    @Override
    public String toString() {
        String sent = body == null ? "" : new String(body, 0, Math.min(body.length, 300), StandardCharsets.UTF_8);
        String shownTarget = target.length() > 200 ? target.substring(0, 200) + "…" : target;
        return method + " " + shownTarget + " [" + mutation + "] " + (body == null ? "" : body.length + " bytes: ")
                + sent;
    }
}
