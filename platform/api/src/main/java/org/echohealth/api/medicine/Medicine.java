package org.echohealth.api.medicine;

import java.util.List;

/**
 * A medicine as people name it: a brand or an ingredient.
 *
 * @param name in its usual spelling
 * @param ingredients one or, for a combination, several
 * @param brand false where the name is an ingredient's
 * @param countries ISO 3166-1 alpha-2 of where the name is in use; empty for everywhere
 */
public record Medicine(
        String name, List<Ingredient> ingredients, List<String> atcCodes, boolean brand, List<String> countries) {
    public Medicine {
        ingredients = List.copyOf(ingredients);
        atcCodes = List.copyOf(atcCodes);
        countries = List.copyOf(countries);
    }

    /** True where both share at least one active ingredient. */
    public boolean sharesIngredientWith(Medicine other) {
        return ingredients.stream().anyMatch(i -> other.ingredients.stream().anyMatch(o -> o.id().equals(i.id())));
    }
}
