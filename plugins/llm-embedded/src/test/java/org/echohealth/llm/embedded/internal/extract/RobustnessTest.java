package org.echohealth.llm.embedded.internal.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;

class RobustnessTest {
    private static final List<String> SEEDS = List.of(
            "sabah metforminimi saat 9'da içtim ama başım dönüyor 10 üstünden 6",
            "took 2,5 mg at quarter past ten, no wait half eleven; optician on the 12th at noon",
            "her ayın 5'inde saat 10:30'da kan tahlili, kızım ayşe 0532 111 22 33",
            "every other Monday from 7am to 7pm until the end of August 1/2 tablet 150/90",
            "25:00 24:75 99.99 1.000 mg 5'ten 10 mg'a haftada üç pzt çarş cuma",
            "dün gece yarısı on biri beş geçe yarımda üç gün önce 12.12.2026 31 şubat");

    @Test
    void mutatedMessagesNeverThrowAndSpansStayInside() {
        long seed = 20261130L;
        Random random = new Random(seed);
        for (int n = 0; n < 20_000; n++) {
            String message = mutate(SEEDS.get(random.nextInt(SEEDS.size())), random);
            Direction direction = Direction.values()[random.nextInt(4)];
            Extraction e;
            try {
                e = Tables.EXTRACTOR.extract(message, Tables.istanbul(direction));
            } catch (RuntimeException failure) {
                throw new AssertionError("seed " + seed + ", message <" + message + ">", failure);
            }
            for (Mention m : e.mentions()) {
                assertThat(m.span().end()).as(message).isLessThanOrEqualTo(message.length());
            }
            for (Clause c : e.clauses()) {
                assertThat(c.span().end()).as(message).isLessThanOrEqualTo(message.length());
            }
        }
    }

    private static String mutate(String seed, Random random) {
        StringBuilder text = new StringBuilder(seed);
        String alphabet = "aeıiİIoöuüşçğ'’.,:/-+0123456789 \n½µ😀\u0307";
        for (int k = random.nextInt(8); k >= 0 && text.length() > 1; k--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, alphabet.charAt(random.nextInt(alphabet.length())));
                case 2 -> text.setLength(Math.max(1, at));
                default -> text.insert(at, seed, 0, random.nextInt(seed.length()));
            }
            if (text.length() > 400) {
                text.setLength(400);
            }
        }
        return text.toString();
    }

    @Test
    void theMachinesLocaleAndZoneChangeNothing() {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        List<Extraction> plain = all();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
            assertThat(new Extractor().extract(SEEDS.get(0), Tables.istanbul(Direction.PAST)))
                    .isEqualTo(Tables.EXTRACTOR.extract(SEEDS.get(0), Tables.istanbul(Direction.PAST)));
            assertThat(all()).isEqualTo(plain);
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static List<Extraction> all() {
        return SEEDS.stream()
                .flatMap(s -> List.of(Direction.values()).stream()
                        .map(d -> Tables.EXTRACTOR.extract(
                                s, Tables.at("2026-04-16T15:10", "Europe/Berlin", d, Language.EN))))
                .toList();
    }

    @Test
    void aMessageTakesLessThanTwoMillisecondsOfProcessorTime() {
        for (int warm = 0; warm < 2_000; warm++) {
            Tables.EXTRACTOR.extract(SEEDS.get(warm % SEEDS.size()), Tables.istanbul(Direction.PAST));
        }
        int rounds = 2_000;
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (int k = 0; k < rounds; k++) {
            Tables.EXTRACTOR.extract(SEEDS.get(k % SEEDS.size()), Tables.istanbul(Direction.PAST));
        }
        double millis = (threads.getCurrentThreadCpuTime() - start) / 1e6 / rounds;
        assertThat(millis).isLessThan(2.0);
    }
}
