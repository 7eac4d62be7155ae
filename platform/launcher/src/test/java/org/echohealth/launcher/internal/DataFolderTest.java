package org.echohealth.launcher.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void nameAFolder() {
        root = folder.resolve("data");
    }

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void theTokenIsMadeOnceAndIsItsOwnersAlone() throws Exception {
        String token;
        try (DataFolder data = DataFolder.open(root, false)) {
            token = data.token();
        }
        try (DataFolder data = DataFolder.open(root, false)) {
            assertThat(data.token()).isEqualTo(token);
        }
        assertThat(token).matches("[A-Za-z0-9_-]{43}");
        assertThat(rights(root)).isEqualTo("rwx------");
        assertThat(rights(root.resolve("secrets/admin-token"))).isEqualTo("rw-------");
    }

    @Test
    void readyIsAnnouncedForTheOwnerAloneAndTakenBackAtTheEnd() throws Exception {
        Path ready = root.resolve("run/ready.json");
        try (DataFolder data = DataFolder.open(root, false)) {
            assertThat(ready).doesNotExist();
            data.announce("http://127.0.0.1:1", "t");
            assertThat(ready)
                    .hasContent("{\"url\":\"http://127.0.0.1:1\",\"token\":\"t\",\"pid\":"
                            + ProcessHandle.current().pid() + "}");
            assertThat(rights(ready)).isEqualTo("rw-------");
        }
        assertThat(ready).doesNotExist();
    }

    @Test
    void whatAKilledServerAnnouncedIsGoneAtTheNextStart() throws Exception {
        Files.createDirectories(root.resolve("run"));
        Files.writeString(root.resolve("run/ready.json"), "{}");
        try (DataFolder data = DataFolder.open(root, false)) {
            assertThat(data.root().resolve("run/ready.json")).doesNotExist();
        }
    }

    @Test
    void twoServersNeverShareAFolder() throws Exception {
        try (DataFolder data = DataFolder.open(root, false)) {
            assertThatThrownBy(() -> DataFolder.open(data.root(), false))
                    .isInstanceOf(UsageError.class)
                    .hasMessageContaining("another ECHO server")
                    .hasMessageContaining("process " + ProcessHandle.current().pid());
        }
        DataFolder.open(root, false).close();
    }

    @Test
    void theClockMayBeFixedOnlyInAFolderThatWasMadeForIt() throws Exception {
        DataFolder.open(root, false).close();
        assertThatThrownBy(() -> DataFolder.open(root, true))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("without --eval");

        Path other = folder.resolve("trial");
        DataFolder.open(other, true).close();
        DataFolder.open(other, true).close();
        assertThat(other.resolve("eval")).exists();
    }
}
