package org.echohealth.records.internal.patient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.patient.Eraser;
import org.echohealth.api.patient.ErasureReceipt;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Sex;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.ComponentServiceObjects;

class PatientStoreTest {
    private static final ClinicalTime TIME = ClinicalTime.at(Instant.parse("2026-03-12T09:00:00.123456Z"));

    private final TestStores stores = TestStores.shared();

    private static PatientDetails details(@Nullable String name, @Nullable Language language, @Nullable String zone) {
        return new PatientDetails(name, language, zone == null ? null : ZoneId.of(zone), null, null, null);
    }

    private Patient create(PatientDetails details) {
        return stores.patients.create(details, TestStores.ACTOR, TIME);
    }

    @Test
    void aPatientComesBackAsItWasTakenIn() {
        PatientDetails details = new PatientDetails(
                " Iğdır'lı Şükrü ",
                Language.TR,
                ZoneId.of("Europe/Istanbul"),
                "de",
                LocalDate.parse("1948-02-29"),
                Sex.MALE);
        Patient patient = create(details);
        assertThat(stores.patients.find(patient.id())).contains(patient);
        assertThat(patient.displayName()).isEqualTo("Iğdır'lı Şükrü");
        assertThat(patient.country()).isEqualTo("DE");
        assertThat(patient.createdAt()).isEqualTo(TIME.now());
        assertThat(stores.patients.find(new PatientId("pat_none"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "Europe/Istanbul,TR",
                "Asia/Istanbul,TR",
                "Turkey,TR",
                "America/New_York,US",
                "US/Pacific,US",
                "Europe/London,GB",
                "Europe/Berlin,DE",
                "Australia/Lord_Howe,AU",
                "Asia/Kolkata,IN",
                "Europe/Kiev,UA",
                "Iceland,IS",
                "Arctic/Longyearbyen,SJ",
                "UTC,-",
                "Etc/GMT+3,-",
                "CET,-"
            })
    void I2_anAbsentCountryFollowsTheZone(String zone, @Nullable String country) {
        assertThat(create(details("A", Language.EN, zone)).country()).isEqualTo(country);
    }

    @Test
    void everyZoneOfARegionHasACountry() {
        ZoneCountries countries = new ZoneCountries();
        Set<String> regions =
                Set.of("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific");
        assertThat(ZoneId.getAvailableZoneIds().stream()
                        .filter(id -> regions.contains(id.split("/")[0]))
                        .filter(id -> countries.of(ZoneId.of(id)) == null))
                .isEmpty();
    }

    @Test
    void aMissingDetailIsRefusedWithASentence() {
        assertThatThrownBy(() -> create(details(" ", Language.TR, "UTC")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(".")
                .hasMessageContaining("hitap");
        assertThatThrownBy(() -> create(details("A", null, "UTC")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(".");
        assertThatThrownBy(() -> create(details("A", Language.EN, null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(".");
    }

    @Test
    void aChangeLeavesWhatIsNotToldAndTheCountryFollowsTheZoneItCameFrom() {
        Patient patient = create(details("A", Language.TR, "Europe/Istanbul"));
        Patient moved = stores.patients
                .change(patient.id(), details(null, null, "Europe/Berlin"), TestStores.ACTOR, TIME)
                .orElseThrow();
        assertThat(moved.displayName()).isEqualTo("A");
        assertThat(moved.country()).isEqualTo("DE");
        PatientDetails told = new PatientDetails(null, null, null, "AT", null, null);
        stores.patients.change(patient.id(), told, TestStores.ACTOR, TIME);
        Patient again = stores.patients
                .change(patient.id(), details(null, null, "Europe/Paris"), TestStores.ACTOR, TIME)
                .orElseThrow();
        assertThat(again.country()).isEqualTo("AT");
        assertThat(stores.patients.find(patient.id())).contains(again);
        assertThat(stores.patients.change(new PatientId("pat_none"), told, TestStores.ACTOR, TIME))
                .isEmpty();
        List<AuditEntry> audit = stores.audit.read(patient.id(), "patient.change", 10, null);
        assertThat(audit).hasSize(3);
        assertThat(audit.get(2).details()).isEqualTo(Map.of("changed", List.of("zone", "country")));
    }

    @Test
    void aListPagesByIds() {
        Patient a = create(details("A", Language.TR, "UTC"));
        Patient b = create(details("B", Language.TR, "UTC"));
        assertThat(stores.patients.list(1, a.id().value())).containsExactly(b);
        assertThatThrownBy(() -> stores.patients.list(501, null)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void erasingLeavesNoRowOfThePersonInAnyTable() {
        Patient kept = create(details("Kalan", Language.TR, "UTC"));
        Patient gone = create(details("Giden", Language.TR, "UTC"));
        fill(kept);
        List<String> conversation = fill(gone);
        Set<String> before = tablesThatName(gone.id().value());
        assertThat(before)
                .contains(
                        "MEDICATION",
                        "INTAKE",
                        "REGIMEN",
                        "SYMPTOM",
                        "CONTACT",
                        "ALLERGY",
                        "MEMORY_EVENT",
                        "AUDIT_ENTRY");
        List<PatientId> calls = new ArrayList<>();
        ComponentServiceObjects<Eraser> eraser = registered(eraser("memory-index", id -> {
            calls.add(id);
            return calls.size() == 1 ? 5L : 0L;
        }));
        stores.erasers.add(eraser);
        ErasureReceipt receipt =
                stores.patients.erase(gone.id(), TestStores.ACTOR, TIME).orElseThrow();
        stores.erasers.remove(eraser);
        assertThat(receipt.erased())
                .containsEntry("memory-index", 5L)
                .containsKeys("records", "conversations", "event-log");
        assertThat(calls).containsOnly(gone.id());
        assertThat(tablesThatName(gone.id().value())).containsExactly("AUDIT_ENTRY");
        for (String id : conversation) {
            assertThat(tablesThatName(id)).isEmpty();
        }
        assertThat(tablesThatName("Giden")).isEmpty();
        assertThat(stores.patients.find(kept.id())).contains(kept);
        assertThat(stores.events.between(kept.id(), Instant.EPOCH, TIME.now().plusSeconds(1)))
                .hasSize(1);
        assertThat(stores.patients.erase(gone.id(), TestStores.ACTOR, TIME)).isEmpty();
    }

    @Test
    void anEraserThatFailsKeepsThePersonSoThatTheCallCanBeRepeated() {
        Patient patient = create(details("A", Language.TR, "UTC"));
        fill(patient);
        AtomicBoolean broken = new AtomicBoolean(true);
        ComponentServiceObjects<Eraser> eraser = registered(eraser("memory-index", id -> {
            if (broken.get()) {
                throw new IllegalStateException("index is locked");
            }
            return 1L;
        }));
        stores.erasers.add(eraser);
        assertThatThrownBy(() -> stores.patients.erase(patient.id(), TestStores.ACTOR, TIME))
                .hasMessage("index is locked");
        assertThat(stores.patients.find(patient.id())).contains(patient);
        broken.set(false);
        Optional<ErasureReceipt> receipt = stores.patients.erase(patient.id(), TestStores.ACTOR, TIME);
        stores.erasers.remove(eraser);
        assertThat(receipt).isPresent();
    }

    /** Writes something into every table and answers ids of the conversation, turn and message. */
    private List<String> fill(Patient patient) {
        Regimen regimen = new Regimen(
                "1", List.of(), Frequency.AS_NEEDED, 1, Set.of(), LocalDate.of(2026, 3, 12), null, null, null, null);
        stores.change(patient, TIME.now(), record -> {
            Medication medication = record.medications().add("Parol", List.of(), regimen);
            record.medications().record(medication.id(), TIME.now(), null, null, Intake.Kind.AS_NEEDED, null);
            String appointment = record.appointments()
                    .add(new AppointmentDetails(
                            "x", LocalDate.of(2026, 4, 1), null, 30, null, null, "FREQ=DAILY", null))
                    .id();
            record.appointments().cancelOccurrence(appointment, LocalDate.of(2026, 4, 2), null);
            record.symptoms().add(new Symptoms.Details("x", null, 1, null, null, TIME.now(), null, null));
            record.contacts().add("x", "+905320000001", null, null);
            record.allergies().add("x", null, null, null);
        });
        Conversation conversation = stores.conversations.create(patient.id(), null, TestStores.ACTOR, TIME);
        String turn = stores.ids.next("turn");
        StoredMessage message = new StoredMessage(
                stores.ids.next("msg"),
                conversation.id(),
                turn,
                StoredMessage.Author.USER,
                patient.displayName(),
                TIME.now(),
                null,
                "complete",
                List.of());
        stores.conversations.begin(new TurnState(turn, conversation.id(), "running", TIME.now(), null), message);
        stores.conversations.appendEvents(turn, List.of(new TurnEvent(1, TurnEvent.Type.TURN, Map.of())));
        stores.conversations.putNote(conversation.id(), "memo", "{}");
        stores.events.append(
                patient.id(),
                TestStores.ACTOR,
                TIME,
                List.of(new NewEvent(
                        message.id(),
                        conversation.id(),
                        "user",
                        patient.displayName(),
                        EventKind.UTTERANCE,
                        TIME.now(),
                        false)));
        return List.of(conversation.id(), turn, message.id());
    }

    /** Names of the tables of which any column of text holds the value. */
    private Set<String> tablesThatName(String value) {
        return stores.database.transaction(session -> {
            Set<String> found = new HashSet<>();
            List<String> columns = session.list(
                    row -> row.text(1) + "." + row.text(2),
                    "SELECT t.tablename, c.columnname FROM sys.systables t JOIN sys.syscolumns c ON c.referenceid = t.tableid"
                            + " WHERE t.tabletype = 'T' AND (CAST(c.columndatatype AS VARCHAR(100)) LIKE '%CHAR%'"
                            + " OR CAST(c.columndatatype AS VARCHAR(100)) LIKE 'CLOB%')");
            for (String column : columns) {
                String table = column.substring(0, column.indexOf('.'));
                if (!table.startsWith("flyway")) {
                    long rows = session.number(
                            "SELECT COUNT(*) FROM " + table + " WHERE " + column.substring(column.indexOf('.') + 1)
                                    + " LIKE ?",
                            "%" + value + "%");
                    if (rows > 0) {
                        found.add(table);
                    }
                }
            }
            return found;
        });
    }

    private interface Erase {
        long erase(PatientId patient);
    }

    private static Eraser eraser(String store, Erase erase) {
        return new Eraser() {
            @Override
            public String store() {
                return store;
            }

            @Override
            public long erase(PatientId patient) {
                return erase.erase(patient);
            }
        };
    }

    private static ComponentServiceObjects<Eraser> registered(Eraser eraser) {
        return new ComponentServiceObjects<>() {
            @Override
            public Eraser getService() {
                return eraser;
            }

            @Override
            public void ungetService(Eraser service) {}

            @Override
            public ServiceReference<Eraser> getServiceReference() {
                throw new UnsupportedOperationException();
            }
        };
    }
}
