package org.echohealth.deployment.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The folders below the data folder: {@code plugins} is what shall run; {@code deployed} holds under the same names what
 * was accepted, so that a good jar can be put back; {@code run/staging} holds copies under examination.
 */
final class Folders {
    private final Path plugins;
    private final Path deployed;
    private final Path staging;
    private final AtomicLong count = new AtomicLong();

    Folders(Path data) throws IOException {
        plugins = Files.createDirectories(data.resolve("plugins"));
        deployed = Files.createDirectories(data.resolve("deployed"));
        staging = Files.createDirectories(data.resolve("run").resolve("staging"));
        for (Path left : jarsAndParts(staging)) {
            Files.deleteIfExists(left);
        }
    }

    Path plugin(String file) {
        return plugins.resolve(file);
    }

    Path accepted(String file) {
        return deployed.resolve(file);
    }

    /** Names of the jars in the plugins folder. */
    List<String> pluginFiles() throws IOException {
        return names(plugins);
    }

    /** Names of the jars that were accepted. */
    List<String> acceptedFiles() throws IOException {
        return names(deployed);
    }

    Path newStaged() {
        return staging.resolve("jar-" + count.incrementAndGet() + ".part");
    }

    boolean isStaged(Path copy) {
        return copy.startsWith(staging);
    }

    /** Writes a file and answers the SHA-256 of what was written, hex. */
    static String write(InputStream from, Path to) throws IOException {
        MessageDigest digest = sha256();
        try (OutputStream out = new DigestOutputStream(Files.newOutputStream(to), digest)) {
            from.transferTo(out);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    static String copy(Path from, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(from)) {
            return write(in, to);
        }
    }

    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = sha256();
            byte[] buffer = new byte[1 << 14];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    /** Puts a copy of a jar under a name into the plugins folder; nobody ever sees half of it. */
    void place(Path from, String file) throws IOException {
        Path part = plugins.resolve("." + file + ".part");
        Files.copy(from, part, StandardCopyOption.REPLACE_EXISTING);
        move(part, plugins.resolve(file));
    }

    /** Keeps a staged copy as the accepted one of its file. */
    Path accept(StagedJar jar) throws IOException {
        Path kept = accepted(jar.file());
        if (!jar.copy().equals(kept)) {
            move(jar.copy(), kept);
        }
        return kept;
    }

    static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException otherDisk) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        return jarsAndParts(folder).stream()
                .map(path -> path.getFileName().toString())
                .filter(name -> name.endsWith(".jar") && !name.startsWith("."))
                .toList();
    }

    private static List<Path> jarsAndParts(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
