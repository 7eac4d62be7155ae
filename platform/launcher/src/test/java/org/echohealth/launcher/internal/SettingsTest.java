package org.echohealth.launcher.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir
    Path folder;

    private Path home;
    private Path data;

    @BeforeEach
    void makeFolders() throws Exception {
        home = Files.createDirectories(folder.resolve("home/conf")).getParent();
        data = Files.createDirectories(folder.resolve("data/conf")).getParent();
    }

    private Settings load(String... words) throws Exception {
        List<String> all = new java.util.ArrayList<>(List.of(words));
        all.add("--data=" + data);
        return Settings.load(Options.parse(home, all), 4711);
    }

    @Test
    void theDataFoldersPropertiesOverrideTheDistributions() throws Exception {
        Files.writeString(home.resolve("conf/system.properties"), "a=${echo.home}/x\nb=${echo.data}\nc=1\n");
        Files.writeString(data.resolve("conf/system.properties"), "c=2\n");

        assertThat(load().framework())
                .containsEntry("a", home + "/x")
                .containsEntry("b", data.toString())
                .containsEntry("c", "2");
    }

    @Test
    void theCommandLineWinsOverFiles() throws Exception {
        Files.writeString(
                home.resolve("conf/system.properties"), "echo.eval=true\norg.osgi.service.http.port=1\necho.data=/x\n");

        assertThat(load().framework())
                .containsEntry("echo.eval", "false")
                .containsEntry("org.osgi.service.http.port", "4711")
                .containsEntry("echo.data", data.toString());
        assertThat(load("--eval").framework()).containsEntry("echo.eval", "true");
    }

    @Test
    void aConfigurationFileOfTheDataFolderStandsInForItsNamesake() throws Exception {
        Path shipped = Files.writeString(home.resolve("conf/http.json"), "{}");
        Path kept = Files.writeString(home.resolve("conf/other.json"), "{}");
        Path own = Files.writeString(data.resolve("conf/http.json"), "{}");

        assertThat(load().framework().get("configurator.initial").split(","))
                .containsExactly(own.toUri().toString(), kept.toUri().toString())
                .doesNotContain(shipped.toUri().toString());
    }
}
