package org.echohealth.launcher.internal.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String line) {
        return Control.run(List.of(line.split(" ")), new PrintStream(out), new PrintStream(err));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "home",
                "home dance",
                "home plugin",
                "home plugin install",
                "home plugin list --colour",
                "home eval tools",
                "home eval nothing x",
                "home doctor --port"
            })
    void whatCannotBeMeantEndsWithStatusTwoAndOneLine(String line) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("echoctl: ").hasLineCount(1);
    }

    @Test
    void pluginsOfNoServerSayHowToStartOne() {
        assertThat(run("home plugin list --data " + folder)).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("no ECHO server runs")
                .contains("echoctl run");
    }

    @Test
    void theDoctorSeesATokenThatOthersCanRead() throws Exception {
        Path secrets = Files.createDirectories(folder.resolve("data/secrets"));
        Path token = Files.writeString(secrets.resolve("admin-token"), "t");
        token.toFile().setReadable(true, false);

        assertThat(run("home doctor --port 0 --data " + folder.resolve("data"))).isEqualTo(1);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("WRONG").contains("chmod go= " + token);
    }
}
