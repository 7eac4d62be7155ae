package org.echohealth.api.speech;

import org.echohealth.api.patient.Language;
import org.osgi.annotation.versioning.ConsumerType;

/** Text to speech. */
@ConsumerType
public interface SpeechSynthesizer {
    boolean speaks(Language language);

    /** @param rate 0.5 (slow) to 2, 1 is normal @return a RIFF WAV, 16 bit PCM mono */
    byte[] say(String text, Language language, double rate);
}
