package org.echohealth.api.medicine;

import java.util.List;

/**
 * An active ingredient.
 *
 * @param id lower-case English INN with dashes, such as {@code folic-acid}
 * @param name English INN
 * @param nameTr Turkish name
 * @param atcCodes ATC codes of its single-ingredient preparations
 */
public record Ingredient(String id, String name, String nameTr, List<String> atcCodes) {
    public Ingredient {
        atcCodes = List.copyOf(atcCodes);
    }
}
