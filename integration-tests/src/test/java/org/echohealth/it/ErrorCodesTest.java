package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A code such as ECHO-1234 leads to one place in the sources. */
class ErrorCodesTest {
    private static final Pattern CODE = Pattern.compile("ECHO-\\d+");

    @Test
    void everyCodeHasFourDigitsAndStandsInOneSourceFile() throws IOException {
        Map<String, TreeSet<String>> places = new TreeMap<>();
        for (String group : new String[] {"platform", "bundles", "plugins"}) {
            try (Stream<Path> files = Files.walk(Distribution.root().resolve(group))) {
                for (Path file : files.filter(file -> file.toString().matches(".*/src/main/.*\\.java"))
                        .toList()) {
                    CODE.matcher(Files.readString(file)).results().forEach(found -> places.computeIfAbsent(
                                    found.group(), code -> new TreeSet<>())
                            .add(Distribution.root().relativize(file).toString()));
                }
            }
        }
        assertThat(places).hasSizeGreaterThan(20);
        assertThat(places.keySet()).allMatch(code -> code.matches("ECHO-\\d{4}"));
        places.values().removeIf(files -> files.size() == 1);
        assertThat(places).as("codes that stand in several files").isEmpty();
    }
}
