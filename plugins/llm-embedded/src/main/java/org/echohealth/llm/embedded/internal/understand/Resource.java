package org.echohealth.llm.embedded.internal.understand;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.echohealth.api.patient.Language;

/** Reads the word lists of a language. */
public final class Resource {
    private static final String FOLDER = "/org/echohealth/llm/embedded/internal/language/";

    private Resource() {}

    /** Lines of a list, without comments and blank ones. */
    public static List<String> lines(String name, Language language) {
        String path = FOLDER + name + "-" + language.tag() + ".txt";
        try (InputStream in = Resource.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("the word list " + path + " is missing from the bundle");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(path, unreadable);
        }
    }
}
