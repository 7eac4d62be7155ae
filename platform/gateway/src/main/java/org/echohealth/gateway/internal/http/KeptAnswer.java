package org.echohealth.gateway.internal.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Function;
import java.util.function.Supplier;
import org.echohealth.api.record.Idempotency;
import org.echohealth.api.record.Records;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a request with an {@code Idempotency-Key}, kept in the transaction in which the request writes: after a
 * crash either both are there or neither, so that a repetition gets the answer or runs for the first time. A call whose
 * repetition changes nothing by itself needs none of this.
 */
public final class KeptAnswer {
    static final String ATTRIBUTE = "org.echohealth.kept-answer";

    private final Idempotency keys;
    private final Records records;
    private final String key;
    private final String scope;
    private boolean passing;

    KeptAnswer(Idempotency keys, Records records, String key, String scope) {
        this.keys = keys;
        this.records = records;
        this.key = key;
        this.scope = scope;
    }

    private static @Nullable KeptAnswer of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof KeptAnswer kept ? kept : null;
    }

    /**
     * Runs work whose write keeps its answer.
     *
     * @param type what the write comes to, see {@link Records#alongside}
     * @param shape the answer's JSON value, just as it will be sent
     */
    public static <V, T> T with(
            HttpServletRequest request, int status, Class<V> type, Function<V, Object> shape, Supplier<T> work) {
        KeptAnswer kept = of(request);
        if (kept == null) {
            return work.get();
        }
        try (Records.Alongside keeping = kept.records.alongside(
                type,
                value -> kept.keys.complete(
                        kept.key, kept.scope, status, "application/json", Json.bytes(shape.apply(value))))) {
            return work.get();
        }
    }

    /** The answer tells of a moment, such as a tool that is out of order: a repetition tries anew. */
    public static void passes(HttpServletRequest request) {
        KeptAnswer kept = of(request);
        if (kept != null) {
            kept.passing = true;
        }
    }

    boolean passing() {
        return passing;
    }
}
