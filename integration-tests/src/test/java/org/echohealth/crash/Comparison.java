package org.echohealth.crash;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.echohealth.crash.Deed.Kind;
import org.echohealth.it.Echo;
import org.echohealth.it.EventStream;
import org.jspecify.annotations.Nullable;

/** Compares what a server shows after its restart with what was answered before; each difference is a sentence. */
final class Comparison {
    private final Echo echo;
    private final List<String> faults = new ArrayList<>();

    Comparison(Echo echo) {
        this.echo = echo;
    }

    List<String> faults() {
        return faults;
    }

    /** Every answered write once, every other once or not at all, every turn closed with a word. */
    void check(Collection<Deed> deeds) {
        awaitIndexed();
        Set<String> names = new LinkedHashSet<>();
        List<JsonNode> patients = Seen.all(echo, "/api/v1/patients");
        Map<Person, List<Deed>> byPerson = new LinkedHashMap<>();
        for (Deed deed : deeds) {
            if (deed.kind == Kind.PATIENT) {
                names.add(deed.marker);
                long found = patients.stream()
                        .filter(patient -> patient.path("display_name").asText().equals(deed.marker))
                        .count();
                compare(List.of(deed), deed.marker, found);
            } else {
                byPerson.computeIfAbsent(deed.person, person -> new ArrayList<>())
                        .add(deed);
            }
        }
        byPerson.forEach(this::check);
    }

    private void awaitIndexed() {
        List<JsonNode> any = new ArrayList<>();
        echo.get("/api/v1/patients?limit=1").expect(200).json().path("items").forEach(any::add);
        if (!any.isEmpty()) {
            JsonNode answer = echo.post(
                            "/api/v1/patients/" + any.get(0).path("id").asText() + "/memory/events",
                            Map.of("events", List.of(), "wait", "indexed"))
                    .expect(200)
                    .json();
            if (!answer.path("indexed").asBoolean()) {
                faults.add("the outbox is not worked off after the restart: " + answer);
            }
        }
    }

    private void check(Person person, List<Deed> deeds) {
        Seen seen = Seen.of(echo, person);
        Map<String, List<Deed>> byMarker = new LinkedHashMap<>();
        // A dose bears the marker of its medicine and is no second one.
        deeds.stream()
                .filter(deed -> deed.kind != Kind.DOSE && deed.kind != Kind.DOSE_TURN)
                .forEach(deed -> byMarker.computeIfAbsent(deed.marker, marker -> new ArrayList<>())
                        .add(deed));
        byMarker.forEach((marker, same) -> {
            Kind kind = same.get(0).kind;
            if (kind == Kind.EVENTS) {
                recall(same.get(0));
            } else {
                compare(same, marker, seen.count(marker));
            }
        });
        deeds.stream().filter(deed -> deed.kind.turn()).forEach(deed -> turn(deed, seen));
    }

    private void compare(List<Deed> same, String marker, long found) {
        int least = same.stream()
                .map(Deed::wanted)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .sum();
        long unknown = same.stream().filter(deed -> deed.wanted() == null).count();
        if (found < least || found > least + unknown) {
            faults.add("%s is there %d times instead of %d%s: %s"
                    .formatted(marker, found, least, unknown == 0 ? "" : " to " + (least + unknown), same));
        }
    }

    private void recall(Deed deed) {
        List<?> sent = (List<?>) Objects.requireNonNull(deed.body.get("events"));
        JsonNode answer = echo.post(
                        deed.person.path() + "/memory/recall", Map.of("query", "river " + deed.marker, "k", 100))
                .expect(200)
                .json();
        int found = 0;
        for (JsonNode item : answer.path("items")) {
            if (item.path("source_id").asText().startsWith(deed.marker + "-")) {
                found++;
            }
        }
        boolean whole = found == sent.size() || (found == 0 && !deed.answered());
        if (!whole) {
            faults.add("recall finds %d of %d events: %s".formatted(found, sent.size(), deed));
        }
    }

    private void turn(Deed deed, Seen seen) {
        List<JsonNode> asked = seen.messages().stream()
                .filter(message -> message.path("role").asText().equals("user")
                        && message.path("text").asText().equals(deed.body.get("text")))
                .toList();
        if (asked.size() > 1 || (asked.isEmpty() && deed.answered())) {
            faults.add("the message is there " + asked.size() + " times: " + deed);
        }
        for (JsonNode message : asked) {
            String turnId = message.path("turn_id").asText();
            if (deed.turnId != null && !deed.turnId.equals(turnId)) {
                faults.add("the message belongs to turn " + turnId + ": " + deed);
            }
            List<JsonNode> replies = seen.messages().stream()
                    .filter(reply -> reply.path("role").asText().equals("assistant")
                            && reply.path("turn_id").asText().equals(turnId))
                    .toList();
            if (replies.size() != 1) {
                faults.add("the turn has " + replies.size() + " replies: " + deed);
                continue;
            }
            reply(deed, replies.get(0), seen);
            stream(deed, turnId, replies.get(0));
        }
    }

    private void reply(Deed deed, JsonNode reply, Seen seen) {
        JsonNode told = deed.answer;
        String text = reply.path("text").asText();
        if (told != null && deed.status < 300 && !told.path("text").asText().equals(text)) {
            faults.add(
                    "the reply is “" + text + "” and was “" + told.path("text").asText() + "”: " + deed);
        }
        if (told == null && deed.kind != Kind.DOSE_TURN && seen.count(deed.marker) > 0) {
            boolean named = reply.path("tool_calls").toString().contains(deed.marker);
            if (!named || text.contains("Nothing was recorded") || text.contains("Hiçbir şey kaydedilmedi")) {
                faults.add("what was recorded is not named in “" + text + "”: " + deed);
            }
        }
    }

    /** The turn's stream, resumed from its beginning, has an end that fits the reply. */
    private void stream(Deed deed, String turnId, JsonNode reply) {
        try (EventStream stream = echo.resume(deed.person.conversation, turnId, 0)) {
            Writer.Told told = Writer.read(stream);
            boolean interrupted = reply.path("status").asText().equals("interrupted");
            @Nullable JsonNode end = told.end;
            if (end == null || !String.valueOf(told.last).equals(interrupted ? "error" : "done")) {
                faults.add("the resumed stream ends with " + told.last + ", the reply is "
                        + reply.path("status").asText() + ": " + deed);
            } else if (!interrupted
                    && (!told.text.toString().equals(end.path("text").asText())
                            || !end.path("text").equals(reply.path("text")))) {
                faults.add("the resumed stream tells another text than the reply: " + deed);
            }
        }
    }

    /**
     * Clients whose connection was cut repeat with their key, and get an answer that holds; others repeat what was
     * answered, and get the same answer.
     */
    void repeat(List<Deed> cut, List<Deed> answered) {
        for (Deed deed : cut) {
            if (deed.key == null) {
                continue;
            }
            if (!Writer.send(echo, deed)) {
                faults.add("the repetition is not answered: " + deed);
            } else if (deed.status == 409
                    || (deed.status >= 500 && Integer.valueOf(0).equals(deed.wanted()))) {
                faults.add("the repetition with the key has no effect: " + deed + " " + deed.answer);
            }
        }
        for (Deed deed : answered) {
            String first = deed.text;
            if (deed.key != null && first != null && !deed.kind.turn()) {
                String again = echo.post(deed.path, deed.body, "Idempotency-Key", deed.key)
                        .text();
                if (!again.equals(first)) {
                    faults.add("the repetition is answered with " + again + " instead of " + first + ": " + deed);
                }
            }
        }
    }
}
