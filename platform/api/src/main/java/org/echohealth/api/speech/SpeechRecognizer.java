package org.echohealth.api.speech;

import java.util.List;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/** Speech to text. */
@ConsumerType
public interface SpeechRecognizer {
    /** Languages it can hear; a patient of another language is told before voice is offered (rule I4). */
    List<Language> languages();

    /**
     * @param samples 16 kHz mono, in [-1, 1]
     * @param expected language to be heard, or null to detect it
     * @return an empty text for silence and noise, never invented words
     */
    Transcript recognize(float[] samples, @Nullable Language expected);

    /** @param confidence 0 to 1; below 0.6 a write is confirmed first */
    record Transcript(String text, @Nullable Language language, double confidence, List<Word> words) {
        public Transcript {
            words = List.copyOf(words);
        }
    }

    /** @param start seconds from the beginning @param end seconds */
    record Word(String text, double start, double end, double confidence) {}
}
