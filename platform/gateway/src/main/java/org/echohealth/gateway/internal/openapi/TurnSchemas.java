package org.echohealth.gateway.internal.openapi;

import static org.echohealth.gateway.internal.openapi.JsonSchema.choice;
import static org.echohealth.gateway.internal.openapi.JsonSchema.dateTime;
import static org.echohealth.gateway.internal.openapi.JsonSchema.flag;
import static org.echohealth.gateway.internal.openapi.JsonSchema.has;
import static org.echohealth.gateway.internal.openapi.JsonSchema.list;
import static org.echohealth.gateway.internal.openapi.JsonSchema.mapOf;
import static org.echohealth.gateway.internal.openapi.JsonSchema.may;
import static org.echohealth.gateway.internal.openapi.JsonSchema.number;
import static org.echohealth.gateway.internal.openapi.JsonSchema.object;
import static org.echohealth.gateway.internal.openapi.JsonSchema.open;
import static org.echohealth.gateway.internal.openapi.JsonSchema.orNull;
import static org.echohealth.gateway.internal.openapi.JsonSchema.ref;
import static org.echohealth.gateway.internal.openapi.JsonSchema.text;
import static org.echohealth.gateway.internal.openapi.JsonSchema.whole;

import java.util.LinkedHashMap;
import java.util.Map;
import org.echohealth.gateway.internal.openapi.JsonSchema.Property;

/** Turns, their messages, their tool calls and their events. */
final class TurnSchemas {
    private TurnSchemas() {}

    static Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("ToolError", toolError());
        all.put("ToolResult", object("What a tool's call came to", result()));
        all.put(
                "ToolCall",
                object(
                        "A call within a turn, and its result",
                        with(
                                result(),
                                has("call_id", text("Identifier within the turn")),
                                has("tool", text("Name of the tool")),
                                has("arguments", open("Arguments of the call")),
                                has("patient_name", text("Whose record it is")))));
        all.put(
                "GuardVerdict",
                object(
                        "What the guards say; patients and caregivers are told action only",
                        has("action", action()),
                        may("verdict", choice("Whether a language model may see it", "safe", "unsafe")),
                        may("stage", text("Stage that decided")),
                        may("intent", orNull(text("Intent, where one is known"))),
                        may("scores", mapOf(number("0 to 1"), "By intent")),
                        may("matched", list(text("Rule"), "Rules that hit")),
                        may("micros", whole("Time taken, microseconds"))));
        all.put(
                "Message",
                object(
                        "A message",
                        has("message_id", text("Identifier")),
                        has("turn_id", text("Turn that it belongs to")),
                        has("role", choice("Who wrote it", "user", "assistant")),
                        has("text", text("Its words")),
                        has("created_at", dateTime("When")),
                        has("status", text("complete, stopped, interrupted, running or failed")),
                        may("action", action()),
                        may("tool_calls", list(ref("ToolCall"), "Calls of its turn"))));
        all.put(
                "MessagePage",
                object(
                        "A page",
                        has("items", list(ref("Message"), "Oldest first; the first page ends with the newest")),
                        may("next_cursor", text("cursor of the page before this; absent on the oldest"))));
        all.put("Stopped", object("Whether a turn ran", has("stopped", flag("False where none ran"))));
        all.put(
                "Turn",
                object(
                        "A whole turn",
                        with(
                                done(),
                                has("turn_id", text("Identifier")),
                                has("conversation_id", text("Conversation")),
                                has("guard", ref("GuardVerdict")),
                                has("tool_calls", list(ref("ToolCall"), "In order")))));
        events(all);
        return all;
    }

    private static void events(Map<String, Object> all) {
        all.put(
                "TurnBegun",
                object(
                        "Data of turn",
                        has("turn_id", text("Identifier")),
                        has("conversation_id", text("Conversation")),
                        has("received_at", dateTime("When the message came in"))));
        all.put(
                "TurnRecall",
                object(
                        "Data of recall",
                        has(
                                "items",
                                list(
                                        object(
                                                "An event of the memory",
                                                has("source_id", text("Identifier")),
                                                has("snippet", text("Its beginning")),
                                                has("score", number("Higher is nearer"))),
                                        "Nearest first")),
                        has("tokens", whole("Tokens of all items"))));
        all.put(
                "TurnToolCall",
                object(
                        "Data of tool_call",
                        has("call_id", text("Identifier within the turn")),
                        has("tool", text("Name of the tool")),
                        has("arguments", open("Arguments of the call")),
                        has("patient_name", text("Whose record it is"))));
        all.put("TurnToolResult", object("Data of tool_result", with(result(), has("call_id", text("Whose call")))));
        all.put("TurnToken", object("Data of token", has("text", text("The pieces joined are the text of done"))));
        all.put("TurnDone", object("Data of done, the last event", done()));
        Map<String, Object> stream =
                text("Server-sent events: id counts up within the turn, event is one of x-events, data"
                        + " is JSON of the schema there; error is the last where a turn breaks off. Comment lines keep the"
                        + " stream open. Resume with GET …/turns/{turn}/events and Last-Event-ID.");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("turn", ref("TurnBegun"));
        data.put("guard", ref("GuardVerdict"));
        data.put("recall", ref("TurnRecall"));
        data.put("tool_call", ref("TurnToolCall"));
        data.put("tool_result", ref("TurnToolResult"));
        data.put("token", ref("TurnToken"));
        data.put("done", ref("TurnDone"));
        data.put("error", ref("Problem"));
        stream.put("x-events", data);
        all.put("TurnEventStream", stream);
    }

    private static Map<String, Object> toolError() {
        return object(
                "Why a tool refused; nothing was written unless it says that a report was kept",
                has(
                        "code",
                        choice(
                                "Kind of refusal",
                                "invalid_argument",
                                "missing_argument",
                                "not_found",
                                "ambiguous",
                                "duplicate",
                                "future_time",
                                "conflict",
                                "unavailable")),
                has("message", text("A sentence for the person, in the patient's language")),
                may("hint", text("What to do next")),
                may(
                        "details",
                        open("For programs: argument names the argument of invalid_argument and missing_argument,"
                                + " pointer points to it within the body; candidates and the like for others")));
    }

    private static Property[] result() {
        return new Property[] {
            has("ok", flag("Whether the call did what it was asked")),
            may("data", open("What it did or found; ids of what it wrote end in _id")),
            may("say", text("The result in sentences, in the patient's language")),
            may("action", choice("How urgent what was reported is", "urgent_care", "consult")),
            may("error", ref("ToolError"))
        };
    }

    private static Property[] done() {
        return new Property[] {
            has("message_id", text("The reply")),
            has("text", text("The reply's words")),
            has("action", action()),
            has("status", choice("Whether it was said to its end", "complete", "stopped")),
            has("evidence", list(text("source_id"), "Events of the memory that were at hand")),
            has(
                    "usage",
                    object(
                            "Tokens of the language model",
                            has("input_tokens", whole("Read")),
                            has("output_tokens", whole("Written")))),
            has("timings_ms", mapOf(number("Milliseconds"), "By stage: recall, guard, first_token, total")),
            has("contacts_pinned", flag("Whether contacts are kept in view after a crisis"))
        };
    }

    private static Map<String, Object> action() {
        return choice(
                "What was done with the message", "pass", "off_topic", "refuse", "consult", "urgent_care", "crisis");
    }

    private static Property[] with(Property[] some, Property... more) {
        Property[] all = java.util.Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }
}
