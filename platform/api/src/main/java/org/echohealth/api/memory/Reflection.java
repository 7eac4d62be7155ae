package org.echohealth.api.memory;

import java.time.Instant;
import java.util.List;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.osgi.annotation.versioning.ProviderType;

/** Looks for patterns across sessions: what tends to go with what. */
@ProviderType
public interface Reflection {
    /**
     * Claims about {@code [from, to)}, strongest first; empty where nothing is found. Each is worded "went together with,
     * n of m", never "because", never as advice (rule I6).
     */
    List<Claim> reflect(PatientId patient, String question, Instant from, Instant to, Language language);

    /**
     * @param text one sentence in the language asked for
     * @param together how often both were there
     * @param of how often the first was there; at least {@code together}
     * @param evidence source ids, at least one
     */
    record Claim(String text, int together, int of, List<String> evidence) {
        public Claim {
            evidence = List.copyOf(evidence);
        }
    }
}
