package org.echohealth.medicine.catalog.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.text.Folding;

/**
 * The resource files as values.
 *
 * @param byKey medicine by {@link Words#key} of its name; an ingredient's name goes before a brand's
 * @param classes English and Turkish name by ATC code of level 3 or 4
 * @param everyday folded words that are also said of other things; with a star at the end: those that begin so
 */
record CatalogData(Map<String, Medicine> byKey, Map<String, String[]> classes, Set<String> everyday) {
    private static final String FOLDER = "/org/echohealth/medicine/catalog/";
    private static final Locale TURKISH = Locale.forLanguageTag("tr");

    static CatalogData load() {
        Map<String, Ingredient> ingredients = new HashMap<>();
        Map<String, Medicine> byKey = new HashMap<>(32768);
        for (String[] row : rows("ingredients.tsv", 5)) {
            Ingredient ingredient = new Ingredient(row[0], row[1], row[2], list(row[3], ","));
            ingredients.put(ingredient.id(), ingredient);
            addNames(byKey, ingredient, list(row[4], ";"));
        }
        // Many brands share their lists; one copy of each is kept.
        Map<String, List<Ingredient>> combinations = new HashMap<>();
        Map<String, List<String>> lists = new HashMap<>();
        for (String[] row : rows("brands.tsv", 4)) {
            List<Ingredient> of = combinations.computeIfAbsent(row[1], ids -> list(ids, "\\+").stream()
                    .map(id -> known(ingredients, id))
                    .toList());
            List<String> codes = lists.computeIfAbsent(row[2], codesText -> list(codesText, ","));
            List<String> countries = lists.computeIfAbsent(row[3], countriesText -> list(countriesText, ","));
            byKey.putIfAbsent(Words.key(row[0]), new Medicine(row[0], of, codes, true, countries));
        }
        Map<String, String[]> classes = new HashMap<>();
        for (String[] row : rows("classes.tsv", 3)) {
            classes.put(row[0], new String[] {row[1], row[2]});
        }
        Set<String> everyday = new HashSet<>();
        rows("everyday.txt", 1).forEach(row -> everyday.add(row[0]));
        return new CatalogData(Map.copyOf(byKey), Map.copyOf(classes), Set.copyOf(everyday));
    }

    private static void addNames(Map<String, Medicine> byKey, Ingredient ingredient, List<String> synonyms) {
        List<Ingredient> self = List.of(ingredient);
        addName(byKey, Folding.capitalise(ingredient.name(), Locale.ROOT), self);
        addName(byKey, Folding.capitalise(ingredient.nameTr(), TURKISH), self);
        for (String synonym : synonyms) {
            addName(byKey, Folding.capitalise(synonym, Locale.ROOT), self);
        }
    }

    private static void addName(Map<String, Medicine> byKey, String name, List<Ingredient> self) {
        byKey.putIfAbsent(Words.key(name), new Medicine(name, self, self.get(0).atcCodes(), false, List.of()));
    }

    private static Ingredient known(Map<String, Ingredient> ingredients, String id) {
        Ingredient ingredient = ingredients.get(id);
        if (ingredient == null) {
            throw new IllegalStateException("brands.tsv names an ingredient that ingredients.tsv lacks: " + id);
        }
        return ingredient;
    }

    private static List<String> list(String text, String separator) {
        return text.isEmpty() ? List.of() : List.of(text.split(separator));
    }

    private static List<String[]> rows(String name, int columns) {
        List<String[]> rows = new ArrayList<>(10_000);
        try (InputStream in = CatalogData.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("The bundle lacks its resource " + FOLDER + name);
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    String[] cells = line.split("\t", -1);
                    if (cells.length != columns) {
                        throw new IllegalStateException(
                                name + ": expected " + columns + " columns, found " + Arrays.toString(cells));
                    }
                    rows.add(cells);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + name, e);
        }
        return rows;
    }
}
