package org.echohealth.gateway.internal.openapi;

import static org.echohealth.gateway.internal.openapi.BodyField.choice;
import static org.echohealth.gateway.internal.openapi.BodyField.list;
import static org.echohealth.gateway.internal.openapi.BodyField.prose;
import static org.echohealth.gateway.internal.openapi.BodyField.text;
import static org.echohealth.gateway.internal.openapi.BodyField.whole;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Every call of the API, in the order of the documentation. */
public final class Calls {
    private static final String V1 = "/api/v1";
    private static final String PATIENT = V1 + "/patients/{patient}";
    private static final String CONVERSATION = V1 + "/conversations/{conversation}";

    private static final List<BodyField> EVENT = List.of(
            text("source_id", true, 200, "Unique per patient"),
            text("session", true, 200, "Conversation that it belongs to"),
            text("speaker", true, 200, "user, assistant, or a third person"),
            prose("text", true, 20_000, "What was said"),
            text("occurred_at", true, TextFormat.MOMENT, "When it was told"));

    /** The calls. */
    public static final List<Call> ALL = List.of(
            Call.of("GET", "/health/live", "The process answers", 200, "status").answers("Live"),
            Call.of(
                            "GET",
                            "/health/ready",
                            "Every required part is there",
                            200,
                            "status and checks; 503 while not ready")
                    .answers("Health"),
            Call.of("GET", "/openapi.json", "This description", 200, "OpenAPI 3.1"),
            Call.of("POST", V1 + "/session", "Sign the page in", 200, "csrf_token, role, expires_at; sets the cookie")
                    .answers("Session")
                    .body(text("token", true, 200, "The access token that the start printed")),
            Call.of("GET", V1 + "/session", "Whether the page is signed in", 200, "csrf_token, role, expires_at")
                    .answers("Session"),
            Call.of("DELETE", V1 + "/session", "Sign the page out", 204, "nothing"),
            Call.of("GET", V1 + "/clock", "The machine's clock", 200, "now, trusted, and where not: reason, against")
                    .answers("Clock"),
            Call.of("POST", V1 + "/clock", "Say that the machine's clock is right", 200, "as GET")
                    .answers("Clock")
                    .body(choice("confirm", true, "That somebody looked", "right")),
            Call.of("GET", V1 + "/patients", "Patients", 200, "items, next_cursor")
                    .answers("PatientPage")
                    .query("limit", "cursor"),
            Call.of("POST", V1 + "/patients", "Take in a patient", 201, "the patient with its id")
                    .answers("Patient")
                    .body(
                            text("display_name", true, 200, "As the person wants to be called"),
                            choice("language", true, "Language of replies", "tr", "en"),
                            text("zone", true, TextFormat.ZONE, "IANA time zone, such as Europe/Istanbul"),
                            text(
                                    "country",
                                    false,
                                    TextFormat.COUNTRY,
                                    "ISO 3166-1 alpha-2; follows the zone where absent"),
                            text("birth_date", false, TextFormat.DATE, "Day of birth"),
                            choice("sex", false, "Administrative sex", "female", "male", "other", "unknown")),
            Call.of("GET", PATIENT, "One patient", 200, "the patient").answers("Patient"),
            Call.of("PATCH", PATIENT, "Change a patient's details", 200, "the patient")
                    .answers("Patient")
                    .body(
                            text("display_name", false, 200, "As the person wants to be called"),
                            choice("language", false, "Language of replies", "tr", "en"),
                            text("zone", false, TextFormat.ZONE, "IANA time zone"),
                            text("country", false, TextFormat.COUNTRY, "ISO 3166-1 alpha-2"),
                            text("birth_date", false, TextFormat.DATE, "Day of birth"),
                            choice("sex", false, "Administrative sex", "female", "male", "other", "unknown")),
            Call.of("POST", PATIENT + "/zone/confirm", "Say that the last change of zone is right", 200, "the patient")
                    .answers("Patient"),
            Call.of("DELETE", PATIENT, "Erase a patient everywhere", 200, "a receipt without content")
                    .answers("ErasureReceipt"),
            Call.of("GET", PATIENT + "/conversations", "Conversations, newest first", 200, "items, next_cursor")
                    .answers("ConversationPage")
                    .query("limit", "cursor"),
            Call.of("POST", PATIENT + "/conversations", "Open a conversation", 201, "the conversation with its id")
                    .answers("Conversation")
                    .body(text("title", false, 200, "Shown in lists").clearable()),
            Call.of("GET", CONVERSATION, "One conversation", 200, "the conversation")
                    .answers("Conversation"),
            Call.of("DELETE", CONVERSATION, "Remove a conversation", 204, "nothing"),
            Call.of("GET", CONVERSATION + "/messages", "Messages, oldest first", 200, "items, next_cursor")
                    .answers("MessagePage")
                    .query("limit", "cursor"),
            Call.of("POST", CONVERSATION + "/messages", "One turn", 200, "the turn; as a stream, its events")
                    .answers("Turn")
                    .body(
                            prose("text", true, 8000, "What the person writes"),
                            choice("language", false, "Language of the message, where known", "tr", "en"))
                    .media("application/json", "text/event-stream"),
            Call.of("POST", CONVERSATION + "/stop", "Stop the running turn", 200, "stopped: whether one ran")
                    .answers("Stopped"),
            Call.of("GET", CONVERSATION + "/turns/{turn}/events", "A turn's events", 200, "events behind Last-Event-ID")
                    .media("text/event-stream"),
            Call.of("GET", V1 + "/tools", "The registered tools", 200, "items with JSON Schema, bundle and version")
                    .answers("ToolList"),
            Call.of("POST", PATIENT + "/tools/{tool}", "Call a tool", 200, "ok with data, or ok false with an error")
                    .answers("ToolResult")
                    .takes(Call.Content.ARGUMENTS),
            Call.of("PATCH", PATIENT + "/contacts/{id}", "Correct a contact", 200, "the contact")
                    .answers("Contact")
                    .body(
                            text("name", false, 200, "Name"),
                            text("phone", false, TextFormat.PHONE, "E.164, such as +905321234567"),
                            text("relationship", false, 100, "Relationship").clearable(),
                            whole("priority", false, 1, 1000, "1 is called first")),
            Call.of("DELETE", PATIENT + "/contacts/{id}", "Remove a contact", 200, "the contact as it was")
                    .answers("Contact"),
            Call.of("PATCH", PATIENT + "/appointments/{id}", "Correct an appointment", 200, "the appointment")
                    .answers("Appointment")
                    .body(
                            text("title", false, 200, "Title"),
                            text("date", false, TextFormat.DATE, "First day"),
                            text("time", false, TextFormat.TIME, "Local clock time"),
                            whole("duration_minutes", false, 1, 1440, "Minutes"),
                            text("provider", false, 200, "Clinician").clearable(),
                            text("location", false, 200, "Place").clearable(),
                            prose("notes", false, 2000, "Notes").clearable()),
            Call.of("DELETE", PATIENT + "/appointments/{id}", "Cancel an appointment", 200, "the appointment")
                    .answers("Appointment")
                    .query("date"),
            Call.of("PATCH", PATIENT + "/doses/{id}", "Skip a dose", 200, "the intake record")
                    .answers("Intake")
                    .body(choice("state", true, "New state", "skipped")),
            Call.of("DELETE", PATIENT + "/doses/{id}", "Undo a dose's taken or skipped mark", 200, "the intake record")
                    .answers("Intake"),
            Call.of("GET", PATIENT + "/allergies", "Allergies on record", 200, "items")
                    .answers("AllergyList"),
            Call.of("POST", PATIENT + "/allergies", "Record an allergy", 201, "the allergy")
                    .answers("Allergy")
                    .body(
                            text("substance", true, 200, "As told"),
                            text("reaction", false, 200, "What happens"),
                            text("atc_class", false, TextFormat.ATC, "Prefix of the ATC codes it covers")),
            Call.of("DELETE", PATIENT + "/allergies/{id}", "Withdraw an allergy", 200, "the allergy as it was")
                    .answers("Allergy"),
            Call.of("POST", PATIENT + "/memory/events", "Store events", 200, "items as they stand in the log")
                    .answers("StoredEvents")
                    .body(
                            list("events", false, 1_000, EVENT, "At most 1000"),
                            choice("wait", false, "Answer when all can be found", "indexed")),
            Call.of("POST", PATIENT + "/memory/recall", "Find what may be relevant", 200, "items, packed, generation")
                    .answers("Recollection")
                    .body(
                            prose("query", true, 2000, "Question or words"),
                            whole("k", false, 1, 100, "Most items; 10 where absent"),
                            whole("budget_tokens", false, 1, 100_000, "Most tokens of all items; 100000 where absent"),
                            text("from", false, TextFormat.MOMENT, "Earliest time told, date-time"),
                            text("to", false, TextFormat.MOMENT, "Latest time told, date-time"),
                            text("valid_at", false, TextFormat.MOMENT, "View of the ledger, date-time"),
                            text("known_at", false, TextFormat.MOMENT, "Only what was recorded by then, date-time")),
            Call.of("POST", PATIENT + "/memory/reflect", "Patterns across sessions", 200, "claims with evidence")
                    .answers("Claims")
                    .body(
                            prose("question", true, 2000, "What is asked"),
                            text("from", false, TextFormat.MOMENT, "Date or date-time"),
                            text("to", false, TextFormat.MOMENT, "Date or date-time")),
            Call.of("POST", V1 + "/guard/check", "Judge a message", 200, "verdict, stage, intent, action, matched")
                    .answers("GuardVerdict")
                    .body(
                            prose("text", true, 8000, "The message"),
                            choice("lang", false, "Its language", "tr", "en"),
                            choice("stage", false, "The rule stage alone", "rules")),
            Call.of("GET", V1 + "/bundles", "Bundles and why one does not run", 200, "items")
                    .answers("BundleList"),
            Call.of(
                            "POST",
                            V1 + "/bundles",
                            "Install or replace a plugin",
                            202,
                            "the operation; Location is its address")
                    .answers("Operation")
                    .takes(Call.Content.JAR),
            Call.of("DELETE", V1 + "/bundles/{name}", "Remove a plugin", 202, "the operation; Location is its address")
                    .answers("Operation"),
            Call.of("GET", V1 + "/operations/{operation}", "How an operation stands", 200, "state, progress, result")
                    .answers("Operation"),
            Call.of("GET", V1 + "/audit", "The audit trail, newest first", 200, "items, next_cursor")
                    .answers("AuditPage")
                    .query("patient", "action", "limit", "cursor"));

    private static final List<Route> ROUTES = ALL.stream().map(Route::of).toList();

    /** A call's method beside the form of its paths. */
    private record Route(String method, Pattern path) {
        static Route of(Call call) {
            return new Route(call.method(), Pattern.compile(call.path().replaceAll("\\{[a-z]+}", "[^/]+")));
        }
    }

    private Calls() {}

    /** The methods of a path, HEAD and OPTIONS not named; empty where the table has no such path. */
    public static Set<String> methods(String path) {
        Set<String> methods = new TreeSet<>();
        for (Route route : ROUTES) {
            if (route.path().matcher(path).matches()) {
                methods.add(route.method());
            }
        }
        return methods;
    }

    /** The call of a method and path template. Throws {@link IllegalArgumentException} where there is none. */
    public static Call find(String method, String path) {
        return ALL.stream()
                .filter(call -> call.method().equals(method) && call.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no call " + method + " " + path));
    }
}
