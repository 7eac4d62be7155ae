package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What happens to the data folder besides the server: cut-off starts, torn files, poison, a full disk. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class DurabilityIT {
    private static final List<String> EVAL = List.of("--eval");

    private static String remember(Echo echo, String patient, String marker) {
        return echo.post(
                        "/api/v1/patients/" + patient + "/memory/events",
                        Map.of(
                                "events",
                                List.of(Map.of(
                                        "source_id", marker,
                                        "session", "diary",
                                        "speaker", "user",
                                        "text", "We planted " + marker + " in the garden",
                                        "occurred_at", "2026-03-01T08:00:00Z")),
                                "wait",
                                "indexed"))
                .expect(200)
                .json()
                .path("indexed")
                .asText();
    }

    private static boolean recalls(Echo echo, String patient, String marker) {
        return echo.post("/api/v1/patients/" + patient + "/memory/recall", Map.of("query", marker))
                .expect(200)
                .text()
                .contains("\"source_id\":\"" + marker + "\"");
    }

    private static JsonNode check(Echo echo, String name) {
        for (JsonNode check : echo.send(echo.bare("/health/ready").GET()).json().path("checks")) {
            if (check.path("name").asText().equals(name)) {
                return check;
            }
        }
        throw new AssertionError("no check " + name);
    }

    @Test
    void afterFirstStartsThatWereCutOffTheNextOneWorks() {
        long seed = System.currentTimeMillis();
        Random random = new Random(seed);
        try (ServerUnderTest server = ServerUnderTest.unstarted(EVAL, Map.of())) {
            for (int i = 0; i < 5; i++) {
                server.startAndKill(Duration.ofMillis(500 + random.nextInt(5_000)));
            }
            server.start();
            String patient = server.echo().patient("en", "Europe/London", "seed " + seed);
            assertThat(remember(server.echo(), patient, "tulips")).isEqualTo("true");
        }
    }

    @Test
    void aMemoryIndexThatIsTornOrGoneIsMadeAnewFromTheLog() throws IOException {
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            String patient = server.echo().patient("en", "Europe/London", "Index");
            remember(server.echo(), patient, "tulips");
            // The index commits within two seconds.
            Path index = server.data().resolve("index/memory/events");
            await().atMost(Duration.ofSeconds(10)).until(() -> segments(index) > 0);
            for (int damage = 0; damage < 3; damage++) {
                server.kill();
                damage(index, damage);
                server.start();
                assertThat(recalls(server.echo(), patient, "tulips"))
                        .as("damage %d", damage)
                        .isTrue();
                server.stop();
                server.start();
            }
        }
    }

    private static long segments(Path index) throws IOException {
        try (Stream<Path> files = Files.list(index)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".cfs"))
                    .count();
        }
    }

    private static void damage(Path index, int kind) throws IOException {
        try (Stream<Path> files = Files.list(index)) {
            for (Path file : files.toList()) {
                byte[] bytes = Files.readAllBytes(file);
                switch (kind) {
                    case 0 -> Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
                    case 1 -> Files.delete(file);
                    default -> {
                        if (file.getFileName().toString().startsWith("segments")) {
                            Files.write(file, new byte[0]);
                        }
                    }
                }
            }
        }
    }

    @Test
    void aPoisonEntryOfTheOutboxIsNamedAndTheOthersAreServed() throws SQLException {
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            String patient = server.echo().patient("en", "Europe/London", "Poison");
            server.stop();
            poison(server.data());
            server.start();
            Echo echo = server.echo();
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> check(echo, "outbox").path("degraded").asBoolean());
            assertThat(check(echo, "outbox").path("reason").asText()).contains("memory-event");
            JsonNode ready =
                    echo.send(echo.bare("/health/ready").GET()).expect(200).json();
            assertThat(ready.path("status").asText()).isEqualTo("degraded");
            long begin = System.nanoTime();
            assertThat(remember(echo, patient, "tulips")).isEqualTo("true");
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
            assertThat(recalls(echo, patient, "tulips")).isTrue();
        }
    }

    private static void poison(Path data) throws SQLException {
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(data.resolve("db").toString());
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "INSERT INTO outbox (seq, topic, payload, attempts, due_at) VALUES (-1, 'memory-event', 'x', 0, 0)");
        } finally {
            EmbeddedDataSource closing = new EmbeddedDataSource();
            closing.setDatabaseName(data.resolve("db").toString());
            closing.setShutdownDatabase("shutdown");
            try (Connection open = closing.getConnection()) {
                throw new IllegalStateException("still open: " + open);
            } catch (SQLException closed) {
                assertThat(closed.getSQLState()).isEqualTo("08006");
            }
        }
    }

    @Test
    void onAFullDiskNothingIsHalfWrittenAndTheReasonIsTold() throws Exception {
        Path data =
                Files.createDirectory(Files.createTempDirectory("echo-it-disk").resolve("data"));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=96m", "tmpfs", data.toString()) == 0,
                "only root can make a small disk here");
        Path filler = data.resolve("filler");
        ServerUnderTest server = ServerUnderTest.on(data, EVAL);
        try {
            server.start();
            String patient = server.echo().patient("en", "Europe/London", "Full");
            int written = writeUntilFull(server.echo(), patient, filler);
            Files.delete(filler);
            Echo echo = server.echo();
            await().atMost(Duration.ofSeconds(30))
                    .ignoreExceptions()
                    .until(() -> contact(echo, patient, 9_999).json().path("ok").asBoolean());
            await().atMost(Duration.ofSeconds(10)).until(() -> status(echo) == 200);
            assertThat(contacts(echo, patient)).isEqualTo(written + 1);
            assertThat(echo.get("/api/v1/audit?action=tool.add_emergency_contact&limit=500&patient=" + patient)
                            .json()
                            .path("items"))
                    .hasSize(written + 1);
            server.stop();
            fill(filler);
            assertThatThrownBy(server::start).hasMessageContaining("its disk is neither full nor read-only");
            Files.delete(filler);
            server.start();
            assertThat(contacts(server.echo(), patient)).isEqualTo(written + 1);
        } finally {
            run("umount", "-l", data.toString());
            server.close();
        }
    }

    /** Answers how many contacts were written before the disk was full. */
    private static int writeUntilFull(Echo echo, String patient, Path filler) {
        String conversation = echo.conversation(patient);
        fill(filler);
        int written = 0;
        Answer answer = contact(echo, patient, written);
        while (answer.status() == 200 && answer.json().path("ok").asBoolean()) {
            written++;
            answer = contact(echo, patient, written);
        }
        answer.noInside();
        await().atMost(Duration.ofSeconds(10)).until(() -> status(echo) == 503);
        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertThat(
                        check(echo, "data-folder").path("reason").asText())
                .contains("Free some space"));
        JsonNode crisis = echo.turn(conversation, "I want to end my life");
        assertThat(crisis.path("action").asText()).as("G4").isEqualTo("crisis");
        assertThat(crisis.path("text").asText()).containsAnyOf("112", "999");
        return written;
    }

    private static int status(Echo echo) {
        return echo.send(echo.bare("/health/ready").GET()).status();
    }

    private static int contacts(Echo echo, String patient) {
        return echo.tool(patient, "list_emergency_contacts", Map.of(), null)
                .path("data")
                .path("items")
                .size();
    }

    private static Answer contact(Echo echo, String patient, int number) {
        return echo.post(
                "/api/v1/patients/" + patient + "/tools/add_emergency_contact",
                Map.of("name", "Contact " + number, "phone", "+4474000" + (10_000 + number)));
    }

    private static int run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    /** Takes all the room there is. */
    private static void fill(Path filler) {
        byte[] block = new byte[64 << 10];
        try (var out = Files.newOutputStream(filler)) {
            for (int i = 0; i < 10_000; i++) {
                out.write(block);
            }
        } catch (IOException full) {
            return;
        }
        throw new IllegalStateException("the disk is too large");
    }
}
