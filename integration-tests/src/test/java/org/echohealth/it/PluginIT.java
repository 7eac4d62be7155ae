package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.echohealth.it.EventStream.Event;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A tool that nobody here knows comes, speaks, changes and goes, while the server runs. */
class PluginIT {
    private static final Duration AT_ONCE = Duration.ofSeconds(10);
    private static final String TOOL = "log_water_intake";
    private static final String BUNDLE = "org.example.water";
    private static ServerUnderTest server;

    @BeforeAll
    static void start() {
        server = ServerUnderTest.evaluating();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void emptyTheFolder() throws IOException {
        for (String name : List.of("water.jar", "breaths.jar", "garbage.jar", "thirsty.jar", BUNDLE + ".jar")) {
            Files.deleteIfExists(server.plugins().resolve(name));
        }
        await().atMost(AT_ONCE).until(() -> version().isEmpty());
    }

    @Test
    void aDroppedToolSpeaksAtOnceInBothLanguagesIsReplacedAndGoesWithItsFile() throws IOException {
        Echo echo = server.echo();
        String patient = echo.patient("tr", "Europe/Istanbul", "Su");
        assertThat(version()).isEmpty();
        assertThat(says(patient, "250 ml su içtim")).doesNotContain("Kaydettim");

        Plugins.drop(server, "1.0", "water.jar");
        await().atMost(AT_ONCE).until(() -> version().equals("1.0.0"));
        assertThat(says(patient, "250 ml su içtim")).contains("250 ml", "Kaydettim.");
        assertThat(says(patient, "I drank 300 ml of water")).contains("300 ml", "Noted.");
        assertThat(says(patient, "su içtim")).as("asks for what is missing").contains("?");

        Plugins.drop(server, "2.0", "water.jar");
        await().atMost(AT_ONCE).until(() -> version().equals("2.0.0"));
        assertThat(says(patient, "350 ml su içtim")).contains("350 ml", "Böyle devam.");
        assertThat(says(patient, "I drank 400 ml of water")).contains("400 ml", "Keep it up.");
        assertThat(Plugins.bundle(echo, BUNDLE).orElseThrow().path("state").asText())
                .isEqualTo("active");

        Files.delete(server.plugins().resolve("water.jar"));
        await().atMost(AT_ONCE).until(() -> version().isEmpty());
        assertThat(says(patient, "450 ml su içtim")).doesNotContain("devam");
        assertThat(Plugins.bundle(echo, BUNDLE)).isEmpty();
    }

    @Test
    void aPluginThatIsDeletedWhileTheServerIsDownIsGoneAfterTheStart() throws IOException {
        Plugins.drop(server, "1.0", "water.jar");
        await().atMost(AT_ONCE).until(() -> version().equals("1.0.0"));
        assertThat(server.stop()).isZero();
        Files.delete(server.plugins().resolve("water.jar"));
        server.start();
        assertThat(version()).isEmpty();
        assertThat(Plugins.bundle(server.echo(), BUNDLE)).isEmpty();

        Plugins.drop(server, "2.0", "water.jar");
        await().atMost(AT_ONCE).until(() -> version().equals("2.0.0"));
        assertThat(server.stop()).isZero();
        server.start();
        await().atMost(AT_ONCE).until(() -> version().equals("2.0.0"));
    }

    @Test
    void aStreamThatRunsIsNotCutAndFinishesOnTheVersionItBeganWith() throws IOException {
        Echo echo = server.echo();
        Plugins.drop(server, "slow", "breaths.jar");
        await().atMost(AT_ONCE)
                .until(() -> Plugins.version(echo, "count_breaths").isPresent());
        String conversation = echo.conversation(echo.patient("en", "Europe/London", "Stream"));
        try (EventStream stream = echo.stream(conversation, "count my breaths")) {
            assertThat(stream.next()).isNotNull();
            Plugins.drop(server, "1.0", "water.jar");
            await().atMost(AT_ONCE).until(() -> version().equals("1.0.0"));
            Files.delete(server.plugins().resolve("water.jar"));
            await().atMost(AT_ONCE).until(() -> version().isEmpty());
            List<Event> rest = stream.rest();
            assertThat(rest.get(rest.size() - 1).name()).isEqualTo("done");
            assertThat(rest.get(rest.size() - 1).data().path("text").asText()).contains("I counted your breaths");
        }
    }

    @Test
    void removingOnePluginLeavesAnotherThatStreamsAsItIs() throws IOException {
        Echo echo = server.echo();
        Plugins.drop(server, "slow", "breaths.jar");
        Plugins.drop(server, "1.0", "water.jar");
        await().atMost(AT_ONCE)
                .until(() -> Plugins.version(echo, "count_breaths").isPresent()
                        && version().equals("1.0.0"));
        String slow = Plugins.bundleOf(echo, "count_breaths");
        long starts = Plugins.audited(echo, "plugin.start", slow);
        String conversation = echo.conversation(echo.patient("en", "Europe/London", "Two"));
        try (EventStream stream = echo.stream(conversation, "count my breaths")) {
            assertThat(stream.next()).isNotNull();
            assertThat(Plugins.remove(echo, BUNDLE).path("state").asText()).isEqualTo("done");
            List<Event> rest = stream.rest();
            assertThat(rest.get(rest.size() - 1).name()).isEqualTo("done");
            assertThat(rest.get(rest.size() - 1).data().path("text").asText()).contains("I counted your breaths");
        }
        assertThat(Plugins.audited(echo, "plugin.start", slow)).isEqualTo(starts);
        assertThat(Plugins.audited(echo, "plugin.stop", slow)).isZero();
    }

    @Test
    void twentyReplacementsLeaveOneToolThatAnswersWithItsVersion() throws IOException {
        Echo echo = server.echo();
        String patient = echo.patient("en", "Europe/London", "Twenty");
        Plugins.drop(server, "2.0", "water.jar");
        await().atMost(AT_ONCE).until(() -> version().equals("2.0.0"));
        long starts = Plugins.audited(echo, "plugin.start", BUNDLE);
        long stops = Plugins.audited(echo, "plugin.stop", BUNDLE);
        for (int i = 0; i < 20; i++) {
            boolean second = i % 2 == 1;
            Plugins.drop(server, second ? "2.0" : "1.0", "water.jar");
            await().atMost(AT_ONCE).pollInterval(Duration.ofMillis(50)).until(() -> version()
                    .equals(second ? "2.0.0" : "1.0.0"));
            JsonNode result = echo.tool(patient, TOOL, java.util.Map.of("amount", 100 + i), null);
            assertThat(result.path("say").asText()).as(result.toString()).endsWith(second ? "Keep it up." : "Noted.");
        }
        long listed = 0;
        for (JsonNode item : echo.get("/api/v1/tools").json().path("items")) {
            listed += item.path("name").asText().equals(TOOL) ? 1 : 0;
        }
        assertThat(listed).isEqualTo(1);
        await().atMost(AT_ONCE).until(() -> Plugins.audited(echo, "plugin.stop", BUNDLE) == stops + 20);
        assertThat(Plugins.audited(echo, "plugin.start", BUNDLE)).isEqualTo(starts + 20);
    }

    @Test
    void overHttpAJarIsInstalledReplacedAndRemoved() throws IOException {
        Echo echo = server.echo();
        long before = Plugins.audited(echo, "bundle.install", BUNDLE);
        JsonNode installed = Plugins.install(echo, jar("1.0"));
        assertThat(installed.path("kind").asText()).isEqualTo("plugin.install");
        assertThat(installed.path("state").asText()).isEqualTo("done");
        assertThat(installed.path("target").asText()).isEqualTo(BUNDLE);
        assertThat(installed.path("result").path("state").asText()).isEqualTo("active");
        assertThat(installed.path("progress").toString())
                .isEqualTo("[\"complete\",\"manifest\",\"platform\",\"resolve\",\"start\",\"check\",\"switch\"]");
        assertThat(version()).isEqualTo("1.0.0");
        JsonNode next = Plugins.install(echo, jar("2.0"));
        assertThat(next.path("result").path("version").asText()).isEqualTo("2.0.0");
        assertThat(version()).isEqualTo("2.0.0");
        assertThat(Plugins.all(echo, BUNDLE)).hasSize(1);
        JsonNode removed = Plugins.remove(echo, BUNDLE);
        assertThat(removed.path("state").asText()).isEqualTo("done");
        assertThat(removed.path("result").path("state").asText()).isEqualTo("uninstalled");
        assertThat(version()).isEmpty();
        assertThat(echo.delete("/api/v1/bundles/org.example.watre")
                        .problem(404)
                        .path("detail")
                        .asText())
                .contains("No plugin “org.example.watre” is installed");
        assertThat(echo.delete("/api/v1/bundles/org.echohealth.conversation")
                        .expect(404)
                        .json()
                        .path("detail")
                        .asText())
                .contains("part of the product");
        assertThat(Plugins.audited(echo, "bundle.install", BUNDLE)).isEqualTo(before + 2);
        JsonNode starts =
                echo.get("/api/v1/audit?action=plugin.start").expect(200).json().path("items");
        assertThat(starts.get(0).path("actor").asText()).isEqualTo("admin");
        assertThat(starts.get(0).path("details").path("sha256").asText()).matches("[0-9a-f]{64}");
    }

    @Test
    void anUnknownOperationIsToldWithWhereToLook() {
        assertThat(server.echo()
                        .get("/api/v1/operations/op_none")
                        .problem(404)
                        .path("detail")
                        .asText())
                .contains("GET /api/v1/bundles");
    }

    @Test
    void aGarbageJarIsRefusedInASentence() throws IOException {
        byte[] probe = Files.readAllBytes(Distribution.probe("1.0"));
        for (byte[] jar : List.of(
                "not a jar".getBytes(StandardCharsets.UTF_8), new byte[0], Arrays.copyOf(probe, probe.length / 2))) {
            String detail = upload(jar).problem(422).path("detail").asText();
            assertThat(detail).matches("[A-Z“].*\\.").doesNotContain("(&");
        }
        assertThat(version()).isEmpty();
        assertThat(Plugins.install(server.echo(), jar("2.0")).path("state").asText())
                .isEqualTo("done");
        upload(Arrays.copyOf(probe, probe.length - 30)).problem(422);
        assertThat(version()).as("the jar before stays").isEqualTo("2.0.0");
        stillWell();
    }

    @Test
    void anUnresolvableJarIsRefusedWithWhatItNeeds() throws IOException {
        String detail = upload("unresolvable").problem(422).path("detail").asText();
        assertThat(detail)
                .contains("org.example.thirsty", "org.example.wellspring", "[3")
                .doesNotContain("(&");
        await().atMost(AT_ONCE).until(() -> Plugins.bundle(server.echo(), "org.example.thirsty")
                .isEmpty());
        stillWell();
    }

    @Test
    void garbageInTheFolderBreaksNothing() throws IOException {
        Plugins.drop(server, "1.0", "water.jar");
        await().atMost(AT_ONCE).until(() -> version().equals("1.0.0"));
        Files.writeString(server.plugins().resolve("garbage.jar"), "not a jar");
        Plugins.drop(server, "unresolvable", "thirsty.jar");
        await().atMost(AT_ONCE)
                .until(() -> Plugins.state(server.echo(), "org.example.thirsty").equals("blocked"));
        JsonNode thirsty = Plugins.bundle(server.echo(), "org.example.thirsty").orElseThrow();
        assertThat(thirsty.path("reason").asText())
                .contains("org.example.wellspring")
                .doesNotContain("(&");
        assertThat(version()).isEqualTo("1.0.0");
        stillWell();
    }

    private static void stillWell() {
        Echo echo = server.echo();
        echo.send(echo.bare("/health/ready").GET()).expect(200);
        assertThat(echo.turn(echo.conversation(echo.patient("en", "Europe/London", "Well")), "what are my medicines")
                        .path("text")
                        .asText())
                .isNotBlank();
    }

    private static byte[] jar(String kind) throws IOException {
        return Files.readAllBytes(Distribution.probe(kind));
    }

    private static Answer upload(String kind) throws IOException {
        return upload(jar(kind));
    }

    private static Answer upload(byte[] jar) {
        return server.echo().postRaw("/api/v1/bundles", jar, "Content-Type", "application/java-archive");
    }

    /** Version of the tool's bundle, or empty. */
    private static String version() {
        return Plugins.version(server.echo(), TOOL).orElse("");
    }

    private static String says(String patient, String words) {
        Echo echo = server.echo();
        return echo.turn(echo.conversation(patient), words).path("text").asText();
    }
}
