package org.echohealth.records.internal.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseFolderTest {
    @TempDir
    Path data;

    @Test
    void aDatabaseWhoseMakingWasCutOffIsPutAside() throws Exception {
        for (String aside : new String[] {"db.unfinished", "db.unfinished-2"}) {
            Files.createDirectories(data.resolve("db/log"));
            Files.writeString(data.resolve("db/log/log1.dat"), "torn");
            new DatabaseFolder(data.resolve("db")).prepare();
            assertThat(data.resolve("db")).doesNotExist();
            assertThat(data.resolve(aside).resolve("log/log1.dat")).hasContent("torn");
        }
    }

    @Test
    void aDatabaseThatWasInUseIsNeverReplacedByAnEmptyOne() throws Exception {
        DatabaseFolder folder = new DatabaseFolder(data.resolve("db"));
        Files.createDirectories(data.resolve("db"));
        Files.writeString(data.resolve("db/service.properties"), "x");
        folder.prepare();
        folder.made();
        folder.prepare();
        assertThat(data.resolve("db/service.properties")).exists();
        Files.delete(data.resolve("db/service.properties"));
        assertThatThrownBy(folder::prepare)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("backup")
                .hasMessageContaining("db.made");
        Files.delete(data.resolve("db"));
        assertThatThrownBy(folder::prepare).isInstanceOf(IllegalStateException.class);
    }
}
