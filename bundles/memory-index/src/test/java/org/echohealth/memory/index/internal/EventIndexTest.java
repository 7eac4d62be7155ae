package org.echohealth.memory.index.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.TermQuery;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.PatientId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index's files after a process that ended in order, one that was killed, and damage. */
class EventIndexTest {
    private static final Instant TOLD = Instant.parse("2026-03-01T08:00:00Z");

    @TempDir
    Path folder;

    private static MemoryEvent event(long position) {
        return new MemoryEvent(
                position,
                new PatientId("pat_1"),
                "e" + position,
                "s",
                "user",
                "words",
                EventKind.UTTERANCE,
                "a",
                TOLD,
                TOLD,
                false);
    }

    private static int found(EventIndex index) throws IOException {
        index.refresh();
        return index.search(new TermQuery(new Term(EventDocuments.PATIENT, "pat_1")), 10)
                .size();
    }

    /** The folder as a kill leaves it. */
    private Path asKilled(Path index) throws IOException {
        Path copy = folder.resolve("killed");
        try (Stream<Path> files = Files.walk(index)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(index.relativize(file).toString()));
            }
        }
        return copy;
    }

    @Test
    void afterAKillTheLogIsReadFromWhereNoLateTransactionCanHideBefore() throws IOException {
        try (EventIndex index = new EventIndex(folder.resolve("index"))) {
            // Position 5000 was committed by one writer while another, at a lower one, was not yet.
            index.put(List.of(event(5_000)));
            index.commit();
            try (EventIndex next = new EventIndex(asKilled(folder.resolve("index")))) {
                assertThat(found(next)).isEqualTo(1);
                assertThat(next.position()).isZero();
            }
        }
        try (EventIndex next = new EventIndex(folder.resolve("index"))) {
            assertThat(next.position())
                    .as("after an orderly end nothing is read again")
                    .isEqualTo(5_000);
        }
    }

    @Test
    void aSegmentThatIsCutShortLetsTheIndexBeginAnew() throws IOException {
        try (EventIndex index = new EventIndex(folder.resolve("index"))) {
            index.put(List.of(event(7)));
        }
        try (Stream<Path> files = Files.list(folder.resolve("index/events"))) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".cfs")).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
            }
        }
        Files.write(folder.resolve("index/form"), new byte[] {'1', '\n'});
        try (EventIndex index = new EventIndex(folder.resolve("index"))) {
            assertThat(index.position()).isZero();
            index.put(List.of(event(7)));
            assertThat(found(index)).isEqualTo(1);
        }
    }

    @Test
    void anIndexThatWasFoundDamagedIsMadeAnewWhileItIsOpen() throws IOException {
        try (EventIndex index = new EventIndex(folder.resolve("index"))) {
            index.put(List.of(event(7)));
            index.commit();
            assertThat(index.mend()).isFalse();
            index.damaged();
            assertThat(index.mend()).isTrue();
            assertThat(index.position()).isZero();
            assertThat(found(index)).isZero();
            index.put(List.of(event(7)));
            index.commit();
            assertThat(found(index)).isEqualTo(1);
        }
    }
}
