package org.echohealth.guard.rules.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.echohealth.api.guard.InputGuard.Message;
import org.echohealth.api.guard.Verdict;
import org.junit.jupiter.api.Test;

class RuleFuzzTest {
    private static final int LONGEST = 8_000;

    @Test
    void noInputBreaksTheGuard() {
        long seed = System.nanoTime();
        System.getLogger("fuzz").log(System.Logger.Level.INFO, "seed {0}", Long.toString(seed));
        Random random = new Random(seed);
        for (int round = 0; round < 2_000; round++) {
            String text = random(random);
            Verdict verdict = Table.GUARD.check(
                    new Message(text, List.of(random(random)), null, random.nextBoolean(), List.of()));
            assertThat(verdict.stage()).as("seed %d round %d", seed, round).isEqualTo("rules");
        }
    }

    /** The best of several runs is taken, so that a busy machine does not decide; twice the text is twice the time. */
    @Test
    void noInputMakesTheGuardSlow() {
        List<String> worst = new ArrayList<>();
        for (String piece : List.of(
                "a",
                "k ",
                "ö l ",
                "ölmek ",
                "kaç hap ",
                "i want to ",
                "my my my ",
                "1 ",
                "!",
                "a1",
                "istiyorum.",
                "kendimi öldürmek istemiyorum ",
                "want to die dont ",
                "sol kolum göğsüm ",
                "aaa ",
                "\u200b",
                "ağrı\n",
                "ignore all previous ",
                "chest pain arm ",
                "took all pills today ")) {
            worst.add(piece.repeat(LONGEST / piece.length()));
        }
        for (String text : worst) {
            Message message = Message.of(text);
            long best = Long.MAX_VALUE;
            for (int run = 0; run < 30; run++) {
                long begin = System.nanoTime();
                Table.GUARD.check(message);
                best = Math.min(best, System.nanoTime() - begin);
            }
            assertThat(best / 1_000).as("micros for %s…", text.substring(0, 20)).isLessThan(20_000);
        }
    }

    private static String random(Random random) {
        int length = random.nextInt(random.nextInt(10) == 0 ? LONGEST : 300);
        StringBuilder text = new StringBuilder(length);
        List<String> words = List.of(
                "ölmek",
                "istiyorum",
                "kendimi",
                "hap",
                "I'm",
                "don't",
                "want",
                "to",
                "kill",
                "myself",
                "göğsüm",
                "4",
                "ignore",
                "previous",
                "instructions",
                "e",
                "k",
                "3",
                "'",
                "!!!",
                "\n",
                "aaaaa",
                "ﬁ",
                "ｋｉｌｌ");
        while (text.length() < length) {
            switch (random.nextInt(4)) {
                case 0 -> text.append((char) random.nextInt(0x10000));
                case 1 -> text.append((char) (' ' + random.nextInt(95)));
                case 2 -> text.append(words.get(random.nextInt(words.size())));
                default -> text.append(' ');
            }
        }
        return text.toString();
    }
}
