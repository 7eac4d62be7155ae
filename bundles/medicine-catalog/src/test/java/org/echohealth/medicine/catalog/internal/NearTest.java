package org.echohealth.medicine.catalog.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.echohealth.api.medicine.Medicine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearTest {
    private static final BuiltInCatalog CATALOG = new BuiltInCatalog();

    @ParameterizedTest
    @CsvSource({
        "glukofaj, Glucophage",
        "kumadin, Coumadin",
        "öfedrin, Efedrin",
        "zarelto, Xarelto",
        "ksarelto, Xarelto",
        "eliküis, Eliquis",
        "lirika, Lyrica",
        "nörontin, Neurontin",
        "koraspin, Coraspin",
        "prozak, Prozac",
        "zanaks, Xanax",
        "norvask, Norvasc",
        "canuvya, Januvia",
        "simbikort, Symbicort",
        "seretayd, Seretide",
        "plaviks, Plavix",
        "jardiyans, Jardiance",
        "efeksör, Efexor",
        "atakant, Atacand",
        "mikardis, Micardis",
        "hümalog, Humalog",
        "depakin, Depakin",
        "tegratol, Tegretol",
        "asprin, Aspirin",
        "metfornin, Metformin",
        "parasetemol, Parasetamol",
        "lipiter, Lipitor",
        "synthriod, Synthroid",
        "ibuprophen, Ibuprofen",
        "gabapenten, Gabapentin",
        "amlodipne, Amlodipine",
        "zitromaks, Zithromax",
        "voltarin, Voltaren",
        "aygmentin, Augmentin",
    })
    void aMisspeltNameIsNearTheRightOne(String said, String name) {
        assertThat(CATALOG.near(said, 3)).extracting(Medicine::name).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "masa",
                "kalem",
                "doktor",
                "televizyon",
                "hastane",
                "yarın sabah",
                "refrigerator",
                "qqqqqqqq",
                "x"
            })
    void whatSoundsLikeNoMedicineIsNearNone(String said) {
        assertThat(CATALOG.near(said, 5)).isEmpty();
    }

    @Test
    void noMoreThanTheLimitAndNoneTwice() {
        List<Medicine> near = CATALOG.near("parasetamol", 2);
        assertThat(near).hasSizeLessThanOrEqualTo(2).extracting(Medicine::name).doesNotHaveDuplicates();
        assertThat(near.get(0).name()).isEqualTo("Parasetamol");
    }

    @Test
    void lettersNeverRuleOutASoundWithinTheLimit() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> sounds = CatalogData.load().byKey().keySet().stream()
                .sorted()
                .map(k -> Sound.of(Words.joined(k)))
                .toList();
        for (int i = 0; i < 20_000; i++) {
            String a = sounds.get(random.nextInt(sounds.size()));
            String b = random.nextBoolean() ? changed(a, random) : sounds.get(random.nextInt(sounds.size()));
            int distance = Sound.distance(a, b, 100);
            assertThat(distance).as("seed %d: %s %s", seed, a, b).isEqualTo(Sound.distance(b, a, 100));
            for (int limit = distance; limit <= 4; limit++) {
                assertThat(Sound.distance(a, b, limit))
                        .as("seed %d: %s %s", seed, a, b)
                        .isEqualTo(distance);
                assertThat(Sound.mayBeWithin(Sound.letters(a), Sound.letters(b), limit))
                        .as("seed %d: %s %s %d", seed, a, b, limit)
                        .isTrue();
            }
        }
    }

    private static String changed(String sound, Random random) {
        List<Character> letters = new ArrayList<>();
        sound.chars().forEach(c -> letters.add((char) c));
        for (int n = random.nextInt(3); n >= 0 && !letters.isEmpty(); n--) {
            int at = random.nextInt(letters.size());
            char other = (char) ('a' + random.nextInt(26));
            switch (random.nextInt(4)) {
                case 0:
                    letters.remove(at);
                    break;
                case 1:
                    letters.add(at, other);
                    break;
                case 2:
                    letters.set(at, other);
                    break;
                default:
                    letters.add(letters.remove(at));
            }
        }
        StringBuilder out = new StringBuilder();
        letters.forEach(out::append);
        return out.toString();
    }
}
