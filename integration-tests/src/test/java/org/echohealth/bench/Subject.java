package org.echohealth.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is measured: something that answers turns, in a process of its own. */
interface Subject extends AutoCloseable {
    String name();

    long pid();

    /** Opens a new thread of conversation; may be called from many threads. */
    Thread open();

    /** A thread of conversation; used by one thread at a time. */
    interface Thread {
        /** One turn, waited for. Throws where the answer is not the script's. */
        void turn();
    }

    @Override
    void close();

    /** Processor time that the process has used since its start, ms, in steps of 10. */
    default long processorMillis() {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid()), "stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * 10;
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Resident memory of the process, MB. */
    default double residentMegabytes() {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid()), "status")).stream()
                            .filter(line -> line.startsWith("VmRSS:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElseThrow()
                    / 1024.0;
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
