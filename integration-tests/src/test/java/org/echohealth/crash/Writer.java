package org.echohealth.crash;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.crash.Deed.Kind;
import org.echohealth.it.Answer;
import org.echohealth.it.Echo;
import org.echohealth.it.EventStream;
import org.jspecify.annotations.Nullable;

/** A client that writes one thing after another and remembers what it was answered. */
final class Writer {
    private final Deeds deeds;
    private final List<Deed> unanswered = new ArrayList<>();

    Writer(Deeds deeds) {
        this.deeds = deeds;
    }

    /** Deeds of the last run whose connection was cut. */
    List<Deed> unanswered() {
        return unanswered;
    }

    /** Writes until the connection is cut or {@code over} says so; answers the deeds it asked for. */
    List<Deed> run(Echo echo, AtomicBoolean over) {
        List<Deed> asked = new ArrayList<>();
        unanswered.clear();
        while (!over.get()) {
            Deed deed = deeds.next();
            asked.add(deed);
            if (!send(echo, deed)) {
                unanswered.add(deed);
                break;
            }
        }
        return asked;
    }

    /** What a person does who was cut off without a key: a person or conversation nobody knows of is let go. */
    void letGo() {
        for (Deed deed : unanswered) {
            if (!deed.answered() && (deed.kind == Kind.PATIENT || deed.kind == Kind.CONVERSATION)) {
                deeds.part();
            }
        }
    }

    /** Sends a deed; false where the connection was cut before the answer was whole. */
    static boolean send(Echo echo, Deed deed) {
        try {
            if (deed.stream) {
                return stream(echo, deed);
            }
            Answer answer = deed.key == null
                    ? echo.post(deed.path, deed.body)
                    : echo.post(deed.path, deed.body, "Idempotency-Key", deed.key);
            deed.text = answer.text();
            take(deed, answer.status(), answer.json());
            return true;
        } catch (UncheckedIOException cut) {
            return false;
        }
    }

    private static boolean stream(Echo echo, Deed deed) {
        String text = String.valueOf(deed.body.get("text"));
        try (EventStream stream = deed.key == null
                ? echo.stream(deed.person.conversation, text)
                : echo.stream(deed.person.conversation, text, "Idempotency-Key", deed.key)) {
            Told told = read(stream);
            if (told.turnId != null) {
                deed.turnId = told.turnId;
            }
            if (told.end == null) {
                return false;
            }
            take(
                    deed,
                    told.end.has("status") && told.end.path("status").isInt()
                            ? told.end.path("status").asInt()
                            : 200,
                    told.end);
            return true;
        }
    }

    /** What a stream told. */
    static final class Told {
        @Nullable
        String turnId;

        @Nullable
        JsonNode end;

        @Nullable
        String last;

        final StringBuilder text = new StringBuilder();
    }

    /** Reads a stream to its end; the calls that it told are put into the end as an answer has them. */
    static Told read(EventStream stream) {
        Told told = new Told();
        Map<String, ObjectNode> calls = new LinkedHashMap<>();
        for (EventStream.Event event = stream.next(); event != null; event = stream.next()) {
            told.last = event.name();
            switch (event.name()) {
                case "turn" -> told.turnId = event.data().path("turn_id").asText();
                case "token" -> told.text.append(event.data().path("text").asText());
                case "tool_call", "tool_result" -> {
                    ObjectNode data = (ObjectNode) event.data();
                    calls.merge(data.path("call_id").asText(), data, (call, result) -> call.setAll(result));
                }
                case "done", "error" -> {
                    ObjectNode end = (ObjectNode) event.data();
                    if (!end.has("tool_calls")) {
                        ArrayNode list = end.putArray("tool_calls");
                        calls.values().forEach(list::add);
                    }
                    told.end = end;
                }
                default -> {
                    // Guard and recall tell nothing that is written.
                }
            }
        }
        return told;
    }

    private static void take(Deed deed, int status, JsonNode answer) {
        deed.status = status;
        deed.answer = answer;
        if (answer.has("turn_id")) {
            deed.turnId = answer.path("turn_id").asText();
        }
        boolean done = status < 300 && (!answer.has("ok") || answer.path("ok").asBoolean());
        if (done && deed.kind == Kind.PATIENT) {
            deed.person.patient = answer.path("id").asText();
        } else if (done && deed.kind == Kind.CONVERSATION) {
            deed.person.conversation = answer.path("id").asText();
        } else if (deed.kind == Kind.MEDICINE) {
            deed.person.asNeeded = true;
        } else if (done && deed.kind == Kind.MEDICINE_TURN && Integer.valueOf(1).equals(deed.wanted())) {
            deed.person.medicines.add(deed.marker);
        }
    }
}
