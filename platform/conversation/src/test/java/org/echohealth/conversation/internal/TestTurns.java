package org.echohealth.conversation.internal;

import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.Role;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.records.internal.audit.AuditStore;
import org.echohealth.records.internal.clinical.RecordStore;
import org.echohealth.records.internal.conversation.ConversationStore;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Migrations;
import org.echohealth.records.internal.db.PatientLocks;
import org.echohealth.records.internal.ids.SortableIds;
import org.echohealth.records.internal.memory.EventStore;
import org.echohealth.records.internal.outbox.OutboxStore;
import org.echohealth.records.internal.patient.Erasers;
import org.echohealth.records.internal.patient.PatientStore;
import org.echohealth.testkit.ScriptedModel;
import org.jspecify.annotations.Nullable;

/** The turn over a real database, with a scripted model and guards that a test sets. */
final class TestTurns {
    static final Actor ADMIN = new Actor("admin", Role.ADMINISTRATOR);
    static final Instant NOW = Instant.parse("2026-03-12T06:40:00Z");

    final ScriptedModel model = new ScriptedModel(
            new org.echohealth.api.llm.ModelInfo("embedded", org.echohealth.api.llm.ModelInfo.Reach.PROCESS, true));
    final GuardChain guards = new GuardChain();
    final ConversationStore conversations;
    final PatientStore patients;
    final RecordStore records;
    final EventStore events;
    final ToolRegistry tools;
    final ModelChain models;
    final TurnEngine turns;
    private final SortableIds ids;
    private final TurnStages stages;
    final Patient patient;
    final Conversation conversation;

    /** A guard that judges by a word. */
    record WordGuard(String word, GuardAction action) implements InputGuard {
        @Override
        public String stage() {
            return "rules";
        }

        @Override
        public int order() {
            return 100;
        }

        @Override
        public Verdict check(Message message) {
            boolean hit = message.text().contains(word);
            return new Verdict(
                    !hit || action == GuardAction.OFF_TOPIC,
                    "rules",
                    hit ? "test" : null,
                    Map.of(),
                    hit ? action : GuardAction.PASS,
                    List.of(),
                    1);
        }
    }

    /** An output guard named as the one without which no model is called. */
    record Grounding(String withheld) implements OutputGuard {
        @Override
        public String name() {
            return "grounding";
        }

        @Override
        public int order() {
            return 100;
        }

        @Override
        public Ruling review(Clause clause) {
            return !clause.typed() && !withheld.isEmpty() && clause.text().contains(withheld)
                    ? Ruling.withhold("test")
                    : Ruling.pass(clause.text());
        }
    }

    TestTurns(@Nullable InputGuard guard, @Nullable OutputGuard grounding, ClinicalTool... registered)
            throws Exception {
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(Files.createTempDirectory(Path.of("target"), "turns")
                .resolve("db")
                .toString());
        source.setCreateDatabase("create");
        Migrations.apply(source);
        Database database = new Database(source);
        PatientLocks locks = new PatientLocks();
        SortableIds ids = new SortableIds();
        AuditStore audit = new AuditStore(database);
        events = new EventStore(database, locks, new OutboxStore(database));
        patients = new PatientStore(database, locks, audit, ids, new Erasers());
        records = new RecordStore(database, locks, audit, events, ids);
        conversations = new ConversationStore(database, locks, audit, events, ids);
        tools = new ToolRegistry(new ToolRunner(records, new NoMedicines(), toolLimits()));
        for (ClinicalTool tool : registered) {
            tools.bindTool(tool, TestReference.of(tool.descriptor().name()));
        }
        if (guard != null) {
            guards.bindGuard(guard);
        }
        models = new ModelChain(modelSettings());
        models.bindModel(model, TestReference.of("embedded"));
        TurnStages stages = new TurnStages(conversations, records, ids, tools, guards, models, turnSettings());
        if (grounding != null) {
            guards.bindOutputGuard(grounding);
        }
        this.ids = ids;
        this.stages = stages;
        turns = new TurnEngine(conversations, patients, ids, stages);
        patient = patients.create(
                new PatientDetails("Ayşe Işık", Language.TR, ZoneId.of("Europe/Istanbul"), "TR", null, null),
                ADMIN,
                ClinicalTime.at(NOW));
        conversation = conversations.create(patient.id(), null, ADMIN, ClinicalTime.at(NOW));
    }

    /** An engine as the next process has it, over the same store; the first is taken for dead. */
    TurnEngine afterTheProcessEnded() {
        return new TurnEngine(conversations, patients, ids, stages);
    }

    /** Runs a turn to its end. */
    Map<String, @Nullable Object> turn(String text) throws Exception {
        return begin(text).await(Duration.ofSeconds(30)).orElseThrow();
    }

    Turn begin(String text) throws Exception {
        return turns.start(new Turns.TurnRequest(conversation.id(), text, null, ADMIN, ClinicalTime.at(NOW)));
    }

    private static ModelChain.Settings modelSettings() {
        return new ModelChain.Settings() {
            @Override
            public String[] order() {
                return new String[] {"first", "embedded"};
            }

            @Override
            public int silentSeconds() {
                return 2;
            }

            @Override
            public Class<? extends Annotation> annotationType() {
                return ModelChain.Settings.class;
            }
        };
    }

    /** Tools may allocate 64 MiB; three failures of four calls suspend for a second. */
    static ToolLimits toolLimits() {
        return new ToolLimits() {
            @Override
            public int memoryMiB() {
                return 64;
            }

            @Override
            public int callsAtOnce() {
                return 12;
            }

            @Override
            public int failures() {
                return 3;
            }

            @Override
            public int lastCalls() {
                return 4;
            }

            @Override
            public int suspendedSeconds() {
                return 1;
            }

            @Override
            public int threadsLeftBehind() {
                return 8;
            }

            @Override
            public Class<? extends Annotation> annotationType() {
                return ToolLimits.class;
            }
        };
    }

    private static TurnStages.Settings turnSettings() {
        return new TurnStages.Settings() {
            @Override
            public int maxSteps() {
                return 4;
            }

            @Override
            public int maxSeconds() {
                return 6;
            }

            @Override
            public Class<? extends Annotation> annotationType() {
                return TurnStages.Settings.class;
            }
        };
    }

    private record NoMedicines() implements MedicineCatalog {
        @Override
        public Optional<Medicine> find(String name) {
            return Optional.empty();
        }

        @Override
        public List<Medicine> near(String name, int limit) {
            return List.of();
        }

        @Override
        public List<Mention> mentionedIn(String text) {
            return List.of();
        }

        @Override
        public Optional<String> className(String atcCode, Language language) {
            return Optional.empty();
        }

        @Override
        public boolean highAlert(Medicine medicine) {
            return false;
        }
    }
}
