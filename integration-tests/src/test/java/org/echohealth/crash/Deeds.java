package org.echohealth.crash;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.echohealth.crash.Deed.Kind;
import org.jspecify.annotations.Nullable;

/** Makes deeds, each with a marker of its own. */
final class Deeds {
    private static final String AS_NEEDED = "Ketovarin";
    private static final int DEEDS_OF_A_PERSON = 60;
    private static final List<String> SYLLABLES =
            List.of("ba", "de", "fi", "go", "hu", "ka", "le", "mi", "no", "pu", "ra", "se", "ti", "vo", "zu", "xe");

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final Random random;
    private final String run;
    private final String language;
    private Person person;

    /** @param run sets the markers of this run apart */
    Deeds(long seed, int writer, String run) {
        this.random = new Random(seed * 1_000 + writer);
        this.run = run;
        this.language = writer % 2 == 0 ? "en" : "tr";
        this.person = newPerson();
    }

    Person person() {
        return person;
    }

    /** Lets the next deed be one of a new person. */
    void part() {
        person = newPerson();
    }

    private Person newPerson() {
        return new Person("Crash " + run + " " + COUNT.incrementAndGet(), language);
    }

    Deed next() {
        if (person.deeds.size() > DEEDS_OF_A_PERSON) {
            part();
        }
        if (person.patient == null) {
            String zone = person.turkish() ? "Europe/Istanbul" : "Europe/London";
            return deed(
                    Kind.PATIENT,
                    "/api/v1/patients",
                    Map.of("display_name", person.name, "language", language, "zone", zone),
                    person.name,
                    false);
        }
        if (person.conversation == null) {
            String title = "talk " + run + " " + COUNT.incrementAndGet();
            return deed(Kind.CONVERSATION, person.path() + "/conversations", Map.of("title", title), title, false);
        }
        if (!person.asNeeded) {
            Map<String, Object> medicine = Map.of("name", AS_NEEDED, "dose", "5 mg", "frequency", "as_needed");
            return tool(Kind.MEDICINE, "add_medication", medicine, AS_NEEDED);
        }
        int number = COUNT.incrementAndGet();
        return switch (random.nextInt(12)) {
            case 0 -> {
                Map<String, Object> contact = Map.of("name", "Contact " + number, "phone", phone(number));
                yield tool(Kind.CONTACT, "add_emergency_contact", contact, phone(number));
            }
            case 1, 2, 3 -> turn(Kind.CONTACT_TURN, contactSentence(number), phone(number));
            case 4 -> {
                String marker = "note" + run + number;
                Map<String, Object> symptom =
                        Map.of("symptom", "headache", "severity", 1 + random.nextInt(5), "notes", marker);
                yield tool(Kind.SYMPTOM, "log_symptom", symptom, marker);
            }
            case 5 -> {
                String name = medicine(number);
                Map<String, Object> medicine = Map.of("name", name, "dose", "5 mg", "times", List.of("08:00"));
                yield tool(Kind.MEDICINE, "add_medication", medicine, name);
            }
            case 6 -> turn(Kind.MEDICINE_TURN, medicineSentence(medicine(number)), medicine(number));
            case 7 -> doseSentence();
            case 8, 9 -> {
                // One minute each: the time is what sets an intake apart.
                String taken = Instant.now()
                        .truncatedTo(ChronoUnit.DAYS)
                        .minus(1, ChronoUnit.DAYS)
                        .minusSeconds(60L * number)
                        .toString();
                yield tool(Kind.DOSE, "mark_medication_taken", Map.of("name", AS_NEEDED, "taken_at", taken), taken);
            }
            case 10 -> {
                String marker = "Visit" + run + number;
                String start =
                        LocalDateTime.of(2027, 3, 1, 8, 0).plusMinutes(number).toString();
                yield tool(Kind.APPOINTMENT, "add_appointment", Map.of("title", marker, "start", start), marker);
            }
            default -> events("word" + run + number);
        };
    }

    /** About a medicine that was added, and whose dose nobody told yet; a contact where there is none. */
    private Deed doseSentence() {
        if (person.medicines.isEmpty()) {
            int number = COUNT.incrementAndGet();
            return turn(Kind.CONTACT_TURN, contactSentence(number), phone(number));
        }
        String name = person.medicines.remove(0);
        return turn(Kind.DOSE_TURN, person.turkish() ? name + " aldım" : "I took my " + name, name);
    }

    private Deed events(String marker) {
        List<Map<String, Object>> events = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(5); i++) {
            events.add(Map.of(
                    "source_id", marker + "-" + i,
                    "session", "diary " + run,
                    "speaker", "user",
                    "text", "Walked along the river with " + marker + ", part " + i,
                    "occurred_at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()));
        }
        return deed(Kind.EVENTS, person.path() + "/memory/events", Map.of("events", events), marker, false);
    }

    private Deed tool(Kind kind, String tool, Map<String, Object> arguments, String marker) {
        return deed(kind, person.path() + "/tools/" + tool, arguments, marker, false);
    }

    private Deed turn(Kind kind, String text, String marker) {
        String path = "/api/v1/conversations/" + person.conversation + "/messages";
        return deed(kind, path, Map.of("text", text), marker, random.nextBoolean());
    }

    private Deed deed(Kind kind, String path, Map<String, Object> body, String marker, boolean stream) {
        @Nullable String key = random.nextInt(3) == 0 ? null : "key-" + run + "-" + COUNT.incrementAndGet();
        Deed deed = new Deed(kind, person, path, body, marker, key, stream);
        person.deeds.add(deed);
        return deed;
    }

    private String phone(int number) {
        return person.turkish() ? "+90532%07d".formatted(1_000_000 + number) : "+447400%06d".formatted(number);
    }

    private String contactSentence(int number) {
        return person.turkish()
                ? "Komşum Kaya'nın numarası 0532%07d, acil kişi olarak ekle".formatted(1_000_000 + number)
                : "Add my neighbour Kaya as an emergency contact, phone " + phone(number);
    }

    private String medicineSentence(String name) {
        return person.turkish()
                ? "Sabah 8'de " + name + " 5 mg alacağım, ekle"
                : "Add " + name + " 5 mg at 8 in the morning";
    }

    private static String medicine(int number) {
        StringBuilder name = new StringBuilder("Z");
        for (int rest = number, i = 0; i < 4; i++, rest /= SYLLABLES.size()) {
            name.append(SYLLABLES.get(rest % SYLLABLES.size()));
        }
        return name.append('l').toString();
    }
}
