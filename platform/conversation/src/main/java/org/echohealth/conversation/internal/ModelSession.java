package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.conversation.internal.containment.CutOff;
import org.echohealth.conversation.internal.containment.Limits;
import org.echohealth.conversation.internal.containment.PluginCall;
import org.echohealth.conversation.internal.containment.PluginFault;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One turn's use of the language models: the turn stays with the model that answers. Where one fails before any of its
 * text was said, the next is asked; after that none is, so that two models' text never stands in one reply (rule I5).
 * For one thread, that of the turn.
 */
final class ModelSession implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ModelSession.class);
    private static final Duration PATIENCE_AT_STOP = Duration.ofSeconds(1);

    /** Most characters of one answer with its thinking, and what each delta counts besides. */
    private static final int MOST_CHARACTERS = 1 << 20;

    private static final int DELTA_COUNTS = 4;

    private final List<ModelChain.Entry> left;
    private final List<String> order;
    private final Duration silence;
    private final Runnable giveBack;
    private final AtomicBoolean closed = new AtomicBoolean();
    private boolean fellBack;

    ModelSession(List<ModelChain.Entry> models, List<String> order, Duration silence, Runnable giveBack) {
        this.left = new ArrayList<>(models);
        this.order = order;
        this.silence = silence;
        this.giveBack = giveBack;
    }

    /** Makes the request for the model of a name, whose memo differs. */
    interface RequestFor {
        ModelRequest with(String modelName);
    }

    /** Who listens to an answer, on the thread of the turn. */
    interface Listener {
        void take(ModelDelta delta);

        /** Another model begins anew; what was taken but not said is void. */
        void again();

        /** True where something of this turn's text was said. */
        boolean said();
    }

    /** The model that is asked next; null where none is left. */
    @Nullable
    ModelInfo current() {
        return left.isEmpty() ? null : left.get(0).info();
    }

    /** True where an earlier choice failed. */
    boolean fellBack() {
        return fellBack;
    }

    /**
     * Asks the current model, and the next where it fails before anything was said. Returns too where {@code stopped}
     * turned true, at most a second later, whatever the model does; nothing is taken after that.
     *
     * @param time left to the turn
     * @throws ModelUnavailable where no model is left, or one failed after something was said
     */
    void generate(RequestFor request, Listener listener, BooleanSupplier stopped, Duration time)
            throws ModelUnavailable {
        ModelUnavailable last = new ModelUnavailable("no language model is registered for the order " + order);
        while (!left.isEmpty()) {
            ModelChain.Entry model = left.get(0);
            try {
                ask(model, request.with(model.info().name()), listener, stopped, time);
                return;
            } catch (CutOff | PluginFault failed) {
                if (stopped.getAsBoolean()) {
                    LOG.info(
                            "model {} did not end in time and is left to itself",
                            model.info().name());
                    return;
                }
                LOG.warn("ECHO-2030 model {} failed", model.info().name(), failed);
                last = new ModelUnavailable("model " + model.info().name() + " failed: " + failed.getMessage(), failed);
                left.remove(0);
                if (listener.said()) {
                    throw last;
                }
                listener.again();
                fellBack = true;
            }
        }
        throw last;
    }

    private void ask(
            ModelChain.Entry model, ModelRequest request, Listener listener, BooleanSupplier stopped, Duration time) {
        PluginCall<?>[] running = new PluginCall<?>[1];
        int[] characters = {0};
        PluginCall<Boolean> call = model.threads().call(() -> {
            model.model()
                    .generate(
                            request,
                            delta -> {
                                ModelDelta plain = plain(delta);
                                int length = DELTA_COUNTS + length(plain);
                                running[0].tell(() -> {
                                    characters[0] += length;
                                    if (characters[0] > MOST_CHARACTERS) {
                                        throw new CutOff(CutOff.Limit.FLOOD, "answered without end");
                                    }
                                    listener.take(plain);
                                });
                            },
                            stopped);
            return true;
        });
        running[0] = call;
        call.run(new Limits(time.plus(PATIENCE_AT_STOP), silence, Long.MAX_VALUE, stopped, PATIENCE_AT_STOP, true));
    }

    /** Calls with plain JSON arguments; arguments that are none become one that no tool has, so that the call is refused. */
    private static ModelDelta plain(ModelDelta delta) {
        if (!(delta instanceof ModelDelta.Calls calls)) {
            return delta;
        }
        return new ModelDelta.Calls(calls.calls().stream()
                .map(call -> new ToolRequest(call.callId(), call.tool(), plain(call.arguments())))
                .toList());
    }

    private static Map<String, @Nullable Object> plain(Map<String, @Nullable Object> arguments) {
        try {
            return PlainResult.of(arguments);
        } catch (PlainResult.Unusable malformed) {
            return Map.of("", String.valueOf(malformed.getMessage()));
        }
    }

    private static int length(ModelDelta delta) {
        if (delta instanceof ModelDelta.Text piece) {
            return piece.text().length();
        }
        if (delta instanceof ModelDelta.Stated statement) {
            return statement.text().length();
        }
        if (delta instanceof ModelDelta.Thinking thought) {
            return thought.text().length();
        }
        if (delta instanceof ModelDelta.Memo memo) {
            return memo.note().length();
        }
        return Objects.requireNonNull(delta) instanceof ModelDelta.Calls ? DELTA_COUNTS : 0;
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            giveBack.run();
        }
    }
}
