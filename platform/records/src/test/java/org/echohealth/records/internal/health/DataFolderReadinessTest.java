package org.echohealth.records.internal.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderReadinessTest {
    @TempDir
    Path folder;

    @Test
    void aFolderThatCannotBeWrittenTakesTheServerOutOfServiceAndSaysWhy() throws Exception {
        Path data = Files.createDirectory(folder.resolve("data"));
        assertThat(new DataFolderReadiness(data).check().ready()).isTrue();
        assertThat(data).as("the probe leaves nothing behind").isEmptyDirectory();
        Files.delete(data);
        assertThat(new DataFolderReadiness(data).check())
                .satisfies(readiness -> assertThat(readiness.ready()).isFalse())
                .satisfies(readiness -> assertThat(readiness.reason()).contains("Nothing can be written"));
    }
}
