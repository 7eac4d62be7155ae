package org.echohealth.medicine.catalog.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindTest {
    private static final BuiltInCatalog CATALOG = new BuiltInCatalog();

    private static Medicine the(String name) {
        return CATALOG.find(name).orElseThrow(() -> new AssertionError("not found: " + name));
    }

    @ParameterizedTest
    @CsvSource({
        "Glucophage, Metformin",
        "Tylenol, Parol",
        "Panadol, asetaminofen",
        "Coumadin, varfarin",
        "Beloc, metoprolol",
        "A-Ferin, Parol",
        "Benexol, B12 vitamini",
        "Coraspin, aspirin",
        "Aspirin, asetilsalisilik asit",
        "Ventolin, albuterol",
        "salbutamol, albuterol",
        "adrenalin, epinephrine",
        "Devit-3, D vitamini",
        "Devit-3, cholecalciferol",
        "folik asit, folic acid",
        "demir, ferrous sulfate",
        "Lantus, insülin glarjin",
        "Humalog, insulin lispro",
        "Euthyrox, Synthroid",
        "Levotiron, L-thyroxine",
        "Nurofen, Advil",
        "Nexium, esomeprazol",
        "Losec, Prilosec",
        "Lipitor, atorvastatin",
        "Cipralex, Lexapro",
        "Prozac, fluoksetin",
        "Xanax, alprazolam",
        "Lasix, furosemid",
        "Depakin, Depakote",
        "Epilim, valproik asit",
        "Keppra, levetirasetam",
        "Norvasc, amlodipin",
        "Xarelto, rivaroksaban",
        "Eliquis, apiksaban",
        "Plavix, klopidogrel",
        "Ebixa, Namenda",
        "Aricept, donepezil",
        "Exelon, rivastigmin",
        "lignocaine, lidokain",
        "frusemide, furosemide",
        "glyburide, glibenclamide",
        "Madopar, levodopa",
        "Sinemet, karbidopa",
        "Medrol, metilprednizolon",
        "B12 vitamini, siyanokobalamin",
    })
    void M3_namesOfOneIngredientShareIt(String one, String other) {
        assertThat(the(one).sharesIngredientWith(the(other))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Janumet, Januvia", "Janumet, Glucophage", "Exforge, Diovan", "Exforge, Norvasc", "Co-codamol, Parol",
        "Caduet, Lipitor", "Caduet, Norvasc", "Vytorin, Zocor", "Stalevo, Sinemet", "Augmentin, Amoxil",
        "Symbicort, Pulmicort", "Seretide, Flixotide", "Advair, Serevent", "Co-Diovan, Diovan", "Percocet, OxyContin",
        "Nurofen Plus, Advil", "Arthrotec, Voltaren", "Entresto, Diovan",
    })
    void M3_aCombinationSharesEachOfItsIngredients(String combination, String single) {
        assertThat(the(combination).ingredients()).hasSizeGreaterThan(1);
        assertThat(the(combination).sharesIngredientWith(the(single))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Prednisone, Prednisolone",
        "Hydroxyzine, Hydralazine",
        "Lamictal, Lamisil",
        "Zantac, Zyrtec",
        "Celebrex, Celexa",
        "Xanax, Zantac",
        "Metformin, Metronidazole",
        "Clonidine, Clonazepam",
    })
    void namesThatLookAlikeAreDifferentMedicines(String one, String other) {
        assertThat(the(one).sharesIngredientWith(the(other))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Glucophage 1000|Glucophage",
                "parol 500 mg tablet|Parol",
                "GLUCOPHAGE 850MG|Glucophage",
                "NovoRapid FlexPen|NovoRapid",
                "coraspin 100 mg 30 tablet|Coraspin",
                "Beloc ZOK 50 mg|Beloc Zok",
                "insülin|İnsülin",
                "INSULIN|İnsülin",
                "ınsulın|İnsülin",
                "Ventolin inhaler|Ventolin",
                "co codamol|Co-codamol",
                "devit 3|Devit-3",
                "devit3|Devit-3",
                "d vitamini damla|D vitamini",
            })
    void strengthFormCaseAndDiacriticsDoNotMatter(String said, String name) {
        assertThat(the(said).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "500 mg", "tansiyon ilacı", "bilinmeyen", "!?"})
    void whatIsNoMedicineIsNotFound(String said) {
        assertThat(CATALOG.find(said)).isEmpty();
    }

    @Test
    void anIngredientCarriesItsNamesAndCodes() {
        Ingredient ingredient = the("Glucophage").ingredients().get(0);
        assertThat(ingredient).isEqualTo(new Ingredient("metformin", "metformin", "metformin", List.of("A10BA02")));
        assertThat(the("folik asit").ingredients().get(0).nameTr()).isEqualTo("folik asit");
        assertThat(the("folik asit").ingredients().get(0).id()).isEqualTo("folic-acid");
    }

    @Test
    void M4_theHighAlertGroupsAreMarked() {
        for (String name : List.of(
                "Lantus",
                "insülin",
                "NovoRapid",
                "Coumadin",
                "Xarelto",
                "Eliquis",
                "Clexane",
                "Tegretol",
                "Depakin",
                "Keppra",
                "Lamictal",
                "Medrol",
                "prednizolon",
                "deksametazon",
                "OxyContin",
                "morfin",
                "Ultram",
                "Co-codamol",
                "lityum",
                "Priadel",
                "metadon",
                "Soliqua",
                "Plavix")) {
            assertThat(CATALOG.highAlert(the(name))).as(name).isTrue();
        }
        for (String name : List.of(
                "Parol", "Glucophage", "Norvasc", "Lipitor", "Nexium", "Zoloft", "D vitamini", "Avamys", "Elocon")) {
            assertThat(CATALOG.highAlert(the(name))).as(name).isFalse();
        }
    }

    @Test
    void aClassIsNamedAtLevelFourElseThree() {
        assertThat(CATALOG.className("C10AA05", Language.EN)).contains("statins");
        assertThat(CATALOG.className("C10AA05", Language.TR)).contains("statinler");
        assertThat(CATALOG.className("N06DA02", Language.TR)).contains("kolinesteraz inhibitörleri");
        assertThat(CATALOG.className("C10BA02", Language.EN)).contains("cholesterol medicine combinations");
        assertThat(CATALOG.className("C10", Language.EN)).isEmpty();
        assertThat(CATALOG.className("", Language.EN)).isEmpty();
    }

    @Test
    void theServersLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            List<List<Object>> seen = Stream.of("tr-TR", "en-US", "lt-LT")
                    .map(tag -> {
                        Locale.setDefault(Locale.forLanguageTag(tag));
                        BuiltInCatalog catalog = new BuiltInCatalog();
                        return List.<Object>of(
                                catalog.find("INSULIN"),
                                catalog.find("ZITHROMAX"),
                                catalog.near("LIPITÖR", 5),
                                catalog.near("SIMVASTATIN", 5),
                                catalog.mentionedIn("İLAÇ: METFORMİN, ASPIRIN VE XARELTO'YU"));
                    })
                    .toList();
            assertThat(seen).containsOnly(seen.get(0));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aLimitOutOfRangeIsRefused() {
        assertThatThrownBy(() -> CATALOG.near("Parol", 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CATALOG.near("Parol", 21)).isInstanceOf(IllegalArgumentException.class);
    }
}
