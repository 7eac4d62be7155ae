package org.echohealth.api.speech;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/** Estimates from how something was said. Context for the agent, never a diagnosis, never told to the person (I6). */
@ConsumerType
public interface SpeechAssessor {
    /** @param samples 16 kHz mono, in [-1, 1] @return by task: {@code emotion}, {@code depression}, {@code pain} */
    Map<String, Estimate> assess(float[] samples, String transcript);

    /** @param status {@code OK} exactly where {@code label} is not null @param probabilities sum to 1, empty unless OK */
    record Estimate(Status status, @Nullable String label, Map<String, Double> probabilities) {
        public Estimate {
            probabilities = Map.copyOf(probabilities);
        }
    }

    /** Whether an estimate could be made. */
    enum Status {
        OK,
        UNAVAILABLE,
        NOT_ENOUGH_SPEECH
    }
}
