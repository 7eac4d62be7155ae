package org.echohealth.llm.openai.internal.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.llm.openai.internal.Failure;
import org.echohealth.llm.openai.internal.Json;
import org.jspecify.annotations.Nullable;

/**
 * Calls put together from the pieces that servers send: whole ones, pieces under an index, pieces without index or id,
 * names in parts or said again with each piece, arguments as an object or as text.
 */
final class CallPieces {
    private final Set<String> tools;
    private final List<Slot> slots = new ArrayList<>();

    /** @param id as the model gave it; empty for none */
    record Call(String id, String tool, Map<String, @Nullable Object> arguments) {
        boolean sameAs(Call other) {
            return tool.equals(other.tool) && arguments.equals(other.arguments);
        }
    }

    private static final class Slot {
        private final @Nullable Integer index;
        private String id;
        private String name = "";
        private final StringBuilder arguments = new StringBuilder();

        private Slot(@Nullable Integer index, String id) {
            this.index = index;
            this.id = id;
        }

        private boolean whole() {
            return !name.isEmpty() && Json.read(arguments.toString()).isObject();
        }
    }

    CallPieces(Set<String> tools) {
        this.tools = tools;
    }

    void take(JsonNode call) {
        JsonNode function = call.path("function").isObject() ? call.path("function") : call;
        JsonNode index = call.path("index");
        add(slot(index.isIntegralNumber() ? index.asInt() : null, string(call.path("id")), function), function);
    }

    /** The older shape of one call a message. */
    void takeFunction(JsonNode function) {
        add(slot(null, "", function), function);
    }

    private Slot slot(@Nullable Integer index, String id, JsonNode function) {
        Slot slot = open(index, id);
        if (slot == null || another(slot, id, function)) {
            slot = new Slot(index, id);
            slots.add(slot);
        } else if (slot.id.isEmpty()) {
            slot.id = id;
        }
        return slot;
    }

    /** The call that a piece belongs to by its index, by its id, or because it is the last one. */
    private @Nullable Slot open(@Nullable Integer index, String id) {
        for (int i = slots.size() - 1; i >= 0; i--) {
            Slot slot = slots.get(i);
            if (index != null ? index.equals(slot.index) : !id.isEmpty() && id.equals(slot.id)) {
                return slot;
            }
        }
        if (slots.isEmpty()) {
            return null;
        }
        Slot last = slots.get(slots.size() - 1);
        return index == null || last.index == null ? last : null;
    }

    /** True where the piece begins another call although it would go to this one: by its own id, or by a new name. */
    private boolean another(Slot slot, String id, JsonNode function) {
        boolean sameId = !id.isEmpty() && id.equals(slot.id);
        if (!sameId && !id.isEmpty() && !slot.id.isEmpty()) {
            return true;
        }
        String name = string(function.path("name"));
        if (name.isEmpty()) {
            return false;
        }
        JsonNode arguments = arguments(function);
        boolean more = arguments.isObject() || !string(arguments).isEmpty();
        return slot.whole() ? more || !sameId : !slot.arguments.isEmpty() && !name.equals(slot.name);
    }

    private void add(Slot slot, JsonNode function) {
        String name = string(function.path("name"));
        if (!name.isEmpty()) {
            if (!slot.name.isEmpty() && name.startsWith(slot.name) && tools.contains(name)) {
                slot.name = name;
            } else if (slot.arguments.isEmpty() || slot.name.isEmpty()) {
                slot.name += name;
            }
        }
        JsonNode arguments = arguments(function);
        if (arguments.isObject()) {
            slot.arguments.append(arguments);
        } else {
            slot.arguments.append(string(arguments));
        }
    }

    private static JsonNode arguments(JsonNode function) {
        return function.has("arguments") ? function.path("arguments") : function.path("parameters");
    }

    private static String string(JsonNode value) {
        return value.isTextual() ? value.asText() : "";
    }

    /** The calls, each whole. */
    List<Call> calls() throws Failure {
        List<Call> calls = new ArrayList<>();
        for (Slot slot : slots) {
            if (slot.name.isBlank()) {
                throw Failure.malformed("a call without a name");
            }
            calls.add(new Call(slot.id, known(slot.name, tools), arguments(slot.arguments.toString())));
        }
        return calls;
    }

    /** A name as registered, where a model put the word for its family of tools before it. */
    static String known(String name, Set<String> tools) {
        String plain = name.strip();
        int dot = plain.lastIndexOf('.');
        return !tools.contains(plain) && dot > 0 && tools.contains(plain.substring(dot + 1))
                ? plain.substring(dot + 1)
                : plain;
    }

    private static Map<String, @Nullable Object> arguments(String text) throws Failure {
        if (text.isBlank() || text.strip().equals("null")) {
            return Map.of();
        }
        JsonNode value = Json.read(text);
        if (value.isTextual()) {
            value = Json.read(value.asText());
        }
        if (!value.isObject()) {
            throw Failure.malformed("a call whose arguments are cut off or no JSON object");
        }
        return Json.object(value);
    }
}
