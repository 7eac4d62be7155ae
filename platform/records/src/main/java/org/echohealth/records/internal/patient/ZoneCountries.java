package org.echohealth.records.internal.patient;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which country a time zone lies in. */
final class ZoneCountries {
    private final Map<String, String> countries;

    ZoneCountries() {
        Map<String, String> read = new HashMap<>();
        try (InputStream stream = ZoneCountries.class.getResourceAsStream("zones.txt")) {
            if (stream == null) {
                throw new IllegalStateException("the bundle lacks zones.txt");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.startsWith("#")) {
                    List<String> words = List.of(line.split(" "));
                    words.subList(1, words.size()).forEach(zone -> read.put(zone, words.get(0)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("zones.txt cannot be read", e);
        }
        this.countries = Map.copyOf(read);
    }

    /** ISO 3166-1 alpha-2; null where the zone is of no single country, such as {@code UTC}. */
    @Nullable
    String of(ZoneId zone) {
        return countries.get(zone.getId());
    }
}
