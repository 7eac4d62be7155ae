package org.echohealth.launcher.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The folder that holds everything that changes, taken by this process until it ends. It and its secrets can be read by
 * their owner alone.
 */
final class DataFolder implements AutoCloseable {
    private static final Set<PosixFilePermission> OWNER_FILE = PosixFilePermissions.fromString("rw-------");
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final int TOKEN_BYTES = 32;

    /** What a start writes at least; with less room nothing works. */
    private static final int PROBE_BYTES = 8 << 20;

    private final Path root;
    private final FileChannel lockFile;

    private DataFolder(Path root, FileChannel lockFile) {
        this.root = root;
        this.lockFile = lockFile;
    }

    /**
     * Makes the folder where it is missing and takes it.
     *
     * @param eval whether the clock of requests may be fixed; a folder is for that from its beginning or never
     * @throws UsageError if another server has the folder, or it is not for {@code eval}
     * @throws StartFailure if it can't be written
     */
    static DataFolder open(Path root, boolean eval) throws StartFailure {
        try {
            boolean fresh = Files.notExists(root) || isEmpty(root);
            if (Files.notExists(root)) {
                Files.createDirectories(root, OWNER_FOLDER);
            }
            Path mark = root.resolve("eval");
            if (eval && !fresh && Files.notExists(mark)) {
                throw new UsageError("the data folder " + root + " was made without --eval and may hold real records; "
                        + "give a new folder with --data, or start without --eval");
            }
            if (eval && fresh) {
                // Before anything else: a start that is cut off here leaves a folder that still is for evaluation.
                Files.writeString(mark, "Requests may fix their clock here (--eval): not for real records.\n");
            }
            for (String name : new String[] {"run", "secrets", "plugins", "conf", "logs"}) {
                if (Files.notExists(root.resolve(name))) {
                    Files.createDirectory(root.resolve(name), OWNER_FOLDER);
                }
            }
            FileChannel lock = lock(root);
            probe(root.resolve("run"));
            DataFolder folder = new DataFolder(root, lock);
            Files.deleteIfExists(folder.ready());
            return folder;
        } catch (IOException e) {
            throw new StartFailure(
                    "the data folder " + root + " can't be used: " + e
                            + "; check its owner and rights, and that its disk is " + "neither full nor read-only",
                    e);
        }
    }

    Path root() {
        return root;
    }

    /** The admin's token, made at the first start. */
    String token() throws IOException {
        Path file = root.resolve("secrets").resolve("admin-token");
        if (Files.exists(file)) {
            String token = Files.readString(file, StandardCharsets.US_ASCII).strip();
            if (!token.isEmpty()) {
                return token;
            }
        }
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        writeForOwner(file, token + "\n");
        return token;
    }

    /** Tells other programs where this server is; they may rely on the file being complete. */
    void announce(String url, String token) throws IOException {
        writeForOwner(
                ready(),
                "{\"url\":\"%s\",\"token\":\"%s\",\"pid\":%d}%n"
                        .formatted(url, token, ProcessHandle.current().pid()));
    }

    /** Takes back what {@link #announce} told and lets another server have the folder. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(ready());
        lockFile.close();
    }

    private Path ready() {
        return root.resolve("run").resolve("ready.json");
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    /** Writes and takes away a small file, so that a full or read-only disk shows before anything depends on it. */
    private static void probe(Path folder) throws IOException {
        Path file = folder.resolve("probe");
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.allocate(PROBE_BYTES);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static FileChannel lock(Path root) throws IOException {
        Path file = root.resolve("run").resolve("lock");
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        @Nullable FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            String holder = Files.readString(file, StandardCharsets.US_ASCII).strip();
            channel.close();
            throw new UsageError("another ECHO server" + (holder.isEmpty() ? "" : " (process " + holder + ")")
                    + " uses the data folder " + root + "; stop it first, or give another folder with --data");
        }
        channel.truncate(0);
        channel.write(
                ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
        return channel;
    }

    private static void writeForOwner(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(part);
        Files.createFile(part, PosixFilePermissions.asFileAttribute(OWNER_FILE));
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            channel.force(true);
        }
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
