package org.echohealth.deployment.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.echohealth.deployment.internal.FolderWatch.Seen;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderWatchTest {
    private static final long MILLIS = TimeUnit.MILLISECONDS.toNanos(1);

    @TempDir
    Path data;

    private Folders folders;
    private FolderWatch watch;
    private long now;

    @BeforeEach
    void start() throws IOException {
        folders = new Folders(data);
        watch = new FolderWatch(folders, Clock.systemUTC());
        now = System.nanoTime();
        assertThat(quiet(0)).isEmpty();
    }

    @Test
    void aFileIsLookedAtOnceItHasBeenQuiet() throws IOException {
        write("a.jar", "one");
        assertThat(quiet(0)).isEmpty();
        assertThat(quiet(599)).isEmpty();
        write("a.jar", "one and more");
        assertThat(quiet(10)).isEmpty();
        assertThat(quiet(590)).isEmpty();
        assertThat(quiet(20)).containsExactly("a.jar");
        assertThat(quiet(10_000)).as("once").isEmpty();
    }

    @Test
    void everyOverwriteIsSeenWithTheSameContentToo() throws IOException {
        write("a.jar", "same");
        quiet(0);
        assertThat(quiet(600)).containsExactly("a.jar");
        for (int i = 1; i <= 3; i++) {
            Path part = Files.writeString(data.resolve("part"), "same");
            Files.setLastModifiedTime(part, FileTime.fromMillis(1_000_000));
            Files.move(part, folders.plugin("a.jar"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            assertThat(quiet(10)).isEmpty();
            assertThat(quiet(600)).as("overwrite %d", i).containsExactly("a.jar");
        }
    }

    @Test
    void aFileOfOtherContentButTheSameSizeAndTimeIsSeen() throws IOException {
        Path file = write("a.jar", "one");
        FileTime time = Files.getLastModifiedTime(file);
        quiet(0);
        assertThat(quiet(600)).containsExactly("a.jar");
        watch.read(last, Folders.sha256(file));
        Files.writeString(file, "two");
        Files.setLastModifiedTime(file, time);
        quiet(10);
        assertThat(quiet(600)).containsExactly("a.jar");
    }

    @Test
    void aChangeOfRightsIsNoChangeOfThePlugin() throws IOException {
        Path file = write("a.jar", "one");
        quiet(0);
        assertThat(quiet(600)).containsExactly("a.jar");
        watch.read(last, Folders.sha256(file));
        assertThat(file.toFile().setReadOnly()).isTrue();
        assertThat(quiet(10)).isEmpty();
        assertThat(quiet(600)).isEmpty();
    }

    @Test
    void aFileIsGoneWhenItIsMissedTwice() throws IOException {
        Path file = write("a.jar", "one");
        quiet(0);
        quiet(600);
        Files.delete(file);
        assertThat(watch.scan(now).gone()).isEmpty();
        assertThat(watch.scan(now).gone()).containsExactly("a.jar");
        assertThat(watch.scan(now).gone()).isEmpty();
    }

    @Test
    void whatTheDeploymentWritesItselfIsNoChangeFromOutside() throws IOException {
        Path good = Files.writeString(data.resolve("good"), "good");
        watch.place(good, "a.jar", "sum");
        quiet(10);
        assertThat(quiet(600)).isEmpty();
        assertThat(folders.plugin("a.jar")).hasContent("good");
    }

    @Test
    void aBadFileIsReplacedOnlyWhileItIsStillTheBadOne() throws IOException {
        Path good = Files.writeString(data.resolve("good"), "good");
        write("a.jar", "bad");
        quiet(0);
        quiet(600);
        Seen bad = last;
        write("a.jar", "newer");
        watch.restore("a.jar", bad.stamp(), good, "sum");
        watch.drop("a.jar", bad.stamp());
        assertThat(folders.plugin("a.jar")).hasContent("newer");
    }

    @Test
    void hiddenFilesAndOthersThanJarsAreNotLookedAt() throws IOException {
        write(".a.jar", "one");
        write("a.jar.part", "one");
        write("readme.txt", "one");
        Files.createDirectory(folders.plugin("folder.jar"));
        quiet(0);
        assertThat(quiet(600)).isEmpty();
    }

    private Seen last = new Seen("", new Stamp(0, 0, null, 0), 0);

    private List<String> quiet(long laterMillis) throws IOException {
        now += laterMillis * MILLIS;
        List<Seen> quiet = watch.scan(now).quiet();
        quiet.forEach(watch::looked);
        if (!quiet.isEmpty()) {
            last = quiet.get(0);
        }
        return quiet.stream().map(Seen::file).toList();
    }

    private Path write(String file, String content) throws IOException {
        return Files.writeString(folders.plugin(file), content);
    }
}
