package org.echohealth.deployment.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.deployment.internal.stage.JarFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Version;

class QuarantineTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-12T06:30:00Z"), ZoneOffset.UTC);

    @TempDir
    Path data;

    @Test
    void aJarIsKeptWithItsReasonAndKnownAgainAfterARestart() throws IOException {
        take(new Quarantine(data, CLOCK), 1);
        Path jar = data.resolve("quarantine/org.example.p1-1.0.0-00000001.jar");
        assertThat(jar).hasContent("jar 1");
        assertThat(jar.resolveSibling("org.example.p1-1.0.0-00000001.json"))
                .content()
                .contains("\"reason\"", "p1 does not start", "ECHO-6009", "2026-03-12T06:30:00Z");
        Quarantine again = new Quarantine(data, CLOCK);
        assertThat(again.all()).hasSize(1);
        assertThat(again.all().get(0).exports()).containsExactly("org.example.spring");
        assertThat(Quarantine.status(again.all().get(0)).reason()).contains("p1 does not start");
        assertThat(again.clear("org.example.p1")).isEqualTo(1);
        assertThat(files()).isEmpty();
    }

    @Test
    void theOldestGoWhenItIsFull() throws IOException {
        Quarantine quarantine = new Quarantine(data, CLOCK);
        for (int i = 1; i <= 23; i++) {
            take(quarantine, i);
        }
        assertThat(quarantine.all()).hasSize(20);
        assertThat(quarantine.all().get(0).name()).isEqualTo("org.example.p4");
        assertThat(files()).hasSize(40);
    }

    private void take(Quarantine quarantine, int number) throws IOException {
        Path copy = Files.writeString(data.resolve("copy"), "jar " + number);
        quarantine.take(
                copy,
                "p.jar",
                new JarFacts(
                        "org.example.p" + number,
                        Version.parseVersion("1.0.0"),
                        null,
                        List.of("org.example.spring"),
                        false),
                String.format(java.util.Locale.ROOT, "%08d%056d", number, 0),
                Refusal.of(Kind.START_FAILED, "org.example.p" + number + " does not start: boom."));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("quarantine"))) {
            return files.toList();
        }
    }
}
