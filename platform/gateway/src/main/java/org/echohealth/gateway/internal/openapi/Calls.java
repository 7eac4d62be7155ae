package org.echohealth.gateway.internal.openapi;

import static org.echohealth.gateway.internal.openapi.BodyField.choice;
import static org.echohealth.gateway.internal.openapi.BodyField.text;

import java.util.List;
import org.echohealth.gateway.internal.openapi.BodyField.Kind;

/** Every call of the API, in the order of the documentation. */
public final class Calls {
    private static final String V1 = "/api/v1";
    private static final String PATIENT = V1 + "/patients/{patient}";
    private static final String CONVERSATION = V1 + "/conversations/{conversation}";

    /** The calls. */
    public static final List<Call> ALL = List.of(
            Call.of("GET", "/health/live", "The process answers", 200, "status"),
            Call.of(
                    "GET",
                    "/health/ready",
                    "Every required part is there",
                    200,
                    "status and checks; 503 while not ready"),
            Call.of("GET", "/openapi.json", "This description", 200, "OpenAPI 3.1"),
            Call.of("POST", V1 + "/session", "Sign the page in", 200, "csrf_token, role, expires_at; sets the cookie")
                    .body(text("token", true, 200, "The access token that the start printed")),
            Call.of("GET", V1 + "/session", "Whether the page is signed in", 200, "csrf_token, role, expires_at"),
            Call.of("DELETE", V1 + "/session", "Sign the page out", 204, "nothing"),
            Call.of("GET", V1 + "/patients", "Patients", 200, "items, next_cursor")
                    .query("limit", "cursor"),
            Call.of("POST", V1 + "/patients", "Take in a patient", 201, "the patient with its id")
                    .body(
                            text("display_name", true, 200, "As the person wants to be called"),
                            choice("language", true, "Language of replies", "tr", "en"),
                            text("zone", true, 60, "IANA time zone, such as Europe/Istanbul"),
                            text("country", false, 2, "ISO 3166-1 alpha-2; follows the zone where absent"),
                            text("birth_date", false, 10, "ISO date"),
                            choice("sex", false, "Administrative sex", "female", "male", "other", "unknown")),
            Call.of("GET", PATIENT, "One patient", 200, "the patient"),
            Call.of("PATCH", PATIENT, "Change a patient's details", 200, "the patient")
                    .body(
                            text("display_name", false, 200, "As the person wants to be called"),
                            choice("language", false, "Language of replies", "tr", "en"),
                            text("zone", false, 60, "IANA time zone"),
                            text("country", false, 2, "ISO 3166-1 alpha-2"),
                            text("birth_date", false, 10, "ISO date"),
                            choice("sex", false, "Administrative sex", "female", "male", "other", "unknown")),
            Call.of("DELETE", PATIENT, "Erase a patient everywhere", 200, "a receipt without content"),
            Call.of("GET", PATIENT + "/conversations", "Conversations, newest first", 200, "items, next_cursor")
                    .query("limit", "cursor"),
            Call.of("POST", PATIENT + "/conversations", "Open a conversation", 201, "the conversation with its id")
                    .body(text("title", false, 200, "Shown in lists")),
            Call.of("GET", CONVERSATION, "One conversation", 200, "the conversation"),
            Call.of("DELETE", CONVERSATION, "Remove a conversation", 204, "nothing"),
            Call.of("GET", CONVERSATION + "/messages", "Messages, oldest first", 200, "items, next_cursor")
                    .query("limit", "cursor"),
            Call.of("POST", CONVERSATION + "/messages", "One turn", 200, "the turn; as a stream, its events")
                    .body(
                            text("text", true, 8000, "What the person writes"),
                            choice("language", false, "Language of the message, where known", "tr", "en"))
                    .media("application/json", "text/event-stream"),
            Call.of("POST", CONVERSATION + "/stop", "Stop the running turn", 200, "stopped: whether one ran"),
            Call.of("GET", CONVERSATION + "/turns/{turn}/events", "A turn's events", 200, "events behind Last-Event-ID")
                    .media("text/event-stream"),
            Call.of("GET", V1 + "/tools", "The registered tools", 200, "items with JSON Schema, bundle and version"),
            Call.of("POST", PATIENT + "/tools/{tool}", "Call a tool", 200, "ok with data, or ok false with an error")
                    .withOpenBody(),
            Call.of("PATCH", PATIENT + "/contacts/{id}", "Correct a contact", 200, "the contact")
                    .body(
                            text("name", false, 200, "Name"),
                            text("phone", false, 20, "E.164"),
                            text("relationship", false, 100, "Relationship"),
                            BodyField.of("priority", Kind.WHOLE, false, "1 is called first")),
            Call.of("DELETE", PATIENT + "/contacts/{id}", "Remove a contact", 200, "the contact as it was"),
            Call.of("PATCH", PATIENT + "/appointments/{id}", "Correct an appointment", 200, "the appointment")
                    .body(
                            text("title", false, 200, "Title"),
                            text("date", false, 10, "ISO date"),
                            text("time", false, 8, "Local time"),
                            BodyField.of("duration_minutes", Kind.WHOLE, false, "1 to 1440"),
                            text("provider", false, 200, "Clinician"),
                            text("location", false, 200, "Place"),
                            text("notes", false, 2000, "Notes")),
            Call.of("DELETE", PATIENT + "/appointments/{id}", "Cancel an appointment", 200, "the appointment")
                    .query("date"),
            Call.of("PATCH", PATIENT + "/doses/{id}", "Skip a dose", 200, "the intake record")
                    .body(choice("state", true, "New state", "skipped")),
            Call.of("DELETE", PATIENT + "/doses/{id}", "Undo a dose's taken or skipped mark", 200, "the intake record"),
            Call.of("GET", PATIENT + "/allergies", "Allergies on record", 200, "items"),
            Call.of("POST", PATIENT + "/allergies", "Record an allergy", 201, "the allergy")
                    .body(
                            text("substance", true, 200, "As told"),
                            text("reaction", false, 200, "What happens"),
                            text("atc_class", false, 7, "Prefix of the ATC codes it covers")),
            Call.of("DELETE", PATIENT + "/allergies/{id}", "Withdraw an allergy", 200, "the allergy as it was"),
            Call.of("POST", PATIENT + "/memory/events", "Store events", 200, "items as they stand in the log")
                    .body(
                            BodyField.of(
                                    "events",
                                    Kind.LIST,
                                    false,
                                    "Objects with source_id, session, speaker, text, occurred_at"),
                            choice("wait", false, "Answer when all can be found", "indexed")),
            Call.of("POST", PATIENT + "/memory/recall", "Find what may be relevant", 200, "items, packed, generation")
                    .body(
                            text("query", true, 2000, "Question or words"),
                            BodyField.of("k", Kind.WHOLE, false, "Most items, 1 to 100; 10 where absent"),
                            BodyField.of("budget_tokens", Kind.WHOLE, false, "Most tokens of all items"),
                            text("from", false, 40, "Earliest time told, date-time"),
                            text("to", false, 40, "Latest time told, date-time"),
                            text("valid_at", false, 40, "View of the ledger, date-time"),
                            text("known_at", false, 40, "Only what was recorded by then, date-time")),
            Call.of("POST", PATIENT + "/memory/reflect", "Patterns across sessions", 200, "claims with evidence")
                    .body(
                            text("question", true, 2000, "What is asked"),
                            text("from", false, 40, "Date or date-time"),
                            text("to", false, 40, "Date or date-time")),
            Call.of("POST", V1 + "/guard/check", "Judge a message", 200, "verdict, stage, intent, action, matched")
                    .body(
                            text("text", true, 8000, "The message"),
                            choice("lang", false, "Its language", "tr", "en"),
                            choice("stage", false, "The rule stage alone", "rules")),
            Call.of("GET", V1 + "/bundles", "Bundles and why one does not run", 200, "items"),
            Call.of(
                            "POST",
                            V1 + "/bundles",
                            "Install or replace a plugin",
                            202,
                            "the operation; Location is its address")
                    .query("name"),
            Call.of("DELETE", V1 + "/bundles/{name}", "Remove a plugin", 202, "the operation; Location is its address"),
            Call.of(
                    "GET",
                    V1 + "/operations/{operation}",
                    "How an operation stands",
                    200,
                    "id, kind, state, target, version, progress, started_at, finished_at, result, reason, code"),
            Call.of("GET", V1 + "/audit", "The audit trail, newest first", 200, "items, next_cursor")
                    .query("patient", "action", "limit", "cursor"));

    private Calls() {}

    /** The call of a method and path template. Throws {@link IllegalArgumentException} where there is none. */
    public static Call find(String method, String path) {
        return ALL.stream()
                .filter(call -> call.method().equals(method) && call.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no call " + method + " " + path));
    }
}
