package org.echohealth.records.internal.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.echohealth.api.record.OutboxHandler;
import org.echohealth.records.internal.TestStores;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private final TestStores stores = TestStores.shared();
    private final String topic = stores.ids.next("topic");
    private final ConcurrentLinkedQueue<String> handled = new ConcurrentLinkedQueue<>();
    private final OutboxDispatcher dispatcher =
            new OutboxDispatcher(stores.outbox, Clock.systemUTC(), Duration.ofMillis(1));

    @AfterEach
    void stop() {
        dispatcher.stop();
    }

    private interface Work {
        void handle(String payload) throws Exception;
    }

    private OutboxHandler handler(Work work) {
        return new OutboxHandler() {
            @Override
            public String topic() {
                return topic;
            }

            @Override
            public void handle(String payload) throws Exception {
                work.handle(payload);
            }
        };
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited 10 s").isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(2);
        }
    }

    private boolean drained() {
        return stores.outbox.nextDue(topic).equals(java.time.Instant.MAX);
    }

    @Test
    void entriesWaitForTheirHandlerAndComeInOrder() throws Exception {
        List<String> payloads =
                IntStream.range(0, 150).mapToObj(Integer::toString).toList();
        payloads.forEach(payload -> stores.outbox.put(topic, payload));
        dispatcher.addHandler(handler(handled::add));
        eventually(() -> handled.size() == 150 && drained());
        assertThat(handled).containsExactlyElementsOf(payloads);
        stores.outbox.put(topic, "late");
        eventually(() -> handled.size() == 151);
    }

    @Test
    void aRolledBackEntryIsNeverDelivered() throws Exception {
        dispatcher.addHandler(handler(handled::add));
        stores.database.run(session -> {
            stores.outbox.put(topic, "gone");
            stores.database.discard();
        });
        stores.outbox.put(topic, "kept");
        eventually(() -> handled.contains("kept") && drained());
        assertThat(handled).containsExactly("kept");
    }

    @Test
    void aFailureIsTriedAgainAndHoldsUpNothing() throws Exception {
        dispatcher.addHandler(handler(payload -> {
            handled.add(payload);
            if (payload.equals("bad") && handled.stream().filter("bad"::equals).count() < 4) {
                throw new IllegalStateException("not yet");
            }
        }));
        stores.outbox.put(topic, "bad");
        stores.outbox.put(topic, "good");
        eventually(() -> drained() && handled.contains("good"));
        assertThat(handled.stream().filter("bad"::equals)).hasSize(4);
    }

    @Test
    void afterTenFailuresAnEntryIsSetAside() throws Exception {
        long before = stores.outbox.depth().setAside();
        dispatcher.addHandler(handler(payload -> {
            handled.add(payload);
            throw new IllegalStateException("never");
        }));
        stores.outbox.put(topic, "bad");
        eventually(() -> stores.outbox.depth().setAside() == before + 1);
        assertThat(handled).hasSize(10);
    }

    @Test
    void aPoisonEntryIsNamedAndTheOthersGoOn() throws Exception {
        OutboxReadiness readiness = new OutboxReadiness(stores.outbox);
        dispatcher.addHandler(handler(payload -> {
            if (payload.equals("poison")) {
                throw new IllegalStateException("does not fit");
            }
            handled.add(payload);
        }));
        stores.outbox.put(topic, "poison");
        List<String> others =
                IntStream.range(0, 100).mapToObj(Integer::toString).toList();
        others.forEach(payload -> stores.outbox.put(topic, payload));
        eventually(() -> handled.size() == 100
                && stores.outbox.troubles().stream()
                        .anyMatch(trouble -> trouble.topic().equals(topic) && trouble.setAside()));
        assertThat(handled).containsExactlyElementsOf(others);
        assertThat(readiness.check().ready()).as("the others are served").isTrue();
        assertThat(readiness.check().reason()).contains(topic + " (1)");
    }

    @Test
    void anEntryThatWasSetAsideIsTriedAgainAfterAStart() throws Exception {
        dispatcher.addHandler(handler(payload -> {
            throw new IllegalStateException("not before the next start");
        }));
        stores.outbox.put(topic, "entry");
        eventually(() -> stores.outbox.troubles().stream()
                .anyMatch(trouble -> trouble.topic().equals(topic) && trouble.setAside()));
        dispatcher.stop();
        OutboxStore restarted = new OutboxStore(stores.database);
        OutboxDispatcher after = new OutboxDispatcher(restarted, Clock.systemUTC(), Duration.ofMillis(1));
        try {
            after.addHandler(handler(handled::add));
            eventually(() -> handled.contains("entry"));
            eventually(this::drained);
        } finally {
            after.stop();
        }
    }

    @Test
    void pausesDoubleUpToFiveMinutes() {
        OutboxWorker worker =
                new OutboxWorker(stores.outbox, handler(handled::add), Clock.systemUTC(), Duration.ofSeconds(1));
        assertThat(IntStream.of(1, 2, 3, 9, 10).mapToObj(worker::pauseAfter))
                .containsExactly(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(4),
                        Duration.ofSeconds(256),
                        Duration.ofMinutes(5));
    }

    @Test
    void aHandlerThatHangsIsInterruptedWhenItGoesAndItsEntryStays() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        OutboxHandler hanging = handler(payload -> {
            inside.countDown();
            TimeUnit.MINUTES.sleep(1);
        });
        dispatcher.addHandler(hanging);
        stores.outbox.put(topic, "entry");
        assertThat(inside.await(5, TimeUnit.SECONDS)).isTrue();
        dispatcher.removeHandler(hanging);
        dispatcher.addHandler(handler(handled::add));
        eventually(() -> handled.contains("entry") && drained());
    }
}
