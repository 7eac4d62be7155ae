package org.echohealth.gateway.internal.openapi;

import java.util.LinkedHashMap;
import java.util.Map;

/** Every parameter of a path, a query or a header, by name. */
final class CallParameters {
    /** Most items of a page. */
    static final int MOST_ITEMS = 500;

    /** Most characters of an identifier or cursor. */
    static final int LONGEST_ID = 64;

    /** Key of the component by name of the parameter; the component as JSON values. */
    static final Map<String, Map<String, Object>> ALL = all();

    private CallParameters() {}

    private static Map<String, Map<String, Object>> all() {
        Map<String, Map<String, Object>> all = new LinkedHashMap<>();
        path(all, "patient", LONGEST_ID, "Identifier of a patient");
        path(all, "conversation", LONGEST_ID, "Identifier of a conversation");
        path(all, "turn", LONGEST_ID, "Identifier of a turn");
        path(all, "tool", LONGEST_ID, "Name of a tool as GET /api/v1/tools lists it");
        path(all, "id", 80, "Identifier as lists and answers give it");
        path(all, "name", 120, "Symbolic name of a bundle");
        path(all, "operation", LONGEST_ID, "Identifier of an operation");
        add(all, "limit", "query", "Most items of the page", whole(1, MOST_ITEMS));
        add(all, "cursor", "query", "next_cursor of the page before; opaque. Absent: the first page", text(LONGEST_ID));
        add(
                all,
                "date",
                "query",
                "The one occurrence that is cancelled; absent: all of them",
                Map.of("type", "string", "format", "date"));
        add(all, "action", "query", "Entries of this action only, such as patient.create", text(200));
        add(all, "of_patient", "query", "Entries of this patient only", text(LONGEST_ID));
        header(
                all,
                "Idempotency-Key",
                "The same key and body give the same answer once, for 24 h; with another body, or while the first runs,"
                        + " 409.",
                Map.of("type", "string", "minLength", 1, "maxLength", 200));
        header(
                all,
                "Echo-Now",
                "The clock of this request, a date-time with offset between 1900 and 2200. Only on a server started with"
                        + " --eval on a loopback address, else 403.",
                Map.of("type", "string", "format", "date-time"));
        header(
                all,
                "X-CSRF-Token",
                "csrf_token of the session; needed where the session cookie is used and no token.",
                text(200));
        header(
                all,
                "Last-Event-ID",
                "Id of the last event that was received; those behind it follow. Absent: all.",
                Map.of("type", "integer", "minimum", 0));
        return all;
    }

    /** The name of the component that describes a query parameter of a call. */
    static String component(Call call, String name) {
        return call.path().endsWith("/audit") && name.equals("patient") ? "of_patient" : name;
    }

    private static void path(Map<String, Map<String, Object>> all, String name, int longest, String description) {
        add(all, name, "path", description, text(longest));
    }

    private static void header(
            Map<String, Map<String, Object>> all, String name, String description, Map<String, Object> schema) {
        add(all, name, "header", description, schema);
    }

    private static void add(
            Map<String, Map<String, Object>> all,
            String component,
            String in,
            String description,
            Map<String, Object> schema) {
        Map<String, Object> parameter = new LinkedHashMap<>();
        parameter.put("name", component.equals("of_patient") ? "patient" : component);
        parameter.put("in", in);
        parameter.put("required", in.equals("path"));
        parameter.put("description", description);
        parameter.put("schema", schema);
        all.put(component, parameter);
    }

    private static Map<String, Object> text(int longest) {
        return Map.of("type", "string", "minLength", 1, "maxLength", longest);
    }

    private static Map<String, Object> whole(int least, int most) {
        return Map.of("type", "integer", "minimum", least, "maximum", most);
    }
}
