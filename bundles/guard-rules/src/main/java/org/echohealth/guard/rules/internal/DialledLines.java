package org.echohealth.guard.rules.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.patient.EmergencyLines;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** The lines of the data file {@code emergency-lines.tsv}; what is not certain does not stand there. */
@Component(immediate = true)
public final class DialledLines implements EmergencyLines {
    private static final String FILE = "emergency-lines.tsv";
    private static final Lines UNKNOWN = new Lines(null, List.of(), List.of());

    private final Map<String, Lines> byCountry;

    /** @throws IllegalStateException where the data file is missing or malformed */
    @Activate
    public DialledLines() {
        byCountry = read(LexiconReader.lines(FILE));
    }

    @Override
    public Lines of(@Nullable String country) {
        return country == null ? UNKNOWN : byCountry.getOrDefault(country.toUpperCase(Locale.ROOT), UNKNOWN);
    }

    /** Rows of country, kind, name, number, source, date as checked; the order of rows is the order of lines. */
    static Map<String, Lines> read(List<String> rows) {
        Map<String, String> emergency = new HashMap<>();
        Map<String, List<Line>> crisis = new HashMap<>();
        Map<String, List<Line>> poison = new HashMap<>();
        for (String row : rows) {
            if (row.isBlank() || row.startsWith("#")) {
                continue;
            }
            String[] cells = row.split("\t", -1);
            if (cells.length != 6 || cells[3].isBlank() || cells[4].isBlank() || cells[5].isBlank()) {
                throw new IllegalStateException(FILE + ": six filled cells expected in “" + row + "”");
            }
            Line line = new Line(cells[2], cells[3]);
            for (String country : cells[0].split(" ")) {
                switch (cells[1]) {
                    case "emergency" -> emergency.put(country, cells[3]);
                    case "crisis" ->
                        crisis.computeIfAbsent(country, c -> new ArrayList<>()).add(line);
                    case "poison" ->
                        poison.computeIfAbsent(country, c -> new ArrayList<>()).add(line);
                    default -> throw new IllegalStateException(FILE + ": unknown kind " + cells[1]);
                }
            }
        }
        Map<String, Lines> lines = new HashMap<>();
        emergency.forEach((country, number) -> lines.put(
                country,
                new Lines(number, crisis.getOrDefault(country, List.of()), poison.getOrDefault(country, List.of()))));
        return Map.copyOf(lines);
    }
}
