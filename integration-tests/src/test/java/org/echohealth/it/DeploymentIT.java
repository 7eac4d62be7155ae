package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Plugins that are broken, that need something, that misbehave: nothing of it takes from what serves. */
class DeploymentIT {
    private static final Duration SOON = Duration.ofSeconds(20);

    /** A start is cut off after 10 s. */
    private static final Duration AFTER_A_CUT_OFF = Duration.ofSeconds(25);

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
    void emptyTheFolders() throws IOException {
        for (JsonNode item : server.echo().get("/api/v1/bundles").json().path("items")) {
            if (item.path("plugin").asBoolean()) {
                server.echo().delete("/api/v1/bundles/" + item.path("name").asText());
            }
        }
        await().atMost(AFTER_A_CUT_OFF)
                .until(() ->
                        server.echo().get("/api/v1/bundles").json().path("items").findValuesAsText("plugin").stream()
                                .noneMatch("true"::equals));
        server.echo().send(server.echo().bare("/health/ready").GET()).expect(200);
    }

    @Test
    void garbageOverAGoodJarIsQuarantinedAndTheGoodOnePutBackWithoutAnInterruption() throws IOException {
        Echo echo = server.echo();
        byte[] good = MadePlugin.named("org.example.good", "1.0.0")
                .saying("good_one", "One.")
                .bytes();
        MadePlugin.drop(server, "good.jar", good);
        await().atMost(SOON).until(() -> active("org.example.good"));
        MadePlugin.drop(server, "good.jar", "this is not a jar".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        await().atMost(SOON).until(() -> Plugins.state(echo, "good.jar").equals("quarantined"));
        JsonNode bad = Plugins.bundle(echo, "good.jar").orElseThrow();
        assertThat(bad.path("reason").asText()).contains("good.jar", "no jar at all");
        assertThat(server.data().resolve("quarantine").resolve(bad.path("file").asText()))
                .hasContent("this is not a jar");
        await().atMost(SOON).until(() -> Arrays.equals(good, Files.readAllBytes(file("good.jar"))));
        assertThat(active("org.example.good")).isTrue();
        assertThat(says("good_one")).isEqualTo("One.");
        assertThat(Plugins.audited(echo, "plugin.stop", "org.example.good")).isZero();
        assertThat(Plugins.audited(echo, "plugin.start", "org.example.good")).isEqualTo(1);
    }

    @Test
    void aTruncatedJarNeverRunsAndTheWholeOneDoes() throws IOException {
        Echo echo = server.echo();
        MadePlugin.named("org.example.cut", "1.0.0").saying("cut_one", "One.").drop(server, "cut.jar");
        await().atMost(SOON).until(() -> active("org.example.cut"));
        byte[] next = MadePlugin.named("org.example.cut", "2.0.0")
                .saying("cut_one", "Two.")
                .bytes();
        MadePlugin.drop(server, "cut.jar", Arrays.copyOf(next, next.length - 200));
        await().atMost(SOON).until(() -> Plugins.state(echo, "cut.jar").equals("refused"));
        assertThat(Plugins.bundle(echo, "cut.jar").orElseThrow().path("reason").asText())
                .contains("only part of a jar");
        assertThat(says("cut_one")).isEqualTo("One.");
        MadePlugin.drop(server, "cut.jar", next);
        await().atMost(SOON).until(() -> version("org.example.cut").equals("2.0.0"));
        assertThat(says("cut_one")).isEqualTo("Two.");
        assertThat(Plugins.bundle(echo, "cut.jar")).isEmpty();
    }

    /** Takes more than a minute: {@code -Decho.long=true}. */
    @Test
    @EnabledIfSystemProperty(named = "echo.long", matches = "true")
    void aJarThatStaysIncompleteGoesToQuarantineAfterAMinute() throws IOException {
        Echo echo = server.echo();
        byte[] good = MadePlugin.named("org.example.half", "1.0.0")
                .saying("half_one", "One.")
                .bytes();
        MadePlugin.drop(server, "half.jar", good);
        await().atMost(SOON).until(() -> active("org.example.half"));
        MadePlugin.drop(server, "half.jar", Arrays.copyOf(good, good.length / 2));
        await().atMost(SOON).until(() -> Plugins.state(echo, "half.jar").equals("refused"));
        await().during(Duration.ofSeconds(50))
                .atMost(Duration.ofSeconds(55))
                .until(() -> Plugins.state(echo, "half.jar").equals("refused"));
        await().atMost(Duration.ofSeconds(20))
                .until(() -> Plugins.state(echo, "half.jar").equals("quarantined"));
        assertThat(file("half.jar")).hasBinaryContent(good);
        assertThat(says("half_one")).isEqualTo("One.");
        assertThat(server.log().split("half.jar is only part of a jar", -1))
                .as("told once, quarantined once")
                .hasSize(3);
    }

    @Test
    void aJarThatComesAtOneKilobyteASecondRunsOnceItIsWhole() throws Exception {
        Echo echo = server.echo();
        MadePlugin.named("org.example.crawl", "1.0.0")
                .saying("crawl_one", "One.")
                .drop(server, "crawl.jar");
        await().atMost(SOON).until(() -> active("org.example.crawl"));
        byte[] next = MadePlugin.named("org.example.crawl", "2.0.0")
                .saying("crawl_one", "Two.")
                .bytes();
        try (OutputStream out = Files.newOutputStream(file("crawl.jar"))) {
            for (int at = 0; at < next.length; at += 1_024) {
                out.write(next, at, Math.min(1_024, next.length - at));
                out.flush();
                assertThat(says("crawl_one"))
                        .as("after %d of %d bytes", at, next.length)
                        .isEqualTo("One.");
                Thread.sleep(1_000);
            }
        }
        await().atMost(SOON).until(() -> version("org.example.crawl").equals("2.0.0"));
        assertThat(says("crawl_one")).isEqualTo("Two.");
        assertThat(quarantined()).isZero();
        assertThat(Plugins.audited(echo, "plugin.start", "org.example.crawl")).isEqualTo(2);
    }

    @Test
    void whatAPluginNeedsIsToldAndItRunsOnceThatIsThere() {
        Echo echo = server.echo();
        MadePlugin thirsty = MadePlugin.named("org.example.thirsty", "1.2.0")
                .imports("org.example.spring;version=\"[1,2)\"")
                .saying("thirsty_one", "Thirsty.");
        Answer refused = Plugins.upload(echo, thirsty.bytes());
        assertThat(refused.problem(422).path("detail").asText())
                .isEqualTo(
                        "org.example.thirsty 1.2.0 needs package org.example.spring [1.0.0,2.0.0); nobody provides it.");
        JsonNode need = refused.json().path("reason").path("needs").get(0);
        assertThat(need.path("namespace").asText()).isEqualTo("osgi.wiring.package");
        assertThat(need.path("name").asText()).isEqualTo("org.example.spring");
        assertThat(Plugins.bundle(echo, "org.example.thirsty")).isEmpty();

        thirsty.drop(server, "thirsty.jar");
        await().atMost(SOON)
                .until(() -> Plugins.state(echo, "org.example.thirsty").equals("blocked"));

        MadePlugin.named("org.example.springs", "3.0.0")
                .exports("org.example.spring", "3.0.0")
                .drop(server, "springs.jar");
        await().atMost(SOON).until(() -> active("org.example.springs"));
        await().atMost(SOON).until(() -> reason("org.example.thirsty")
                .contains("installed is org.example.spring 3.0.0 from bundle org.example.springs"));
        assertThat(Plugins.bundle(echo, "org.example.springs")
                        .orElseThrow()
                        .path("warnings")
                        .get(0)
                        .asText())
                .contains("provides no service");

        MadePlugin.named("org.example.springs", "1.5.0")
                .exports("org.example.spring", "1.5.0")
                .drop(server, "springs-old.jar");
        await().atMost(SOON)
                .until(() -> Plugins.all(echo, "org.example.springs").size() == 2);
        String cause = Plugins.upload(echo, thirsty.bytes())
                .problem(422)
                .path("detail")
                .asText();
        assertThat(cause).contains("comes from plugin org.example.springs 1.5.0 (superseded)");

        delete("springs.jar");
        await().atMost(SOON).until(() -> active("org.example.thirsty"));
        assertThat(says("thirsty_one")).isEqualTo("Thirsty.");

        delete("springs-old.jar");
        await().atMost(SOON)
                .until(() -> Plugins.state(echo, "org.example.thirsty").equals("blocked"));
        MadePlugin.named("org.example.springs", "1.6.0")
                .exports("org.example.spring", "1.6.0")
                .drop(server, "springs-new.jar");
        await().atMost(SOON).until(() -> active("org.example.thirsty"));
        assertThat(says("thirsty_one")).isEqualTo("Thirsty.");
    }

    @Test
    void aPluginThatWaitsForAServiceIsBlockedUntilItComes() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.waiting", "1.0.0")
                .saying("waiting_one", "Here.")
                .component(
                        "made.orgexamplewaiting.Tool",
                        "<reference name=\"r\" interface=\"org.example.Absent\" cardinality=\"1..1\""
                                + " policy=\"static\" field=\"none\"/>")
                .drop(server, "waiting.jar");
        await().atMost(SOON)
                .until(() -> Plugins.state(echo, "org.example.waiting").equals("blocked"));
        assertThat(reason("org.example.waiting")).contains("waits for a service org.example.Absent");
    }

    @Test
    void aPluginWhoseStartThrowsIsQuarantinedAndTheOneBeforeServesOn() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.throws", "1.0.0")
                .saying("throws_one", "One.")
                .drop(server, "throws.jar");
        await().atMost(SOON).until(() -> active("org.example.throws"));
        MadePlugin.named("org.example.throws", "2.0.0")
                .saying("throws_one", "Two.")
                .starting("throw new IllegalStateException(\"the pump is dry\");")
                .drop(server, "throws.jar");
        await().atMost(SOON).until(() -> quarantined() == 1);
        assertThat(Plugins.all(echo, "org.example.throws"))
                .anySatisfy(item -> assertThat(item.path("reason").asText())
                        .contains("org.example.throws 2.0.0 does not start", "the pump is dry"));
        assertThat(version("org.example.throws")).isEqualTo("1.0.0");
        assertThat(says("throws_one")).isEqualTo("One.");

        JsonNode failed = Plugins.install(
                echo,
                MadePlugin.named("org.example.throws", "3.0.0")
                        .starting("throw new IllegalStateException(\"still dry\");")
                        .bytes());
        assertThat(failed.path("state").asText()).isEqualTo("refused");
        assertThat(failed.path("code").asText()).isEqualTo("ECHO-6009");
        assertThat(failed.path("reason").asText()).contains("still dry");
        assertThat(says("throws_one")).isEqualTo("One.");
    }

    @Test
    void aStartThatNeverEndsIsCutOffAndKeepsNoOtherPluginFromComing() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.loops", "1.0.0")
                .starting("long n = 0; while (true) { n++; }")
                .drop(server, "loops.jar");
        await().atMost(SOON)
                .until(() -> Plugins.state(echo, "org.example.loops").equals("starting"));
        MadePlugin.named("org.example.quick", "1.0.0")
                .saying("quick_one", "Quick.")
                .drop(server, "quick.jar");
        await().atMost(SOON).until(() -> active("org.example.quick"));
        assertThat(Plugins.state(echo, "org.example.loops")).isEqualTo("starting");
        await().atMost(AFTER_A_CUT_OFF)
                .until(() -> Plugins.state(echo, "org.example.loops").equals("quarantined"));
        assertThat(reason("org.example.loops")).contains("did not finish its start within 10 s and was cut off.");
        assertThat(file("loops.jar")).doesNotExist();
    }

    @Test
    void aPluginCannotEndTheServer() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.exits", "1.0.0")
                .starting("System.exit(3);")
                .drop(server, "exits.jar");
        await().atMost(SOON)
                .until(() -> Plugins.state(echo, "org.example.exits").equals("quarantined"));
        assertThat(reason("org.example.exits")).contains("org.example.exits 1.0.0 tried to end the server");

        MadePlugin.named("org.example.halts", "1.0.0")
                .tool("halts_one", "Runtime.getRuntime().halt(4); return null;")
                .drop(server, "halts.jar");
        await().atMost(SOON).until(() -> active("org.example.halts"));
        JsonNode answer = call("halts_one");
        assertThat(answer.path("ok").asBoolean()).isFalse();
        assertThat(answer.path("error").path("code").asText()).isEqualTo("unavailable");
        assertThat(server.log()).contains("org.example.halts 1.0.0 tried to end the server with status 4");
    }

    @Test
    void aCallThatSpinsIsCutOffAndItsPluginCanBeReplaced() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.spins", "1.0.0")
                .tool("spins_one", "long n = 0; while (true) { n++; }")
                .drop(server, "spins.jar");
        await().atMost(SOON).until(() -> active("org.example.spins"));
        assertThat(call("spins_one").path("error").path("code").asText()).isEqualTo("unavailable");
        MadePlugin.named("org.example.spins", "2.0.0")
                .saying("spins_one", "Still.")
                .drop(server, "spins.jar");
        await().atMost(SOON).until(() -> version("org.example.spins").equals("2.0.0"));
        assertThat(says("spins_one")).isEqualTo("Still.");
    }

    @Test
    void aPluginForAnotherPlatformIsRefusedWithBothVersionsNamed() {
        Echo echo = server.echo();
        MadePlugin future = MadePlugin.named("org.example.future", "1.0.0")
                .header("Echo-Platform", "[7,8)")
                .imports("org.example.nowhere")
                .saying("future_one", "Later.");
        assertThat(Plugins.upload(echo, future.bytes())
                        .problem(422)
                        .path("detail")
                        .asText())
                .contains("org.example.future 1.0.0 is made for platform [7.0.0,8.0.0), and this is platform 0.1.0")
                .doesNotContain("nowhere");
        future.drop(server, "future.jar");
        await().atMost(SOON)
                .until(() -> Plugins.state(echo, "org.example.future").equals("blocked"));
        assertThat(file("future.jar")).exists();
    }

    @Test
    void theProductsNamesAreRefused() {
        Answer refused = Plugins.upload(
                server.echo(),
                MadePlugin.named("org.echohealth.conversation", "9.0.0").bytes());
        assertThat(refused.expect(409).json().path("detail").asText()).contains("part of the product");
    }

    @Test
    void aToolThatBreaksTheRulesOfDescriptorsIsRefusedWithEachFault() {
        JsonNode refused = Plugins.install(
                server.echo(),
                MadePlugin.named("org.example.mute", "1.0.0")
                        .tool(
                                "mute_one",
                                "private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named(\"mute_one\")"
                                        + ".title(\"Deneme\", \"Trial\").purpose(\"Dener.\", \"Tries.\").build();",
                                "return null;")
                        .bytes());
        assertThat(refused.path("state").asText()).isEqualTo("refused");
        assertThat(refused.path("reason").asText()).contains("mute_one", "examples");
        assertThat(refused.path("details").path("faults")).isNotEmpty();
    }

    @Test
    void theHighestVersionRunsAndTheNextTakesOverWhenItIsDeleted() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.pair", "1.0.0").saying("pair_one", "One.").drop(server, "pair-1.jar");
        await().atMost(SOON).until(() -> active("org.example.pair"));
        MadePlugin.named("org.example.pair", "2.0.0").saying("pair_one", "Two.").drop(server, "pair-2.jar");
        await().atMost(SOON).until(() -> says("pair_one").equals("Two."));
        await().atMost(SOON).until(() -> Plugins.all(echo, "org.example.pair")
                .get(1)
                .path("state")
                .asText()
                .equals("superseded"));
        delete("pair-2.jar");
        await().atMost(SOON).until(() -> says("pair_one").equals("One."));
        assertThat(Plugins.all(echo, "org.example.pair")).hasSize(1);
        delete("pair-1.jar");
        await().atMost(SOON)
                .until(() -> Plugins.bundle(echo, "org.example.pair").isEmpty());
        assertThat(Plugins.audited(echo, "plugin.start", "org.example.pair")).isEqualTo(3);
        assertThat(Plugins.audited(echo, "plugin.stop", "org.example.pair")).isEqualTo(3);
    }

    @Test
    void anExclusivePluginIsStoppedFirstAndComesBackWhenTheNextFails() {
        Echo echo = server.echo();
        MadePlugin.named("org.example.alone", "1.0.0")
                .header("Echo-Swap", "exclusive")
                .saying("alone_one", "One.")
                .drop(server, "alone.jar");
        await().atMost(SOON).until(() -> active("org.example.alone"));
        MadePlugin.named("org.example.alone", "2.0.0")
                .header("Echo-Swap", "exclusive")
                .starting("throw new IllegalStateException(\"no port\");")
                .drop(server, "alone.jar");
        await().atMost(SOON).until(() -> quarantined() == 1);
        await().atMost(SOON).until(() -> says("alone_one").equals("One."));
        assertThat(version("org.example.alone")).isEqualTo("1.0.0");
        assertThat(Plugins.bundle(echo, "org.example.alone")
                        .orElseThrow()
                        .path("state")
                        .asText())
                .isEqualTo("active");
    }

    @Test
    void aJarThatChangesItsNameRemovesThePluginThatItsFileHeldBefore() {
        MadePlugin.named("org.example.before", "1.0.0")
                .saying("before_one", "One.")
                .drop(server, "same.jar");
        await().atMost(SOON).until(() -> active("org.example.before"));
        MadePlugin.named("org.example.after", "1.0.0")
                .saying("after_one", "Two.")
                .drop(server, "same.jar");
        await().atMost(SOON).until(() -> active("org.example.after"));
        await().atMost(SOON)
                .until(() -> Plugins.bundle(server.echo(), "org.example.before").isEmpty());
    }

    @Test
    void whatHappensToTheFolderWhileTheServerIsDownHoldsAfterTheStart() throws IOException {
        MadePlugin.named("org.example.kept", "1.0.0").saying("kept_one", "One.").drop(server, "kept.jar");
        MadePlugin.named("org.example.gone", "1.0.0").saying("gone_one", "One.").drop(server, "gone.jar");
        MadePlugin.named("org.example.deadly", "1.0.0")
                .saying("deadly_one", "One.")
                .drop(server, "deadly.jar");
        await().atMost(SOON)
                .until(() -> active("org.example.kept") && active("org.example.gone") && active("org.example.deadly"));
        assertThat(server.stop()).isZero();
        Files.delete(file("gone.jar"));
        MadePlugin.drop(server, "kept.jar", new byte[] {1, 2, 3, 4, 5, 6});
        MadePlugin.named("org.example.fresh", "1.0.0")
                .saying("fresh_one", "One.")
                .drop(server, "fresh.jar");
        Files.writeString(server.data().resolve("run").resolve("starting"), "org.example.deadly\n1.0.0\ndeadly.jar\n");
        server.start();
        Echo echo = server.echo();
        assertThat(active("org.example.fresh"))
                .as("ready waits for the plugins")
                .isTrue();
        assertThat(active("org.example.kept")).as("put back").isTrue();
        assertThat(says("kept_one")).isEqualTo("One.");
        assertThat(Plugins.bundle(echo, "org.example.gone")).isEmpty();
        assertThat(Plugins.state(echo, "org.example.deadly")).isEqualTo("quarantined");
        assertThat(reason("org.example.deadly"))
                .contains("The server died while org.example.deadly 1.0.0 was starting");
        assertThat(quarantined()).isEqualTo(2);
        assertThat(server.data().resolve("run").resolve("starting")).doesNotExist();
    }

    @Test
    void inSafeModeNoPluginIsStartedAndNoneInstalled() {
        try (ServerUnderTest safe = ServerUnderTest.start(java.util.List.of("--eval", "--safe-mode"), Map.of())) {
            MadePlugin held = MadePlugin.named("org.example.held", "1.0.0").saying("held_one", "One.");
            held.drop(safe, "held.jar");
            await().atMost(SOON)
                    .until(() -> Plugins.state(safe.echo(), "org.example.held").equals("held_back"));
            assertThat(Plugins.bundle(safe.echo(), "org.example.held")
                            .orElseThrow()
                            .path("reason")
                            .asText())
                    .isEqualTo("held back: safe mode");
            assertThat(Plugins.version(safe.echo(), "held_one")).isEmpty();
            assertThat(Plugins.upload(safe.echo(), held.bytes())
                            .problem(409)
                            .path("detail")
                            .asText())
                    .contains("safe mode");
            assertThat(Plugins.remove(safe.echo(), "org.example.held")
                            .path("state")
                            .asText())
                    .isEqualTo("done");
            assertThat(safe.plugins().resolve("held.jar")).doesNotExist();
        }
    }

    private static Path file(String name) {
        return server.plugins().resolve(name);
    }

    private static void delete(String name) {
        try {
            Files.delete(file(name));
        } catch (IOException missing) {
            throw new java.io.UncheckedIOException(missing);
        }
    }

    private static boolean active(String name) {
        return Plugins.state(server.echo(), name).equals("active");
    }

    private static String version(String name) {
        return Plugins.bundle(server.echo(), name)
                .map(item -> item.path("version").asText())
                .orElse("");
    }

    private static String reason(String name) {
        return Plugins.bundle(server.echo(), name)
                .map(item -> item.path("reason").asText())
                .orElse("");
    }

    private static long quarantined() throws IOException {
        try (Stream<Path> files = Files.list(server.data().resolve("quarantine"))) {
            return files.filter(file -> file.toString().endsWith(".jar")).count();
        }
    }

    private static JsonNode call(String tool) {
        Echo echo = server.echo();
        return echo.tool(echo.patient("en", "Europe/London", "Plugin"), tool, Map.of(), null);
    }

    private static String says(String tool) {
        return call(tool).path("say").asText();
    }
}
