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
     * Answers a request as a stream of deltas, on the caller's thread; returns after {@link ModelDelta.Finished} was
     * handed over.
     *
     * @param sink gets the deltas in order
     * @param stopped turns true when nobody waits any longer; the model then ends within a second
     * @throws ModelUnavailable where it cannot answer; the next model of the chain is asked where nothing was said yet
     */
    void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped) throws ModelUnavailable;
}
