package org.echohealth.medicine.catalog.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.junit.jupiter.api.Test;

class CatalogDataTest {
    private static final BuiltInCatalog CATALOG = new BuiltInCatalog();
    private static final CatalogData DATA = CatalogData.load();
    private static final List<Medicine> BRANDS =
            DATA.byKey().values().stream().filter(Medicine::brand).toList();

    @Test
    void holdsThousandsOfBrandsOfTurkeyAndHundredsOfOtherCountries() {
        assertThat(BRANDS).hasSizeGreaterThan(5_000);
        assertThat(BRANDS.stream().filter(m -> m.countries().contains("TR"))).hasSizeGreaterThan(3_000);
        for (String country : List.of("US", "GB", "AU", "DE")) {
            assertThat(BRANDS.stream().filter(m -> m.countries().contains(country)))
                    .as(country)
                    .hasSizeGreaterThan(500);
        }
    }

    @Test
    void everyNameFindsItself() {
        assertThat(DATA.byKey().values())
                .allSatisfy(m -> assertThat(CATALOG.find(m.name())).contains(m));
    }

    @Test
    void everyNameIsNearItself() {
        assertThat(DATA.byKey().values())
                .filteredOn(m -> Words.withoutTail(Words.key(m.name())).size()
                        == Words.key(m.name()).split(" ").length)
                .allSatisfy(m -> assertThat(CATALOG.near(m.name(), 20))
                        .as(m.name())
                        .anyMatch(n -> n.sharesIngredientWith(m)
                                || Words.joined(Words.key(n.name())).equals(Words.joined(Words.key(m.name())))));
    }

    @Test
    void everyMedicineHasIngredientsAndCodesOfTheRightForm() {
        assertThat(BRANDS).allSatisfy(m -> {
            assertThat(m.ingredients()).as(m.name()).isNotEmpty().doesNotHaveDuplicates();
            assertThat(m.atcCodes())
                    .as(m.name())
                    .isNotEmpty()
                    .allMatch(c -> c.matches("[A-Z](\\d\\d([A-Z]([A-Z](\\d\\d)?)?)?)?"));
            assertThat(m.countries()).as(m.name()).isNotEmpty().allMatch(c -> c.matches("[A-Z]{2}"));
        });
    }

    @Test
    void ingredientIdsAreLowerCaseWithDashes() {
        assertThat(BRANDS.stream().flatMap(m -> m.ingredients().stream()).map(Ingredient::id))
                .allMatch(id -> id.matches("[a-z0-9]+(-[a-z0-9]+)*"));
    }

    @Test
    void nineInTenBrandsHaveANamedClass() {
        Map<Boolean, Long> named = BRANDS.stream()
                .collect(Collectors.partitioningBy(
                        m -> m.atcCodes().stream()
                                .anyMatch(c -> DATA.classes().containsKey(c.substring(0, Math.min(4, c.length())))),
                        Collectors.counting()));
        assertThat(named.get(true)).isGreaterThan(9 * named.get(false));
    }
}
