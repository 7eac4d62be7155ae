package org.echohealth.records.internal.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
            found.addAll(whole(stores, patient));
        }
        assertThat(acknowledged).hasSizeGreaterThan(20);
        assertThat(found).containsAll(acknowledged).doesNotHaveDuplicates();
        assertThat(stores.outbox.depth().waiting()).isEqualTo(found.size());
        stores.database.close();
        TestDatabase.shutDown(folder);
    }

    /** The power fails before the end of the log is on the disk: what follows the tear is lost, and nothing is half-done. */
    @Test
    void aLogThatIsTornAtItsEndLosesNoMoreThanItsEnd() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Path folder = TestStores.temporaryFolder().toAbsolutePath().resolve("db");
        TestDatabase.open(folder).close();
        TestDatabase.shutDown(folder);
        List<PatientId> patients = new ArrayList<>();
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            writeUntilHalted(folder, patients, acknowledged);
            tear(folder.resolve("log"), 1 + random.nextInt(60), round == 1);
            TestStores stores = new TestStores(TestDatabase.open(folder));
            List<String> found = new ArrayList<>();
            for (PatientId patient : patients) {
                if (stores.patients.find(patient).isPresent()) {
                    found.addAll(whole(stores, patient));
                }
            }
            List<String> lost = new ArrayList<>(acknowledged);
            lost.removeAll(found);
            assertThat(lost).as("seed %d round %d", seed, round).hasSizeLessThanOrEqualTo(4 * (round + 1));
            stores.database.close();
            TestDatabase.shutDown(folder);
        }
    }

    /** Takes bytes off the end of what is written of the newest log file, or makes them zeros. */
    private static void tear(Path logs, int bytes, boolean zeros) throws IOException {
        Path newest;
        try (Stream<Path> files = Files.list(logs)) {
            newest = files.filter(file -> file.getFileName().toString().matches("log\\d+\\.dat"))
                    .max(Comparator.comparing(file ->
                            Integer.parseInt(file.getFileName().toString().replaceAll("\\D", ""))))
                    .orElseThrow();
        }
        byte[] content = Files.readAllBytes(newest);
        int end = content.length;
        while (end > 0 && content[end - 1] == 0) {
            end--;
        }
        int torn = Math.max(0, end - bytes);
        if (zeros) {
            Arrays.fill(content, torn, end, (byte) 0);
            Files.write(newest, content);
        } else {
            Files.write(newest, Arrays.copyOf(content, torn));
        }
    }

    /** The phones of a patient's contacts, each with its event and its audit entry. */
    private static List<String> whole(TestStores stores, PatientId patient) {
        List<String> phones = stores
                .records
                .read(patient, TIME, record -> record.contacts().all())
                .stream()
                .map(Contact::phone)
                .toList();
        assertThat(stores.events.between(patient, Instant.EPOCH, TIME.now().plusSeconds(60)))
                .extracting(MemoryEvent::text)
                .containsExactlyInAnyOrderElementsOf(phones);
        assertThat(stores.audit.read(patient, "test.write", 500, null)).hasSize(Math.min(500, phones.size()));
        assertThat(stores.events.firstBroken(patient)).isEmpty();
        return phones;
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
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(HALTED);
    }

    /** Says each write once it is acknowledged, and halts without any shutdown. */
    static final class Writer {
        private static final int ENOUGH = 60;
        private static final Semaphore SAID = new Semaphore(0);

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
            SAID.acquire(ENOUGH);
            Thread.sleep(200);
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
                SAID.release();
            }
        }
    }
}
