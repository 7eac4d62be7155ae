package org.echohealth.crash;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.it.Answer;
import org.echohealth.it.Echo;

/** What the server shows of one person, read as any client reads it. */
final class Seen {
    private final Map<String, Integer> counts = new HashMap<>();
    private final List<JsonNode> messages;
    private final Map<String, Object> none = Map.of();

    private Seen(List<JsonNode> messages) {
        this.messages = messages;
    }

    static Seen of(Echo echo, Person person) {
        Seen seen = new Seen(
                person.conversation == null
                        ? List.of()
                        : all(echo, "/api/v1/conversations/" + person.conversation + "/messages"));
        seen.tool(echo, person, "list_emergency_contacts", seen.none, "phone");
        seen.tool(echo, person, "get_symptom_history", seen.none, "notes");
        seen.tool(echo, person, "list_medications", Map.of("status", "all"), "name");
        seen.tool(echo, person, "list_appointments", Map.of("from", "2027-03-01", "to", "2027-03-31"), "title");
        all(echo, person.path() + "/conversations")
                .forEach(talk -> seen.add(talk.path("title").asText()));
        return seen;
    }

    /** How often a marker is on the record. */
    int count(String marker) {
        return counts.getOrDefault(marker, 0);
    }

    /** Oldest first. */
    List<JsonNode> messages() {
        return messages;
    }

    private void tool(Echo echo, Person person, String tool, Map<String, Object> arguments, String field) {
        JsonNode answer = echo.post(person.path() + "/tools/" + tool, arguments)
                .expect(200)
                .json();
        if (!answer.path("ok").asBoolean()) {
            throw new AssertionError(tool + ": " + answer);
        }
        answer.path("data").path("items").forEach(item -> add(item.path(field).asText()));
    }

    private void add(String marker) {
        counts.merge(marker, 1, Integer::sum);
    }

    /** All items of a list, page by page; pages of messages go back in time. */
    static List<JsonNode> all(Echo echo, String path) {
        List<JsonNode> items = new ArrayList<>();
        boolean backwards = path.endsWith("/messages");
        String cursor = "";
        do {
            Answer answer = echo.get(path + "?limit=500" + cursor).expect(200);
            List<JsonNode> page = new ArrayList<>();
            answer.json().path("items").forEach(page::add);
            items.addAll(backwards ? 0 : items.size(), page);
            cursor = answer.json().has("next_cursor")
                    ? "&cursor=" + answer.json().path("next_cursor").asText()
                    : "";
        } while (!cursor.isEmpty());
        return items;
    }
}
