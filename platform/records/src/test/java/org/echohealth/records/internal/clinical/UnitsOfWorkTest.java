package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.api.record.Records.UnknownPatient;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.junit.jupiter.api.Test;

class UnitsOfWorkTest {
    private static final Instant NOW = Instant.parse("2026-03-12T09:00:00Z");
    private static final ClinicalTime TIME = new ClinicalTime(NOW, Instant.parse("2026-11-30T00:00:00Z"));

    private final TestStores stores = TestStores.shared();
    private final Patient patient = stores.patient("Europe/Istanbul");

    private List<MemoryEvent> events() {
        return stores.events.between(patient.id(), Instant.EPOCH, NOW.plusSeconds(9_999));
    }

    private List<Contact> contacts() {
        return stores.read(patient, NOW, record -> record.contacts().all());
    }

    private String commit(String name, String phone) {
        return stores.records.write(
                patient.id(),
                TestStores.ACTOR,
                TIME,
                record -> Outcome.commit(
                        record.contacts().add(name, phone, null, null).id(),
                        "tool.add_emergency_contact",
                        Map.of("n", 1),
                        name + " eklendi"));
    }

    @Test
    void aCommitLeavesTheWriteOneAuditEntryAndOneEvent() {
        String id = commit("Ayşe", "+905320000001");
        assertThat(contacts()).extracting(Contact::id).containsExactly(id);
        List<AuditEntry> audit = stores.audit.read(patient.id(), "tool.add_emergency_contact", 10, null);
        assertThat(audit).hasSize(1);
        assertThat(audit.get(0).time()).isEqualTo(TIME);
        assertThat(audit.get(0).actor()).isEqualTo(TestStores.ACTOR);
        assertThat(audit.get(0).details()).isEqualTo(Map.of("n", 1));
        assertThat(events()).hasSize(1);
        assertThat(events().get(0).kind()).isEqualTo(EventKind.TOOL_WRITE);
        assertThat(events().get(0).text()).isEqualTo("Ayşe eklendi");
        assertThat(events().get(0).occurredAt()).isEqualTo(NOW);
    }

    @Test
    void aRollbackOrAThrowLeavesNothing() {
        int before = stores.audit.read(patient.id(), null, 100, null).size();
        String value = stores.records.write(patient.id(), TestStores.ACTOR, TIME, record -> {
            record.contacts().add("Ayşe", "+905320000001", null, null);
            return Outcome.rollback("no");
        });
        assertThat(value).isEqualTo("no");
        assertThatThrownBy(() -> stores.records.write(patient.id(), TestStores.ACTOR, TIME, record -> {
                    record.contacts().add("Ayşe", "+905320000001", null, null);
                    throw new IllegalArgumentException("fault of a tool");
                }))
                .hasMessage("fault of a tool");
        assertThat(contacts()).isEmpty();
        assertThat(events()).isEmpty();
        assertThat(stores.audit.read(patient.id(), null, 100, null)).hasSize(before);
    }

    @Test
    void anUnknownPatientIsNamed() {
        assertThatThrownBy(() -> stores.records.read(new PatientId("pat_x"), TIME, record -> 1))
                .isInstanceOf(UnknownPatient.class)
                .hasMessageContaining("pat_x");
        assertThatThrownBy(() -> stores.records.write(
                        new PatientId("pat_x"), TestStores.ACTOR, TIME, record -> Outcome.rollback(1)))
                .isInstanceOf(UnknownPatient.class);
    }

    @Test
    void aReadCannotWriteAndAHandleIsVoidAfterItsUnit() {
        assertThatThrownBy(() ->
                        stores.read(patient, NOW, record -> record.contacts().add("A", "+90532", null, null)))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> stores.read(patient, NOW, record -> commit("A", "+90532")))
                .isInstanceOf(IllegalStateException.class);
        AtomicReference<PatientRecord> kept = new AtomicReference<>();
        stores.change(patient, NOW, kept::set);
        assertThatThrownBy(() -> kept.get().contacts().all()).isInstanceOf(IllegalStateException.class);
        assertThat(contacts()).isEmpty();
    }

    @Test
    void aReadWithinAWriteSeesWhatTheUnitWrote() {
        int seen = stores.write(patient, NOW, record -> {
            record.contacts().add("A", "+905320000001", null, null);
            return stores.read(patient, NOW, inner -> inner.contacts().all().size());
        });
        assertThat(seen).isEqualTo(1);
    }

    @Test
    void aUnitThatHangsHoldsUpItsOwnPatientOnly() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<?> hanging = pool.submit(() -> stores.change(patient, NOW, record -> {
                record.medications()
                        .add("A", List.of(), MedicationsTest.daily("1", LocalDate.of(2026, 3, 12), "09:00"));
                inside.countDown();
                await(release);
            }));
            assertThat(inside.await(5, TimeUnit.SECONDS)).isTrue();
            Patient other = stores.patient("Europe/Berlin");
            long start = System.nanoTime();
            stores.change(other, NOW, record -> record.medications()
                    .add("B", List.of(), MedicationsTest.daily("1", LocalDate.of(2026, 3, 12), "09:00")));
            int listed =
                    stores.read(other, NOW, record -> record.medications().all().size());
            assertThat(listed).isEqualTo(1);
            assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(2_000);
            release.countDown();
            hanging.get(5, TimeUnit.SECONDS);
        } finally {
            pool.shutdownNow();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("never released");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void twentyWritersNeverLoseDoubleOrLockOut() throws Exception {
        List<Patient> patients = List.of(patient, stores.patient("Europe/Berlin"), stores.patient("Asia/Kolkata"));
        ExecutorService pool = Executors.newFixedThreadPool(20);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Patient one = patients.get(i % patients.size());
            String phone = "+90532" + (1_000_000 + i);
            futures.add(pool.submit(() -> stores.records.write(
                    one.id(),
                    TestStores.ACTOR,
                    TIME,
                    record -> Outcome.commit(
                            record.contacts().add("x", phone, null, null), "test.many", Map.of(), "added " + phone))));
            futures.add(pool.submit(() ->
                    stores.read(one, NOW, record -> record.contacts().all().size())));
        }
        for (Future<?> future : futures) {
            future.get(60, TimeUnit.SECONDS);
        }
        pool.shutdown();
        for (Patient one : patients) {
            List<Contact> contacts =
                    stores.read(one, NOW, record -> record.contacts().all());
            assertThat(contacts)
                    .extracting(Contact::priority)
                    .isEqualTo(java.util.stream.IntStream.rangeClosed(1, 100)
                            .boxed()
                            .toList());
            List<MemoryEvent> events = stores.events.between(one.id(), Instant.EPOCH, NOW.plusSeconds(1));
            assertThat(events).hasSize(100);
            assertThat(events).extracting(MemoryEvent::recordedAt).doesNotHaveDuplicates();
            assertThat(stores.events.firstBroken(one.id())).isEmpty();
        }
    }
}
