package org.echohealth.deployment.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompleteJarTest {
    @TempDir
    Path folder;

    private final CompleteJar check = CompleteJar.standard();

    @Test
    void aSoundJarPasses() throws Exception {
        check.check(MadeJar.sound().in(folder), "water.jar");
    }

    @Test
    void everyProperBeginningOfAJarIsOnlyPartOfOne() throws Exception {
        byte[] whole =
                MadeJar.sound().entry("inner.jar", MadeJar.sound().bytes()).bytes();
        for (int length = 0; length < whole.length; length++) {
            Path file = MadeJar.file(folder, Arrays.copyOf(whole, length));
            assertThat(CompleteJar.endsTooEarly(file))
                    .as("%d of %d bytes", length, whole.length)
                    .isTrue();
        }
        assertThat(CompleteJar.endsTooEarly(MadeJar.file(folder, whole))).isFalse();
        assertThatExceptionOfType(RefusedPlugin.class)
                .isThrownBy(
                        () -> check.check(MadeJar.file(folder, Arrays.copyOf(whole, whole.length / 2)), "water.jar"))
                .satisfies(refused -> {
                    assertThat(refused.refusal().kind()).isEqualTo(Kind.INCOMPLETE);
                    assertThat(refused.getMessage()).contains("water.jar is only part of a jar");
                });
    }

    @Test
    void aJarThatIsStoredInAJarDoesNotHideThatTheOuterOneIsCut() throws Exception {
        byte[] inner = MadeJar.sound().bytes();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry entry = new ZipEntry("inner.jar");
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(inner.length);
            java.util.zip.CRC32 sum = new java.util.zip.CRC32();
            sum.update(inner);
            entry.setCrc(sum.getValue());
            zip.putNextEntry(entry);
            zip.write(inner);
            zip.closeEntry();
        }
        byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 30);
        assertThat(CompleteJar.endsTooEarly(MadeJar.file(folder, cut))).isTrue();
    }

    @Test
    void whatIsNoJarIsToldApartFromPartOfOne() throws Exception {
        Path text = MadeJar.file(folder, "this is a text, not a jar".getBytes(StandardCharsets.UTF_8));
        assertThat(CompleteJar.endsTooEarly(text)).isFalse();
        refused(text, Kind.NOT_A_JAR, "damaged, or no jar at all");
    }

    @Test
    void aFlippedBitInAnyEntryIsFound() throws Exception {
        byte[] noise = new byte[4_000];
        new Random(7).nextBytes(noise);
        byte[] whole = MadeJar.sound().entry("noise.bin", noise).bytes();
        int found = 0;
        for (int at = 400; at < 3_400; at += 300) {
            byte[] flipped = whole.clone();
            flipped[at] ^= 0x10;
            refused(MadeJar.file(folder, flipped), Kind.NOT_A_JAR, "water.jar");
            found++;
        }
        assertThat(found).isEqualTo(10);
    }

    @Test
    void moreEntriesOrBytesThanTheLimitsAreRefused() throws Exception {
        Path jar = MadeJar.sound().entry("big.bin", new byte[100_000]).in(folder);
        assertThat(java.nio.file.Files.size(jar)).as("packed small").isLessThan(2_000);
        refused(new CompleteJar(2, 1 << 20), jar, Kind.TOO_LARGE, "has 3 entries; at most 2");
        refused(new CompleteJar(10, 99_999), jar, Kind.TOO_LARGE, "more than 99999 bytes");
        new CompleteJar(3, 101_000).check(jar, "water.jar");
    }

    @Test
    void entriesThatPointOutsideAreRefused() throws Exception {
        for (String name : new String[] {"../evil.class", "a/../../evil", "/etc/evil", "a\\..\\evil", "C:/evil"}) {
            refused(MadeJar.sound().entry(name, "x").in(folder), Kind.NOT_A_JAR, "points outside");
        }
        check.check(MadeJar.sound().entry("a..b/c...d", "x").in(folder), "water.jar");
    }

    private void refused(Path jar, Kind kind, String words) throws IOException {
        refused(check, jar, kind, words);
    }

    private static void refused(CompleteJar check, Path jar, Kind kind, String words) {
        assertThatExceptionOfType(RefusedPlugin.class)
                .isThrownBy(() -> check.check(jar, "water.jar"))
                .satisfies(refused -> {
                    assertThat(refused.refusal().kind()).isEqualTo(kind);
                    assertThat(refused.getMessage()).contains(words);
                });
    }
}
