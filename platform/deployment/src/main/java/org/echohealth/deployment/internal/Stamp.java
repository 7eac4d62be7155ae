package org.echohealth.deployment.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * What tells one state of a file from another without reading it.
 *
 * @param modified nanoseconds since 1970
 * @param key the file's identity on its disk, which a file moved over it changes; null where there is none
 * @param changed when its content or attributes changed, which a copied modification time does not hide; 0 where unknown
 */
record Stamp(long size, long modified, @Nullable Object key, long changed) {

    /** Null where there is no such file. */
    static @Nullable Stamp of(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isRegularFile()
                    ? new Stamp(
                            attributes.size(),
                            attributes.lastModifiedTime().to(java.util.concurrent.TimeUnit.NANOSECONDS),
                            attributes.fileKey(),
                            changed(file))
                    : null;
        } catch (IOException gone) {
            return null;
        }
    }

    private static long changed(Path file) throws IOException {
        try {
            return Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS)
                            instanceof java.nio.file.attribute.FileTime time
                    ? time.toMillis()
                    : 0;
        } catch (UnsupportedOperationException | IllegalArgumentException elsewhere) {
            return 0;
        }
    }

    /** True where only attributes such as rights may differ: the content has to be compared. */
    boolean sameButForAttributes(Stamp other) {
        return size == other.size && modified == other.modified && java.util.Objects.equals(key, other.key);
    }
}
