package org.echohealth.memory.index.internal;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.audit.AuditStore;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Migrations;
import org.echohealth.records.internal.db.PatientLocks;
import org.echohealth.records.internal.ids.SortableIds;
import org.echohealth.records.internal.memory.EventStore;
import org.echohealth.records.internal.outbox.OutboxStore;
import org.echohealth.records.internal.patient.Erasers;
import org.echohealth.records.internal.patient.PatientStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recall over a real log in Derby and a real Lucene index. */
class TextRecallTest {
    private static final Instant TOLD = Instant.parse("2026-03-01T08:00:00Z");

    private static Path folder;
    private static EventStore log;
    private static OutboxStore outbox;
    private static PatientStore patients;

    @BeforeAll
    static void openTheLog() throws Exception {
        folder = Files.createTempDirectory(Path.of("target"), "recall");
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(folder.resolve("db").toString());
        source.setCreateDatabase("create");
        Migrations.apply(source);
        Database database = new Database(source);
        PatientLocks locks = new PatientLocks();
        outbox = new OutboxStore(database);
        log = new EventStore(database, locks, outbox);
        patients = new PatientStore(database, locks, new AuditStore(database), new SortableIds(), new Erasers());
    }

    private static Patient patient() {
        return patients.create(
                new PatientDetails("Ayşe", Language.TR, ZoneId.of("Europe/Istanbul"), "TR", null, null),
                Actor.SYSTEM,
                ClinicalTime.at(TOLD));
    }

    private static void tell(Patient patient, String id, String text, Instant recorded, boolean blocked) {
        log.append(
                patient.id(),
                Actor.SYSTEM,
                ClinicalTime.at(recorded),
                List.of(new NewEvent(id, "s", "user", text, EventKind.UTTERANCE, TOLD, blocked)));
    }

    private static List<String> found(TextRecall recall, Patient patient, String words, @Nullable Instant knownAt) {
        return recall
                .recall(new Recall.Query(patient.id(), words, 10, 10_000, null, null, knownAt, null))
                .items()
                .stream()
                .map(item -> item.event().sourceId())
                .toList();
    }

    /** An index of its own that has caught up with the log. */
    private static TextRecall index(String name) throws Exception {
        TextRecall recall = new TextRecall(log, outbox, folder.resolve(name));
        long deadline = System.nanoTime() + 20_000_000_000L;
        while (!recall.check().ready()) {
            assertThat(System.nanoTime()).as("the index catches up within 20 s").isLessThan(deadline);
            Thread.onSpinWait();
        }
        return recall;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Kitaplarımı eve getirdim|kitap",
                "İNSÜLİN buzdolabında|ınsulın",
                "insülin buzdolabında|INSULIN",
                "Ağaçların altında yürüdüm|AĞAÇ",
                "We were running in the park|run",
                "我每天早上吃二甲双胍|二甲双胍",
                "أتناول دواء الضغط كل صباح|الضغط",
            })
    void aWordIsFoundInItsLanguageAndInEveryCase(String text, String word) throws Exception {
        Patient patient = patient();
        tell(patient, "e1", text, TOLD, false);
        TextRecall recall = index("words" + Integer.toHexString((text + word).hashCode()));

        assertThat(found(recall, patient, word, null)).containsExactly("e1");
        recall.stop();
    }

    @Test
    void T4_knownAtSearchesOnlyWhatWasRecordedThen() throws Exception {
        Patient patient = patient();
        tell(patient, "early", "Bahçede domates diktim", TOLD, false);
        tell(patient, "late", "Domatesler kızardı", TOLD.plusSeconds(3_600), false);
        TextRecall recall = index("known");

        assertThat(found(recall, patient, "domates", null)).containsExactlyInAnyOrder("early", "late");
        assertThat(found(recall, patient, "domates", TOLD.plusSeconds(60))).containsExactly("early");
        recall.stop();
    }

    @Test
    void G8_aBlockedMessageIsNeverRecalled() throws Exception {
        Patient patient = patient();
        tell(patient, "blocked", "pencere hakkında bir söz", TOLD, true);
        TextRecall recall = index("blocked");

        assertThat(found(recall, patient, "pencere", null)).isEmpty();
        recall.stop();
    }

    @Test
    void anotherPatientsWordsAreNeverFound() throws Exception {
        Patient one = patient();
        Patient other = patient();
        tell(one, "e1", "Piyano çalıyorum", TOLD, false);
        TextRecall recall = index("patients");

        assertThat(found(recall, other, "piyano", null)).isEmpty();
        recall.stop();
    }

    @Test
    void anEventThatComesThroughTheQueueIsFoundSoonAndAfterARestart() throws Exception {
        Patient patient = patient();
        TextRecall recall = index("queue");
        tell(patient, "e1", "Kedimin adı Pamuk", TOLD, false);
        recall.handle(String.valueOf(log.find(patient.id(), "e1").orElseThrow().position()));
        await().atMost(ofSeconds(5)).untilAsserted(() -> assertThat(found(recall, patient, "pamuk", null))
                .containsExactly("e1"));
        recall.stop();

        TextRecall again = index("queue");
        assertThat(found(again, patient, "pamuk", null)).containsExactly("e1");
        again.stop();
    }

    @Test
    void whatDoesNotFitTheBudgetIsNamedAndNeverCut() throws Exception {
        Patient patient = patient();
        tell(patient, "short", "limon", TOLD, false);
        tell(patient, "long", "limon " + "ekşi ".repeat(400), TOLD, false);
        TextRecall recall = index("budget");
        Recall.Evidence evidence =
                recall.recall(new Recall.Query(patient.id(), "limon", 10, 50, null, null, null, null));

        assertThat(evidence.items()).extracting(item -> item.event().sourceId()).containsExactly("short");
        assertThat(evidence.deferred()).containsExactly("long");
        assertThat(evidence.tokens()).isLessThanOrEqualTo(50);
        recall.stop();
    }

    @Test
    void anErasedPatientsWordsAreGoneFromTheFiles() throws Exception {
        Patient patient = patient();
        tell(patient, "e1", "zürafalarmarkeri", TOLD, false);
        TextRecall recall = index("erase");
        assertThat(found(recall, patient, "zürafalarmarkeri", null)).containsExactly("e1");

        assertThat(recall.erase(patient.id())).isEqualTo(1);
        assertThat(found(recall, patient, "zürafalarmarkeri", null)).isEmpty();
        recall.stop();
        try (Stream<Path> files = Files.walk(folder.resolve("erase"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("larmarker");
            }
        }
    }
}
