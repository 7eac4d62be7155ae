package org.echohealth.deployment.internal.stage;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;

/**
 * Stage a: every byte of the jar is there. Each entry is read and its checksum compared, which the JDK's own reading by
 * entry does not do; entries and unpacked bytes are bounded by what is read, not by what the jar says.
 */
public final class CompleteJar {
    private static final int DIRECTORY_END = 0x06054b50;
    private static final int LONGEST_TAIL = 65_557;
    private static final Pattern OUTSIDE = Pattern.compile("(^|.*[/\\\\])\\.\\.([/\\\\].*|$)|^[/\\\\].*|^[A-Za-z]:.*");

    private final int entriesLimit;
    private final long bytesLimit;

    /** @param bytesLimit most bytes of all entries, unpacked */
    public CompleteJar(int entriesLimit, long bytesLimit) {
        this.entriesLimit = entriesLimit;
        this.bytesLimit = bytesLimit;
    }

    /** The limits of the product. */
    public static CompleteJar standard() {
        return new CompleteJar(20_000, 1L << 30);
    }

    /** True for a file that begins as a jar does, or not at all yet, and has no directory at its end. */
    public static boolean endsTooEarly(Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            long length = bytes.length();
            byte[] head = new byte[(int) Math.min(4, length)];
            bytes.readFully(head);
            boolean begins = head.length < 4 || head[0] == 'P' && head[1] == 'K' || allZero(head);
            if (!begins) {
                return false;
            }
            byte[] tail = new byte[(int) Math.min(LONGEST_TAIL, length)];
            bytes.seek(length - tail.length);
            bytes.readFully(tail);
            for (int i = tail.length - 22; i >= 0; i--) {
                int comment = tail[i + 20] & 0xff | (tail[i + 21] & 0xff) << 8;
                // The end of a jar within the jar does not count: more follows it.
                if (littleEndian(tail, i) == DIRECTORY_END && i + 22 + comment == tail.length) {
                    return false;
                }
            }
            return true;
        }
    }

    private static boolean allZero(byte[] head) {
        for (byte one : head) {
            if (one != 0) {
                return false;
            }
        }
        return true;
    }

    private static int littleEndian(byte[] bytes, int at) {
        return bytes[at] & 0xff
                | (bytes[at + 1] & 0xff) << 8
                | (bytes[at + 2] & 0xff) << 16
                | (bytes[at + 3] & 0xff) << 24;
    }

    /**
     * Reads all of the file.
     *
     * @param shown the file's name in sentences
     */
    public void check(Path file, String shown) throws RefusedPlugin, IOException {
        if (endsTooEarly(file)) {
            throw new RefusedPlugin(incomplete(shown));
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.size() > entriesLimit) {
                throw tooLarge(shown + " has " + zip.size() + " entries; at most " + entriesLimit + " are taken");
            }
            long left = bytesLimit;
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (OUTSIDE.matcher(entry.getName()).matches()) {
                    throw new RefusedPlugin(
                            Kind.NOT_A_JAR,
                            shown + " has an entry that points outside of it: " + entry.getName() + ".");
                }
                left = read(zip, entry, left, shown);
            }
        } catch (IOException | IllegalArgumentException damaged) {
            throw damaged(shown, "cannot be read as a jar; it is damaged, or no jar at all");
        }
    }

    /** Reads one entry and answers how many bytes may still come. */
    private long read(ZipFile zip, ZipEntry entry, long allowed, String shown) throws RefusedPlugin, IOException {
        long left = allowed;
        CRC32 sum = new CRC32();
        byte[] buffer = new byte[1 << 14];
        try (InputStream in = zip.getInputStream(entry)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                sum.update(buffer, 0, count);
                left -= count;
                if (left < 0) {
                    throw tooLarge(shown + " unpacks to more than " + bytesLimit + " bytes, which is the most taken");
                }
            }
        }
        if (entry.getCrc() != -1 && entry.getCrc() != sum.getValue()) {
            throw damaged(shown, "is damaged: the checksum of its entry " + entry.getName() + " is wrong");
        }
        return left;
    }

    /** The refusal of a file that ends too early. */
    public static Refusal incomplete(String shown) {
        return Refusal.of(
                Kind.INCOMPLETE,
                shown
                        + " is only part of a jar: its end is missing. Copy it again; it is looked at once more whenever it"
                        + " changes.",
                Map.of("file", shown));
    }

    private static RefusedPlugin damaged(String shown, String why) {
        return new RefusedPlugin(
                Refusal.of(Kind.NOT_A_JAR, shown + " " + why + ". Copy it again.", Map.of("file", shown)));
    }

    private static RefusedPlugin tooLarge(String why) {
        return new RefusedPlugin(Kind.TOO_LARGE, why + ".");
    }
}
