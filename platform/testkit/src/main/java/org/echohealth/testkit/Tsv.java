package org.echohealth.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Rows of a table beside this class; lines that begin with # are comments. */
final class Tsv {
    private Tsv() {}

    /** @param columns that every row must have */
    static List<List<String>> rows(String name, int columns) {
        try (InputStream in = Tsv.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no table " + name);
            }
            List<List<String>> rows = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> List.of(line.split("\t", -1)))
                    .toList();
            rows.forEach(row -> {
                if (row.size() != columns) {
                    throw new IllegalArgumentException(name + ": " + row + " has " + row.size() + " columns");
                }
            });
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The words of a cell; none where it is empty or a dash. */
    static List<String> words(String cell) {
        return cell.isEmpty() || cell.equals("-") ? List.of() : List.of(cell.split(" "));
    }
}
