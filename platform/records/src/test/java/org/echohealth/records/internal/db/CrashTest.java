package org.echohealth.records.internal.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestDatabase;
import org.echohealth.records.internal.TestStores;
import org.junit.jupiter.api.Test;

/** A process that writes from four threads and is halted in the middle of it. */
class CrashTest {
    private static final ClinicalTime TIME = ClinicalTime.at(Instant.parse("2026-03-12T09:00:00Z"));
    private static final int HALTED = 77;

    @Test
    void everyAcknowledgedWriteIsThereAfterAHaltAndNothingIsHalfDone() throws Exception {
        Path folder = TestStores.temporaryFolder().toAbsolutePath().resolve("db");
        TestDatabase.open(folder).close();
        TestDatabase.shutDown(folder);
        List<PatientId> patients = new ArrayList<>();
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            writeUntilHalted(folder, patients, acknowledged);
        }
        TestStores stores = new TestStores(TestDatabase.open(folder));
        List<String> found = new ArrayList<>();
        for (PatientId patient : patients) {
            List<Contact> contacts = stores.records.read(
                    patient, TIME, record -> record.contacts().all());
            List<MemoryEvent> events =
                    stores.events.between(patient, Instant.EPOCH, TIME.now().plusSeconds(60));
            contacts.forEach(contact -> found.add(contact.phone()));
            assertThat(events)
                    .extracting(MemoryEvent::text)
                    .containsExactlyInAnyOrderElementsOf(
                            contacts.stream().map(Contact::phone).toList());
            assertThat(stores.audit.read(patient, "test.write", 500, null)).hasSize(Math.min(500, contacts.size()));
            assertThat(stores.events.firstBroken(patient)).isEmpty();
        }
        assertThat(acknowledged).hasSizeGreaterThan(20);
        assertThat(found).containsAll(acknowledged).doesNotHaveDuplicates();
        assertThat(stores.outbox.depth().waiting()).isEqualTo(found.size());
        stores.database.close();
        TestDatabase.shutDown(folder);
    }

    private static void writeUntilHalted(Path folder, List<PatientId> patients, List<String> acknowledged)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("pat_")) {
                    patients.add(new PatientId(line));
                } else if (line.startsWith("+")) {
                    acknowledged.add(line);
                }
            }
        }
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(HALTED);
    }

    /** Says each write once it is acknowledged, and halts without any shutdown. */
    static final class Writer {
        private Writer() {}

        @SuppressWarnings("SystemOut")
        public static void main(String[] arguments) throws InterruptedException {
            TestStores stores = new TestStores(TestDatabase.open(Path.of(arguments[0])));
            PrintStream out = new PrintStream(
                    new java.io.FileOutputStream(java.io.FileDescriptor.out), true, StandardCharsets.UTF_8);
            for (int i = 0; i < 4; i++) {
                Patient patient = stores.patient("Europe/Istanbul");
                out.println(patient.id());
                new Thread(() -> write(stores, patient, out)).start();
            }
            Thread.sleep(1_500);
            Runtime.getRuntime().halt(HALTED);
        }

        private static void write(TestStores stores, Patient patient, PrintStream out) {
            for (int i = 0; i < 100_000; i++) {
                String phone = "+" + patient.id().value().substring(4) + i;
                stores.records.write(patient.id(), TestStores.ACTOR, TIME, record -> {
                    record.contacts().add("x", phone, null, null);
                    return Outcome.commit(phone, "test.write", Map.of(), phone);
                });
                out.println(phone);
            }
        }
    }
}
