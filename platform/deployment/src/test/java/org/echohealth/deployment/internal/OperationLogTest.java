package org.echohealth.deployment.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import org.echohealth.api.plugin.Operation.State;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.junit.jupiter.api.Test;

class OperationLogTest {
    private Instant now = Instant.parse("2026-03-12T06:30:00Z");
    private final AtomicInteger count = new AtomicInteger();
    private final OperationLog log = new OperationLog(prefix -> prefix + "_" + count.incrementAndGet(), new Clock() {
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
            return now;
        }
    });

    @Test
    void anOperationTellsItsStagesAndItsEnd() {
        OperationLog.Entry entry = log.open("plugin.install", "org.example.water", "1.0.0");
        entry.stage("resolve");
        entry.stage("resolve");
        entry.stage("start");
        assertThat(log.find("op_1").orElseThrow().state()).isEqualTo(State.RUNNING);
        assertThat(log.find("op_1").orElseThrow().progress()).containsExactly("resolve", "start");
        entry.refused(Refusal.of(Kind.START_FAILED, "It does not start."));
        assertThat(log.find("op_1").orElseThrow().state()).isEqualTo(State.REFUSED);
        assertThat(log.find("op_1").orElseThrow().finishedAt()).isEqualTo(now);
    }

    @Test
    void operationsAreForgottenAfterADay() {
        log.open("plugin.install", "a", "1");
        now = now.plus(Duration.ofHours(24));
        assertThat(log.find("op_1")).isPresent();
        now = now.plusSeconds(1);
        assertThat(log.find("op_1")).isEmpty();
    }

    @Test
    void noMoreThanAThousandAreKept() {
        for (int i = 0; i < 1_005; i++) {
            log.open("plugin.install", "a", "1");
        }
        assertThat(log.find("op_5")).isEmpty();
        assertThat(log.find("op_6")).isPresent();
        assertThat(log.find("op_1005")).isPresent();
    }
}
