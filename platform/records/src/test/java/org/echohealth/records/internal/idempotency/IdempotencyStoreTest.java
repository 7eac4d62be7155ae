package org.echohealth.records.internal.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.stream.IntStream;
import org.echohealth.api.record.Idempotency.Start;
import org.echohealth.api.record.Records;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.junit.jupiter.api.Test;

class IdempotencyStoreTest {
    private static final Instant NOW = Instant.parse("2026-03-12T09:00:00Z");

    private final TestStores stores = TestStores.shared();
    private final IdempotencyStore store = at(NOW);
    private final String key = stores.ids.next("key");

    private IdempotencyStore at(Instant now) {
        return new IdempotencyStore(stores.database, Clock.fixed(now, ZoneOffset.UTC));
    }

    @Test
    void aKeyIsNewThenInFlightThenReplayed() {
        assertThat(store.begin(key, "s", "h")).isInstanceOf(Start.New.class);
        assertThat(store.begin(key, "s", "h")).isInstanceOf(Start.InFlight.class);
        assertThat(store.begin(key, "s", "other")).isInstanceOf(Start.OtherBody.class);
        assertThat(store.begin(key, "s2", "h")).isInstanceOf(Start.New.class);
        byte[] body = "{\"ü\":1}".getBytes(StandardCharsets.UTF_8);
        store.complete(key, "s", 201, "application/json", body);
        Start again = at(NOW.plusSeconds(1)).begin(key, "s", "h");
        assertThat(again).isInstanceOfSatisfying(Start.Replay.class, replay -> {
            assertThat(replay.status()).isEqualTo(201);
            assertThat(replay.contentType()).isEqualTo("application/json");
            assertThat(replay.body()).isEqualTo(body);
        });
        assertThat(store.begin(key, "s", "other")).isInstanceOf(Start.OtherBody.class);
        store.abandon(key, "s");
        assertThat(store.begin(key, "s", "h")).isInstanceOf(Start.Replay.class);
    }

    @Test
    void anAbandonedKeyIsNewAgain() {
        store.begin(key, "s", "h");
        store.abandon(key, "s");
        assertThat(store.begin(key, "s", "h2")).isInstanceOf(Start.New.class);
    }

    @Test
    void aKeyThatADeadProcessLeftInFlightIsNewForTheNext() {
        store.begin(key, "s", "h");
        IdempotencyStore restarted = at(NOW.plusSeconds(5));
        assertThat(restarted.begin(key, "s", "h")).isInstanceOf(Start.New.class);
        assertThat(restarted.begin(key, "s", "h")).isInstanceOf(Start.InFlight.class);
        assertThatThrownBy(() -> store.complete(key, "s", 200, null, new byte[0]))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anAnswerThatIsKeptInItsWriteIsThereExactlyWhenTheWriteIs() {
        for (boolean committed : new boolean[] {true, false}) {
            String used = stores.ids.next("key");
            store.begin(used, "s", "h");
            try (Records.Alongside keeping = stores.records.alongside(
                    String.class, value -> store.complete(used, "s", 200, "text/plain", value.getBytes(UTF_8)))) {
                stores.records.write(
                        stores.patient("Europe/Istanbul").id(), TestStores.ACTOR, ClinicalTime.at(NOW), record -> {
                            record.contacts().add("x", "+905321234567", null, null);
                            return committed
                                    ? Records.Outcome.commit("done", "test.write", Map.of(), null)
                                    : Records.Outcome.rollback("not done");
                        });
            }
            Start again = at(NOW.plusSeconds(5)).begin(used, "s", "h");
            assertThat(again).isInstanceOf(committed ? Start.Replay.class : Start.New.class);
        }
    }

    @Test
    void aKeptAnswerStaysWhateverIsKeptAfterIt() {
        store.begin(key, "s", "h");
        store.complete(key, "s", 201, "text/plain", "first".getBytes(UTF_8));
        store.complete(key, "s", 200, "text/plain", "second".getBytes(UTF_8));
        assertThat(store.begin(key, "s", "h"))
                .isInstanceOfSatisfying(
                        Start.Replay.class, replay -> assertThat(replay.body()).isEqualTo("first".getBytes(UTF_8)));
    }

    @Test
    void aKeyLivesTwentyFourHours() {
        store.begin(key, "s", "h");
        store.complete(key, "s", 204, null, new byte[0]);
        Duration day = Duration.ofHours(24);
        assertThat(at(NOW.plus(day).minusMillis(1)).begin(key, "s", "h")).isInstanceOf(Start.Replay.class);
        assertThat(at(NOW.plus(day)).begin(key, "s", "h")).isInstanceOf(Start.New.class);
    }

    @Test
    void ofManyAtOnceOneIsNew() {
        long fresh = IntStream.range(0, 16)
                .parallel()
                .mapToObj(i -> store.begin(key, "s", "h"))
                .filter(start -> start instanceof Start.New)
                .count();
        assertThat(fresh).isEqualTo(1);
    }
}
