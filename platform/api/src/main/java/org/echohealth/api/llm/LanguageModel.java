package org.echohealth.api.llm;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.osgi.annotation.versioning.ConsumerType;

/** A language model. Registered as a service; the configured chain decides which is asked, the next where one fails. */
@ConsumerType
public interface LanguageModel {
    /** The same value for the life of the service. */
    ModelInfo info();

    /**
     * Answers a request as a stream of deltas, on a thread of its own; returns after {@link ModelDelta.Finished} was
     * handed over. The thread is interrupted when nobody waits any longer.
     *
     * @param sink gets the deltas in order; waits where the caller is slower than the model
     * @param stopped turns true when nobody waits any longer; the model then ends within a second, after which what it
     *     still hands over is dropped
     * @throws ModelUnavailable where it cannot answer; the next model of the chain is asked where nothing was said yet
     */
    void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped) throws ModelUnavailable;
}
