package org.echohealth.gateway.internal.openapi;

import static org.echohealth.gateway.internal.openapi.JsonSchema.choice;
import static org.echohealth.gateway.internal.openapi.JsonSchema.date;
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

/** What the calls answer, by name. Fields may be added to any of them; clients ignore those that they do not know. */
final class AnswerSchemas {
    private AnswerSchemas() {}

    /** Every schema. */
    static Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("Problem", problem());
        platform(all);
        people(all);
        record(all);
        memory(all);
        all.putAll(TurnSchemas.all());
        return all;
    }

    private static Map<String, Object> problem() {
        Map<String, Object> code = text("What happened, for programs and for searching the log");
        code.put("pattern", "^ECHO-\\d{4}$");
        return object(
                "A problem (RFC 9457)",
                has("type", text("about:blank")),
                has("title", text("What kind of problem it is")),
                has("status", whole("The HTTP status")),
                has("detail", text("What is so and what to do")),
                has("code", code),
                may(
                        "errors",
                        list(
                                object(
                                        "A field that cannot be taken",
                                        has("pointer", text("JSON pointer to it; empty for the whole body")),
                                        has("message", text("What is wrong and what is right"))),
                                "For each field; always there with status 422")),
                may("reason", open("Why a plugin was refused, for programs")),
                may("turn_id", text("The turn that broke off")),
                may("tool_calls", list(ref("ToolCall"), "What that turn had recorded")));
    }

    private static void platform(Map<String, Object> all) {
        all.put("Live", object("The process answers", has("status", choice("Always live", "live"))));
        all.put(
                "Health",
                object(
                        "Whether everything that is needed is there",
                        has("status", choice("All checks together", "ready", "not_ready")),
                        has(
                                "checks",
                                list(
                                        object(
                                                "One part",
                                                has("name", text("The part")),
                                                has("ready", flag("Whether it is there")),
                                                may("reason", text("Why it is not"))),
                                        "Each part"))));
        all.put(
                "Session",
                object(
                        "A session of the page",
                        has("csrf_token", text("To be sent as X-CSRF-Token with each write")),
                        has("role", text("Role of who is signed in")),
                        has("expires_at", dateTime("End of the session"))));
        all.put(
                "Tool",
                object(
                        "A registered tool",
                        has("name", text("Under which it is called")),
                        has("title", mapOf(text("Title"), "By language, tr and en")),
                        has("description", mapOf(text("Description"), "By language, tr and en")),
                        has("read_only", flag("Whether calls change nothing")),
                        has("input_schema", open("JSON Schema 2020-12 of the arguments")),
                        has("bundle", text("Bundle that brings it")),
                        has("version", text("Version of the bundle")),
                        may("state", text("suspended while it is cut off after failures")),
                        may("reason", text("Why it is suspended"))));
        all.put("ToolList", items("Tool", false));
        all.put(
                "Bundle",
                object(
                        "A bundle",
                        has("name", text("Symbolic name")),
                        has("version", text("OSGi version")),
                        has("title", orNull(text("Name for people"))),
                        has(
                                "state",
                                text(
                                        "active, starting, stopping, resolved, fragment, unresolved, uninstalled; of plugins"
                                                + " also blocked, quarantined, refused, superseded, held_back")),
                        has("plugin", flag("Whether it is a plugin of the data folder")),
                        may("reason", text("Why it does not run")),
                        may("needs", list(open("namespace, name, range, offered, could_come_from"), "What it lacks")),
                        may("warnings", list(text("A sentence"), "What is odd about it")),
                        may("file", text("Name of its jar")),
                        may("sha256", text("Of its jar, hexadecimal"))));
        all.put("BundleList", items("Bundle", false));
        all.put(
                "Operation",
                object(
                        "Something that takes time",
                        has("id", text("Identifier")),
                        has("kind", text("What is done, such as plugin.install")),
                        has("state", text("running, done, failed or refused")),
                        has("target", text("On what")),
                        has("version", orNull(text("Of the target"))),
                        has("progress", list(text("Name of a stage"), "Stages that were begun, in their order")),
                        has("started_at", dateTime("By the machine's clock")),
                        may("finished_at", dateTime("By the machine's clock")),
                        may("result", ref("Bundle")),
                        may("code", text("Of the refusal")),
                        may("reason", text("Why it was refused or failed")),
                        may("details", open("The same for programs"))));
        all.put(
                "Clock",
                object(
                        "The machine's clock",
                        has("now", dateTime("By the machine's clock")),
                        has("trusted", flag("Whether doses are told by it")),
                        may("reason", orNull(text("Why it is not trusted"))),
                        may("against", orNull(text("What it was compared with")))));
        all.put(
                "AuditEntry",
                object(
                        "What somebody did",
                        has("id", text("Identifier")),
                        has("at", dateTime("By the machine's clock")),
                        has("acting_at", dateTime("By the request's clock")),
                        has("actor", text("Who")),
                        has("role", text("In which role")),
                        has("action", text("What, such as patient.create")),
                        has("patient", orNull(text("Whose record"))),
                        has("details", open("What the action tells of itself"))));
        all.put("AuditPage", items("AuditEntry", true));
    }

    private static void people(Map<String, Object> all) {
        all.put(
                "Patient",
                object(
                        "A patient",
                        has("id", text("Identifier")),
                        has("display_name", text("As the person wants to be called")),
                        has("language", choice("Language of replies", "tr", "en")),
                        has("zone", text("IANA time zone")),
                        has("country", orNull(text("ISO 3166-1 alpha-2"))),
                        has("birth_date", orNull(date("Day of birth"))),
                        has("sex", orNull(text("female, male, other or unknown"))),
                        has("created_at", dateTime("When taken in")),
                        may("zone_change", open("The last change of zone, for 24 hours or until it is confirmed"))));
        all.put("PatientPage", items("Patient", true));
        all.put(
                "ErasureReceipt",
                object(
                        "That a patient was erased, without content",
                        has("receipt_id", text("Identifier")),
                        has("patient_id", text("Who was erased")),
                        has("erased_at", dateTime("When")),
                        has("erased", mapOf(whole("Count"), "Things erased, by store"))));
        all.put(
                "Conversation",
                object(
                        "A conversation",
                        has("id", text("Identifier")),
                        has("patient_id", text("Whose")),
                        has("title", text("Shown in lists; may be empty")),
                        has("created_at", dateTime("When opened")),
                        has("last_at", dateTime("Last message"))));
        all.put("ConversationPage", items("Conversation", true));
    }

    private static void record(Map<String, Object> all) {
        all.put(
                "Contact",
                object(
                        "Whom to call",
                        has("id", text("Identifier")),
                        has("name", text("Name")),
                        has("phone", text("E.164")),
                        has("relationship", orNull(text("As told"))),
                        has("priority", whole("1 is called first"))));
        all.put(
                "Appointment",
                object(
                        "An appointment",
                        has("id", text("Identifier")),
                        has("title", text("What it is about")),
                        has("date", date("First day")),
                        has("time", orNull(text("Local clock time; null where not known"))),
                        has("duration_minutes", whole("Length")),
                        has("provider", orNull(text("Clinician"))),
                        has("location", orNull(text("Place"))),
                        has("recurrence", orNull(text("RFC 5545 RRULE"))),
                        has("notes", orNull(text("Notes"))),
                        has("cancelled_at", orNull(dateTime("When cancelled")))));
        all.put(
                "Intake",
                object(
                        "That a medicine was taken or skipped",
                        has("id", text("Identifier")),
                        has("medication_id", text("Medicine")),
                        has("dose_id", orNull(text("Dose that it fulfils"))),
                        has("kind", text("How it counts, such as scheduled or skip")),
                        has("taken_at", dateTime("When")),
                        has("flag", orNull(text("What clinicians should see"))),
                        has("noted_by", text("Who noted it")),
                        has("undone_at", orNull(dateTime("When the mark was undone")))));
        all.put(
                "Allergy",
                object(
                        "An allergy",
                        has("id", text("Identifier")),
                        has("substance", text("As told")),
                        has("ingredient", orNull(text("Ingredient of the catalogue"))),
                        has("atc_class", orNull(text("Prefix of the ATC codes that it covers"))),
                        has("reaction", orNull(text("What happens")))));
        all.put("AllergyList", items("Allergy", false));
    }

    private static void memory(Map<String, Object> all) {
        JsonSchema.Property[] event = {
            has("source_id", text("Unique per patient")),
            has("session", text("Conversation that it belongs to")),
            has("speaker", text("user, assistant, or a third person")),
            has("text", text("What was said")),
            has("kind", text("Kind of event, such as utterance or tool_write")),
            has("occurred_at", dateTime("When it was told")),
            has("recorded_at", dateTime("When it was recorded"))
        };
        all.put("MemoryEvent", object("An event of the memory", event));
        all.put(
                "StoredEvents",
                object(
                        "Events as they stand in the log",
                        has("items", list(ref("MemoryEvent"), "In the order sent")),
                        may("indexed", flag("With wait: whether all can be found by now"))));
        JsonSchema.Property[] recalled = java.util.Arrays.copyOf(event, event.length + 3);
        recalled[event.length] = has("score", number("Higher is nearer"));
        recalled[event.length + 1] = has("routes", mapOf(number("Score"), "By which routes it was found"));
        recalled[event.length + 2] = has("closure", list(open("A fact"), "Facts that belong to it"));
        all.put(
                "Recollection",
                object(
                        "What may be relevant",
                        has("items", list(object("An event with its score", recalled), "Nearest first")),
                        has(
                                "packed",
                                object(
                                        "What fits the budget",
                                        has("tokens", whole("Tokens of all items")),
                                        has("items", whole("How many")),
                                        has("deferred", list(text("source_id"), "Left out for the budget")))),
                        has("operation", text("Kind of question")),
                        has("context_hash", text("The same for the same items")),
                        has("generation", whole("State of the index"))));
        all.put(
                "Claims",
                object(
                        "Patterns across sessions",
                        has(
                                "claims",
                                list(
                                        object(
                                                "A claim",
                                                has("text", text("The sentence")),
                                                has("together", whole("Times that it held")),
                                                has("of", whole("Times looked at")),
                                                has("evidence", list(text("source_id"), "What it rests on"))),
                                        "Each with its evidence"))));
    }

    private static Map<String, Object> items(String name, boolean pages) {
        return pages
                ? object(
                        "A page",
                        has("items", list(ref(name), "Of this page")),
                        may("next_cursor", text("cursor of the next page; absent on the last")))
                : object("All of them", has("items", list(ref(name), "Each")));
    }
}
