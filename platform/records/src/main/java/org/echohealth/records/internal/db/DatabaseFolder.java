package org.echohealth.records.internal.db;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database's folder before it is opened. Derby writes {@code service.properties} when all else of a new database is
 * there; a folder without it is one whose making was cut off, or one that lost it. A mark beside the folder tells the two
 * apart: it is written once a database was made, before the first request can write into it.
 */
final class DatabaseFolder {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseFolder.class);

    /** What Derby needs to open a database for writing: a log file of 1 MiB, and a little more. */
    private static final int PROBE_BYTES = 2 << 20;

    private final Path folder;
    private final Path mark;

    DatabaseFolder(Path folder) {
        this.folder = folder;
        this.mark = folder.resolveSibling(folder.getFileName() + ".made");
    }

    /**
     * Puts a half-made database out of the way.
     *
     * @throws IllegalStateException where a database that was in use is missing or incomplete
     */
    void prepare() throws IOException {
        Path last = folder.resolve("service.properties");
        if (Files.exists(last) && Files.size(last) > 0) {
            return;
        }
        if (Files.exists(mark)) {
            throw new IllegalStateException("the database in " + folder + " is missing or incomplete although it was in"
                    + " use; put a backup there, or delete " + mark + " to begin with an empty one");
        }
        if (Files.exists(folder)) {
            Path aside = folder.resolveSibling(folder.getFileName() + ".unfinished");
            for (int i = 2; Files.exists(aside); i++) {
                aside = folder.resolveSibling(folder.getFileName() + ".unfinished-" + i);
            }
            Files.move(folder, aside);
            LOG.warn(
                    "ECHO-4330 the making of the database was cut off before it held anything; it is made anew, and"
                            + " what was there lies in {}, which may be deleted",
                    aside);
        }
    }

    /** True where a file can be written beside the database now. */
    boolean writable() {
        Path probe = folder.resolveSibling(folder.getFileName() + ".probe");
        try {
            Files.write(probe, new byte[PROBE_BYTES]);
            return true;
        } catch (IOException full) {
            LOG.debug("the disk of the database cannot be written", full);
            return false;
        } finally {
            try {
                Files.deleteIfExists(probe);
            } catch (IOException readOnly) {
                LOG.debug("the disk of the database cannot be written", readOnly);
            }
        }
    }

    /** Remembers that there is a database. */
    void made() throws IOException {
        if (Files.notExists(mark)) {
            try (FileChannel file = FileChannel.open(mark, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                file.force(true);
            }
        }
    }
}
