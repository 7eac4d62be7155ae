package org.echohealth.deployment.internal.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A manifest header in the syntax of OSGi: clauses by comma, of paths and parameters by semicolon, values in quotes. */
final class Header {
    private Header() {}

    /**
     * One clause.
     *
     * @param parameters attributes and directives, a directive's name with its colon
     */
    record Clause(List<String> paths, Map<String, String> parameters) {}

    /** The clauses; none of an absent header. */
    static List<Clause> clauses(@Nullable String header) {
        List<Clause> clauses = new ArrayList<>();
        for (String clause : split(header == null ? "" : header, ',')) {
            List<String> paths = new ArrayList<>();
            Map<String, String> parameters = new LinkedHashMap<>();
            for (String part : split(clause, ';')) {
                int equals = equals(part);
                if (equals < 0) {
                    paths.add(part);
                } else {
                    parameters.put(part.substring(0, equals).strip(), unquoted(part.substring(equals + 1)));
                }
            }
            if (!paths.isEmpty()) {
                clauses.add(new Clause(paths, parameters));
            }
        }
        return clauses;
    }

    /** All paths of all clauses. */
    static List<String> paths(@Nullable String header) {
        return clauses(header).stream()
                .flatMap(clause -> clause.paths().stream())
                .toList();
    }

    private static List<String> split(String text, char at) {
        List<String> parts = new ArrayList<>();
        boolean quoted = false;
        int begin = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == at && !quoted) {
                String part = text.substring(begin, i).strip();
                if (!part.isEmpty()) {
                    parts.add(part);
                }
                begin = i + 1;
            } else if (text.charAt(i) == '"') {
                quoted = !quoted;
            }
        }
        return parts;
    }

    /** Where the name of a parameter ends; −1 for a path. */
    private static int equals(String part) {
        int quote = part.indexOf('"');
        int equals = part.indexOf('=');
        if (equals < 0 || quote >= 0 && quote < equals) {
            return -1;
        }
        return equals;
    }

    private static String unquoted(String value) {
        String bare = value.strip();
        return bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"")
                ? bare.substring(1, bare.length() - 1)
                : bare;
    }
}
