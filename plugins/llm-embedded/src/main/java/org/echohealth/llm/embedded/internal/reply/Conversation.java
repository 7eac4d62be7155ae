package org.echohealth.llm.embedded.internal.reply;

import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.dialogue.Memo;
import org.echohealth.llm.embedded.internal.dialogue.Situation;
import org.echohealth.llm.embedded.internal.understand.Act;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.MedicineHit;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.OtherObject;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.Skips;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;

/** What is said where nothing is to be done: small talk, advice that is not given, memories, honest limits. */
public final class Conversation {
    private static final int MOST_MEMORIES = 3;
    private static final int LONGEST_MEMORY = 240;

    private final Phrases phrases;

    public Conversation(Phrases phrases) {
        this.phrases = phrases;
    }

    private String say(Situation s, String key, String... values) {
        return phrases.say(s.language(), key, s.text(), values);
    }

    public String dropped(Situation s) {
        return say(s, "dropped");
    }

    public String whose(Situation s) {
        return say(s, "whose", s.patient().patient().displayName());
    }

    /** No dose is named that is not on the record; another dose is never advised (rules M2, M7). */
    public String advice(Situation s, Reading reading) {
        boolean dosing = reading.has(
                        Concept.INTAKE,
                        Concept.CHANGE,
                        Concept.END,
                        Concept.STOPPED_USE,
                        Concept.MEDICINE,
                        Concept.AGAIN)
                && !(reading.has(Concept.ADVICE) && reading.medicines().isEmpty() && !reading.has(Concept.INTAKE));
        String record = record(s, reading);
        return dosing ? say(s, "advice", record) : say(s, "general");
    }

    /** What the record holds about the medicine meant, as a sentence with a space behind; empty where none is meant. */
    private String record(Situation s, Reading reading) {
        Optional<String> name = reading.medicines().stream()
                .filter(MedicineHit::active)
                .map(MedicineHit::name)
                .findFirst()
                .or(() -> Optional.ofNullable(s.memo().medicine()))
                .or(() -> s.patient().medications().size() == 1
                        ? Optional.of(s.patient().medications().get(0).name())
                        : Optional.empty());
        Optional<Medication> medication = name.flatMap(n -> s.patient().medications().stream()
                .filter(m -> Folding.same(m.name(), n))
                .findFirst());
        if (medication.isEmpty()) {
            return "";
        }
        List<String> facts = new ArrayList<>();
        if (medication.get().regimen().frequency() == Frequency.AS_NEEDED) {
            facts.add(say(s, "asneeded"));
        }
        for (Dose dose : s.patient().doses()) {
            if (dose.medicationId().equals(medication.get().id())
                    && dose.scheduledAt().toLocalDate().equals(s.today())) {
                facts.add(state(s, dose));
            }
        }
        return facts.isEmpty() ? "" : say(s, "recorded", medication.get().name(), String.join("; ", facts)) + " ";
    }

    private String state(Situation s, Dose dose) {
        String time = clock(dose.scheduledAt().toLocalTime());
        if (dose.state() == DoseState.TAKEN && dose.takenAt() != null) {
            return say(s, "dosetaken", time, clock(dose.takenAt().toLocalTime()));
        }
        return say(s, dose.state() == DoseState.SKIPPED ? "doseskipped" : "doseopen", time);
    }

    private static String clock(LocalTime time) {
        return time.truncatedTo(ChronoUnit.MINUTES).toString();
    }

    /** An answer where no tool is meant. */
    public String reply(Situation s, Reading r, Act act) {
        if (act == Act.ADVICE) {
            return advice(s, r);
        }
        Optional<String> standing = standing(s, r, act);
        if (standing.isPresent()) {
            return standing.get();
        }
        if (r.medicines().size() == 1 && r.tokens().size() <= 2 && act == Act.STATE) {
            return say(s, "choice", r.medicines().get(0).name());
        }
        if (Skips.in(r, s.memo().medicine() != null)) {
            return say(s, "skipping") + highAlert(s, r);
        }
        if (act == Act.FORBID || r.has(Concept.NEVERMIND)) {
            return say(s, "ack");
        }
        if (r.has(Concept.WHOAREYOU)) {
            return say(s, "whoareyou");
        }
        if (r.has(Concept.CAPABLE)) {
            return say(s, "capable");
        }
        if (r.has(Concept.HOWAREYOU)) {
            return say(s, "howareyou");
        }
        if (r.has(Concept.WHATDAY)) {
            return say(
                    s,
                    "today",
                    DateTimeFormatter.ofPattern(
                                    s.language().pick("d MMMM yyyy EEEE", "EEEE, d MMMM yyyy"),
                                    s.language().locale())
                            .format(s.now()),
                    clock(s.now().toLocalTime()));
        }
        if (act == Act.ASK) {
            return asked(s);
        }
        if (OtherObject.in(r) && act != Act.PLAN) {
            return say(s, "noted");
        }
        if (r.has(Concept.THANKS)) {
            return say(s, "thanks");
        }
        if (r.has(Concept.BYE) && r.tokens().size() <= 4) {
            return say(s, "bye");
        }
        if (r.has(Concept.GREETING)) {
            return say(s, "greeting");
        }
        if (r.other()) {
            return say(s, "whosedrop");
        }
        if (act == Act.PLAN && r.has(Concept.INTAKE)) {
            return say(s, "planned");
        }
        if ((r.negated(Concept.INTAKE) || r.has(Concept.FORGOT))
                && (r.medicineSpoken() || s.memo().medicine() != null)) {
            return say(s, "untaken");
        }
        if (r.has(Concept.YES, Concept.NO)
                || act == Act.PLAN
                || r.tokens().size() <= 3 && r.medicines().isEmpty()) {
            return say(s, r.has(Concept.YES, Concept.NO) ? "ack" : "nothing");
        }
        Optional<String> named = r.medicines().stream()
                .map(MedicineHit::name)
                .findFirst()
                .or(() -> r.visits().stream().map(Reading.Thing::name).findFirst())
                .or(() -> r.symptoms().stream().map(Reading.Thing::name).findFirst());
        if (named.isPresent() && act != Act.REPORT) {
            return say(s, "choice", named.get());
        }
        return say(s, act == Act.COMMAND || r.medicineSpoken() || r.visitSpoken() ? "nothing" : "noted");
    }

    /** Leaving out a high-alert medicine asks who decided (rule M4). */
    private String highAlert(Situation s, Reading r) {
        Optional<String> name = r.medicines().stream()
                .map(MedicineHit::name)
                .findFirst()
                .or(() -> Optional.ofNullable(s.memo().medicine()));
        boolean alert =
                name.flatMap(s.catalog()::find).filter(s.catalog()::highAlert).isPresent();
        return alert ? " " + whoDecided(s) : "";
    }

    /** What was just written stays written: a change of mind is answered with what the record holds. */
    private Optional<String> standing(Situation s, Reading r, Act act) {
        boolean takesBack = r.negated(Concept.INTAKE)
                || act == Act.FORBID
                || r.has(Concept.NEVERMIND)
                || r.tokens().stream().anyMatch(t -> t.is("didn't", "didnt", "haven't", "havent"));
        if (!takesBack || s.memo().done().isEmpty()) {
            return Optional.empty();
        }
        Memo.Done last = s.memo().done().get(s.memo().done().size() - 1);
        Optional<Operation> operation = s.tools().profile(last.tool()).flatMap(ToolProfile::operation);
        String name =
                String.valueOf(last.arguments().getOrDefault("name", s.memo().medicine()));
        boolean other = r.medicines().stream().anyMatch(m -> !Folding.same(m.name(), name));
        if (!last.ok() || operation.isEmpty() || other || s.memo().medicine() == null) {
            return Optional.empty();
        }
        if (operation.get().is(Operation.Thing.MEDICINE, Operation.Deed.LOG)) {
            return Optional.of(say(s, "undo", name));
        }
        return operation.get().is(Operation.Thing.MEDICINE, Operation.Deed.END)
                ? Optional.of(say(s, "again", name))
                : Optional.empty();
    }

    /** A question about the past is answered from memory as dated statements of the record. */
    private String asked(Situation s) {
        List<String> lines = new ArrayList<>();
        for (Recall.Item item : s.request().evidence()) {
            boolean fact = item.event().kind() != EventKind.SYSTEM
                    && !item.event().speaker().equals("assistant")
                    && !item.event().blocked();
            if (fact && lines.size() < MOST_MEMORIES && !item.event().text().contains("?")) {
                lines.add(say(
                        s,
                        "evidence",
                        day(item, s.language(), s.now().getZone()),
                        shortened(item.event().text())));
            }
        }
        return lines.isEmpty() ? say(s, "noevidence") : String.join("\n", lines);
    }

    private static String day(Recall.Item item, Language language, ZoneId zone) {
        return DateTimeFormatter.ofPattern("d MMMM yyyy", language.locale())
                .format(item.event().occurredAt().atZone(zone));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_MEMORY ? text : text.substring(0, LONGEST_MEMORY) + "…";
    }

    /** Where no guard has answered before: help first, and nothing else is done. */
    public String overdose(Situation s) {
        return say(s, "overdose");
    }

    /** The stop of a high-alert medicine asks who decided (rule M4). */
    public String whoDecided(Situation s) {
        return say(s, "whodecided");
    }

    public String failed(Situation s) {
        return say(s, "failed");
    }

    /** The brief of nobody, for reading examples. */
    public static PatientBrief nobody(PatientBrief like) {
        return new PatientBrief(like.patient(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
