package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The page in a real browser, by the scripts in {@code browser}. Where there is no Chromium and {@code CI} is not set,
 * these tests are skipped.
 */
class BrowserIT {
    private static ServerUnderTest server;

    @BeforeAll
    static void start() {
        boolean there = chromium().isPresent();
        assumeTrue(
                there || System.getenv("CI") != null,
                "no Chromium on this machine; install it to run the browser tests");
        assertThat(there).as("CI has a Chromium").isTrue();
        server = ServerUnderTest.evaluating();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"first-day", "crisis", "narrow", "plugins"})
    void thePageDoesWhatThePersonNeeds(String script) throws IOException, InterruptedException {
        Path browser = Distribution.root().resolve("integration-tests/browser");
        Path target = Distribution.root().resolve("integration-tests/target/browser");
        Files.createDirectories(target);
        Echo echo = server.echo();
        ProcessBuilder builder = new ProcessBuilder(
                        "node", browser.resolve(script + ".mjs").toString())
                .directory(browser.toFile())
                .redirectError(target.resolve(script + ".log").toFile());
        builder.environment().put("ECHO_URL", echo.url());
        builder.environment().put("ECHO_TOKEN", echo.token());
        builder.environment().put("CHROMIUM", chromium().orElseThrow().toString());
        builder.environment().put("PROBE", Distribution.probe("1.0").toString());
        builder.environment().put("SHOTS", target.toString());
        Process node = builder.start();
        String told = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(node.waitFor(90, TimeUnit.SECONDS)).as("the script ended").isTrue();
        String log = Files.readString(target.resolve(script + ".log"));
        assertThat(told).as(log).isNotBlank();
        JsonNode result = new ObjectMapper().readTree(told);
        assertThat(result.path("failure").asText()).as(log + server.log()).isEmpty();
        assertThat(node.exitValue()).as(log).isZero();
        assertThat(result.path("steps")).as("steps that passed").isNotEmpty();
        assertThat(result.path("console")).as("errors on the console").isEmpty();
        assertThat(result.path("violations"))
                .as("serious faults of accessibility")
                .isEmpty();
    }

    private static Optional<Path> chromium() {
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
