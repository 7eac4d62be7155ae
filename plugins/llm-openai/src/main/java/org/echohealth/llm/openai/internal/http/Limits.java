package org.echohealth.llm.openai.internal.http;

import java.time.Duration;
import org.echohealth.llm.openai.internal.Settings;

/** How long each part of an answer may take. */
public record Limits(Duration connect, Duration firstToken, Duration idle, Duration total) {
    /** @throws IllegalArgumentException where one is not above zero */
    public static Limits of(Settings settings) {
        return new Limits(
                seconds("connectSeconds", settings.connectSeconds()),
                seconds("firstTokenSeconds", settings.firstTokenSeconds()),
                seconds("idleSeconds", settings.idleSeconds()),
                seconds("totalSeconds", settings.totalSeconds()));
    }

    private static Duration seconds(String name, int value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + value + "; it must be 1 or more");
        }
        return Duration.ofSeconds(value);
    }
}
