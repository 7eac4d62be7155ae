package org.echohealth.records.internal.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.echohealth.api.health.ReadinessCheck.Readiness;
import org.echohealth.records.internal.TestDatabase;
import org.echohealth.records.internal.TestStores;
import org.echohealth.records.internal.health.RecordsReadiness;
import org.junit.jupiter.api.Test;

class DatabaseTest {
    private final Database database = TestStores.shared().database;

    @Test
    void theNewestMigrationIsTheOneThatIsCheckedFor() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/db/migration"))) {
            List<String> versions = files.map(
                            file -> file.getFileName().toString().replaceAll("V(\\d+)__.*", "$1"))
                    .toList();
            assertThat(versions).contains(Migrations.NEWEST);
            assertThat(versions).allMatch(version -> Integer.parseInt(version) <= Integer.parseInt(Migrations.NEWEST));
        }
    }

    @Test
    void numbersGrowAcrossRestartsAndMigrationsRunOnce() {
        Path folder = TestStores.temporaryFolder().toAbsolutePath().resolve("db");
        DataSource source = TestDatabase.source(folder);
        assertThat(Migrations.upToDate(source)).isFalse();
        Database first = TestDatabase.open(folder);
        assertThat(Migrations.upToDate(source)).isTrue();
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < 1_500; i++) {
            numbers.add(first.next(Counter.MEMORY_EVENT));
        }
        assertThat(numbers.get(0)).isEqualTo(1);
        first.close();
        TestDatabase.shutDown(folder);
        Database second = TestDatabase.open(folder);
        numbers.add(second.next(Counter.MEMORY_EVENT));
        assertThat(numbers).isSorted().doesNotHaveDuplicates();
        assertThat(second.next(Counter.OUTBOX)).isEqualTo(1);
        second.close();
        TestDatabase.shutDown(folder);
    }

    @Test
    void anInnerTransactionJoinsTheOuterOne() {
        List<String> committed = new ArrayList<>();
        assertThatThrownBy(() -> database.run(outer -> {
                    database.run(inner -> {
                        assertThat(inner).isSameAs(outer);
                        database.afterCommit(() -> committed.add("never"));
                    });
                    assertThat(database.inTransaction()).isTrue();
                    throw new IllegalStateException("outer fault");
                }))
                .hasMessage("outer fault");
        database.run(session -> database.afterCommit(() -> committed.add("after")));
        assertThat(committed).containsExactly("after");
        assertThat(database.inTransaction()).isFalse();
        assertThatThrownBy(database::discard).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void instantsAreKeptToTheMicrosecondBeforeAndAfterTheEpoch() {
        for (String text :
                List.of("2026-03-12T09:00:00.123456Z", "1931-07-01T00:00:00.000001Z", "1969-12-31T23:59:59.999999Z")) {
            Instant instant = Instant.parse(text);
            assertThat(Micros.instant(Micros.of(instant))).isEqualTo(instant);
            assertThat(Micros.kept(instant.plusNanos(999))).isEqualTo(instant);
        }
    }

    @Test
    void readinessSaysWhatIsWrong() throws IOException {
        assertThat(new RecordsReadiness(database).check()).isEqualTo(Readiness.READY);
        Path folder = Files.createDirectory(TestStores.temporaryFolder().resolve("db"));
        Files.createFile(folder.resolve("stranger"));
        Database none = new Database(TestDatabase.source(folder));
        Readiness readiness = new RecordsReadiness(none).check();
        assertThat(readiness.ready()).isFalse();
        assertThat(readiness.reason()).contains("data folder");
    }
}
