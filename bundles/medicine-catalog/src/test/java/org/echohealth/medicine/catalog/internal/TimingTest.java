package org.echohealth.medicine.catalog.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Publishes processor time per call; the bounds are loose so that only a change of order fails on a busy machine. */
class TimingTest {
    private static final String TEXT = "Sabah Beloc'u aldım, öğlen parolümü; coraspinle madoparın arası kaç saat olmalı"
            + " bilmiyorum, doktor akşamları da yarım tablet içmemi söylemişti ama galiba unuttum, yarın soracağım"
            + " ona yeniden, olmaz mı?";

    @Test
    void loadingAndLookingUpStayCheap(TestReporter report) {
        double load = millis(() -> assertThat(new BuiltInCatalog()).isNotNull(), 1);
        BuiltInCatalog catalog = new BuiltInCatalog();
        List<String> misspelt = List.of("glukofaj", "metfornin", "levotroksin", "zarelto");
        double find = millis(() -> catalog.find("parol 500 mg tablet"), 5_000) / 5_000 * 1_000;
        double near = millis(() -> misspelt.forEach(name -> catalog.near(name, 5)), 2_000) / 8_000 * 1_000;
        double mentions = millis(() -> catalog.mentionedIn(TEXT), 2_000) / 2_000 * 1_000;
        report.publishEntry(String.format(
                Locale.ROOT,
                "load %.0f ms, find %.1f µs, near %.0f µs, mentionedIn %d characters %.0f µs",
                load,
                find,
                near,
                TEXT.length(),
                mentions));
        assertThat(load).isLessThan(1_500);
        assertThat(find).isLessThan(250);
        assertThat(near).isLessThan(2_500);
        assertThat(mentions).isLessThan(1_000);
    }

    private static double millis(Runnable work, int times) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 0; i < times; i++) {
            work.run();
        }
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e6;
    }
}
