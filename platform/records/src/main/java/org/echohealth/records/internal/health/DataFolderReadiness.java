package org.echohealth.records.internal.health;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.echohealth.api.health.ReadinessCheck;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Whether the data folder can be written: reads go on for long after a disk is full, and would hide it. */
@Component(service = ReadinessCheck.class, immediate = true)
public final class DataFolderReadiness implements ReadinessCheck {
    private static final long LITTLE_BYTES = 64L << 20;
    private static final int PROBE_BYTES = 64 << 10;
    private static final long FRESH_NANOS = 3_000_000_000L;

    private final Path folder;
    private long askedAt;
    private Readiness last = Readiness.READY;

    @Activate
    public DataFolderReadiness(BundleContext context) {
        this(Path.of(String.valueOf(context.getProperty("echo.data"))));
    }

    DataFolderReadiness(Path folder) {
        this.folder = folder;
        this.askedAt = System.nanoTime() - FRESH_NANOS;
    }

    @Override
    public String name() {
        return "data-folder";
    }

    /** Written anew when the last answer is older than three seconds. */
    @Override
    public synchronized Readiness check() {
        if (System.nanoTime() - askedAt >= FRESH_NANOS) {
            last = look();
            askedAt = System.nanoTime();
        }
        return last;
    }

    private Readiness look() {
        try {
            probe(folder.resolve("probe"));
            long free = Files.getFileStore(folder).getUsableSpace();
            return free >= LITTLE_BYTES
                    ? Readiness.READY
                    : Readiness.degraded("Only " + (free >> 20) + " MB are free on the disk of " + folder
                            + ". Free some space soon: without it nothing can be recorded.");
        } catch (IOException unwritable) {
            return Readiness.notReady("Nothing can be written to " + folder + " (" + unwritable.getMessage()
                    + "): nothing is recorded. Free some space, or make the disk writable again.");
        }
    }

    private static void probe(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.allocate(PROBE_BYTES);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
