package org.echohealth.records.internal.ids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SortableIdsTest {
    private final AtomicLong millis = new AtomicLong(1_780_000_000_000L);
    private final SortableIds ids = new SortableIds(
            new Clock() {
                @Override
                public ZoneId getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(ZoneId zone) {
                    return this;
                }

                @Override
                public Instant instant() {
                    return Instant.ofEpochMilli(millis.get());
                }
            },
            new SecureRandom());

    @Test
    void idsHaveAPrefixAndTwentySixCharactersOfCrockford() {
        assertThat(ids.next("med")).matches("med_[0-9A-HJKMNP-TV-Z]{26}");
        assertThat(ids.next("turn")).startsWith("turn_");
        for (String prefix : List.of("", "m", "Med", "med_", "abcdefghi", "ılaç")) {
            assertThatThrownBy(() -> ids.next(prefix)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void idsSortByCreationWithinAMillisecondAndWhenTheClockRunsBack() {
        List<String> created = IntStream.range(0, 5_000)
                .mapToObj(i -> {
                    if (i == 2_000) {
                        millis.addAndGet(-60_000);
                    } else if (i == 4_000) {
                        millis.addAndGet(60_001);
                    }
                    return ids.next("msg");
                })
                .toList();
        assertThat(created).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void idsOfSeveralThreadsAreUnique() {
        List<String> created = IntStream.range(0, 20_000)
                .parallel()
                .mapToObj(i -> ids.next("msg"))
                .toList();
        assertThat(created).doesNotHaveDuplicates();
    }
}
