package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.MemoryUsage;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MemoryReadinessTest {
    private long used;
    private long usedAfterAnother;
    private int collections;

    private final MemoryReadiness memory =
            new MemoryReadiness(() -> Optional.of(new MemoryUsage(0, used, 1_000, 1_000)), () -> {
                collections++;
                used = usedAfterAnother;
            });

    @Test
    void aHeapWithRoomIsReadyAndLeftAlone() {
        used = 950;
        assertThat(memory.check().ready()).isTrue();
        assertThat(collections).isZero();
    }

    @Test
    void aHeapThatWasFullForAMomentIsReady() {
        used = 990;
        usedAfterAnother = 300;
        assertThat(memory.check().ready()).isTrue();
        assertThat(collections).isEqualTo(1);
    }

    @Test
    void aHeapThatStaysFullIsNotReadyAndNotCollectedAtEachLook() {
        used = 990;
        usedAfterAnother = 980;
        assertThat(memory.check().reason()).contains("98 % full").contains("-Xmx");
        assertThat(memory.check().ready()).isFalse();
        assertThat(collections).isEqualTo(1);
    }

    @Test
    void theHeapOfThisProcessCanBeRead() {
        assertThat(new MemoryReadiness().check().ready()).isTrue();
    }
}
