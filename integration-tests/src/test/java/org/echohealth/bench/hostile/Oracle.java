package org.echohealth.bench.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.it.Answer;

/** What must hold of every answer, whatever was asked. */
final class Oracle {
    /** Traces of the inside: classes, traces, states of the database. */
    private static final Pattern INSIDE = Pattern.compile(
            "Exception|\\tat |java\\.(lang|util|time|io)|org\\.echohealth|com\\.fasterxml|org\\.apache|SQLSTATE|"
                    + "ERROR [0-9A-Z]{5}|(?i:jetty|jersey|derby|lucene)");

    /** A parser's wording, which nobody outside should read. */
    private static final Pattern PARSER = Pattern.compile(
            "Unexpected char|Unrecognized token|could not be parsed|at index \\d|For input string|Invalid value for"
                    + "|was expecting|Illegal unquoted|No enum|null pointer|unparseable|cannot be cast");

    /** A time as machines write it. */
    private static final Pattern TIMESTAMP = Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2})?");

    private static final Set<String> LINES = Set.of("notes", "reason", "instructions");

    private final Contract contract;

    Oracle(Contract contract) {
        this.contract = contract;
    }

    /** What is wrong with an answer; empty for nothing. */
    List<String> faults(Attempt attempt, Answer answer) {
        List<String> faults = new ArrayList<>();
        int status = answer.status();
        if (status >= 500) {
            faults.add("status " + status + ": " + answer.text());
            return faults;
        }
        if (!attempt.right.isEmpty() && !attempt.right.contains(status)) {
            faults.add("status " + status + " instead of " + attempt.right + ": " + cut(answer.text()));
        }
        if (attempt.method.equals("HEAD") || answer.text().isEmpty()) {
            if (status >= 400 && !attempt.method.equals("HEAD")) {
                faults.add("status " + status + " without a problem");
            }
            return faults;
        }
        if (status >= 400) {
            problem(attempt, answer, faults);
        } else if (answer.header("content-type").startsWith("text/event-stream")) {
            events(answer, faults);
        } else if (answer.header("content-type").startsWith("application/json")) {
            success(attempt, answer, faults);
        } else if (answer.header("content-type").startsWith("text/html") && attempt.target.startsWith("/api/")) {
            faults.add("an API answers a page: " + cut(answer.text()));
        }
        if (answer.header("set-cookie").contains("evil")) {
            faults.add("a header of the request's making: " + answer.header("set-cookie"));
        }
        return faults;
    }

    private void problem(Attempt attempt, Answer answer, List<String> faults) {
        if (!answer.header("content-type").startsWith("application/problem+json")) {
            faults.add("status " + answer.status() + " is told as " + answer.header("content-type") + ": "
                    + cut(answer.text()));
            return;
        }
        JsonNode body = answer.json();
        contract.faults(attempt.operation, answer.status(), body).forEach(fault -> faults.add("problem: " + fault));
        if (body.path("status").asInt() != answer.status()) {
            faults.add("the problem says status " + body.path("status") + " and is sent with " + answer.status());
        }
        String told = body.path("title").asText() + " " + body.path("detail").asText() + " " + body.path("errors");
        words(attempt, told, faults);
        if (answer.status() == 422) {
            pointers(attempt, body, faults);
        }
    }

    private static void pointers(Attempt attempt, JsonNode body, List<String> faults) {
        if (body.path("errors").isEmpty()) {
            faults.add("422 without errors: " + body);
            return;
        }
        boolean named = attempt.field == null;
        for (JsonNode error : body.path("errors")) {
            String pointer = error.path("pointer").asText();
            if (!pointer.isEmpty() && !pointer.matches("(/([^/~]|~[01])*)*")) {
                faults.add("no JSON pointer: " + pointer);
            }
            named |= attempt.field != null
                    && (pointer + "/")
                            .contains("/" + attempt.field.replace("~", "~0").replace("/", "~1") + "/");
        }
        if (!named && !String.valueOf(attempt.field).isEmpty()) {
            faults.add("422 does not point to /" + attempt.field + ": "
                    + cut(body.path("errors").toString()));
        }
    }

    private void events(Answer answer, List<String> faults) {
        for (String block : answer.text().split("\n\n", -1)) {
            String event = "";
            String data = "";
            for (String line : block.split("\n", -1)) {
                event = line.startsWith("event: ") ? line.substring(7) : event;
                data = line.startsWith("data: ") ? line.substring(6) : data;
            }
            if (!event.isEmpty()) {
                JsonNode value = new Answer(200, answer.headers(), data).json();
                contract.eventFaults(event, value).forEach(fault -> faults.add("event: " + fault));
            }
        }
    }

    private void success(Attempt attempt, Answer answer, List<String> faults) {
        JsonNode body = answer.json();
        if (attempt.method.equals(attempt.operation.method())) {
            contract.faults(attempt.operation, answer.status(), body).forEach(fault -> faults.add("answer: " + fault));
        }
        if (attempt.field != null && attempt.tool == null) {
            faults.add("a bad " + attempt.field + " is taken with " + answer.status() + ": " + cut(answer.text()));
        }
        if (attempt.tool != null) {
            tool(attempt, body, faults);
        } else if (attempt.operation.path().endsWith("/messages") && body.has("turn_id")) {
            words(attempt, body.path("text").asText(), faults);
        }
        echo(attempt, body, faults);
    }

    /** What was taken comes back as it was sent, character by character, but for white space around it. */
    private static void echo(Attempt attempt, JsonNode body, List<String> faults) {
        String field = attempt.echoedField;
        String sent = attempt.echoed;
        boolean searched = attempt.tool != null && !attempt.tool.startsWith("add_");
        if (field == null || sent == null || searched) {
            return;
        }
        JsonNode came =
                attempt.tool == null ? body.path(field) : body.path("data").path(field);
        if (!came.isTextual()) {
            return;
        }
        String wanted = attempt.tool == null || LINES.contains(field) ? sent : sent.replaceAll("[\\n\\r\\t]+", " ");
        // Tools write a name with a capital, and put a second value before the notes of the first.
        boolean kept = attempt.tool == null
                ? came.asText().equals(wanted)
                : came.asText().endsWith(wanted.substring(Math.min(wanted.length(), 1)));
        if (!kept) {
            faults.add("“" + field + "” was sent as " + cut(wanted) + " and came back as " + cut(came.asText()));
        }
    }

    private static void tool(Attempt attempt, JsonNode body, List<String> faults) {
        if (body.path("ok").asBoolean()) {
            words(attempt, body.path("say").asText(), faults);
            if (attempt.field != null && !attempt.field.isEmpty()) {
                faults.add("a bad " + attempt.field + " is taken: " + cut(body.toString()));
            }
            return;
        }
        JsonNode error = body.path("error");
        words(attempt, error.path("message").asText() + " " + error.path("hint").asText(), faults);
        if (error.path("message").asText().isBlank()) {
            faults.add("a refusal without a word: " + body);
        }
        String code = error.path("code").asText();
        if (code.equals("unavailable")) {
            faults.add("the tool failed: " + cut(body.toString()));
        }
        if (code.equals("invalid_argument") || code.equals("missing_argument")) {
            String argument = error.at("/details/argument").asText();
            String pointer = error.at("/details/pointer").asText();
            if ((argument.isEmpty() && !pointer.equals("/")) || !pointer.startsWith("/")) {
                faults.add("the refusal does not name the argument: " + cut(body.toString()));
            } else if (attempt.field != null && !attempt.field.isEmpty() && !argument.equals(attempt.field)) {
                faults.add(
                        "the refusal names " + argument + " instead of " + attempt.field + ": " + cut(body.toString()));
            }
        }
    }

    /** Words that people read: none of the inside, none of a parser, no machine's time that was not sent. */
    private static void words(Attempt attempt, String text, List<String> faults) {
        String sent = attempt.body == null ? "" : new String(attempt.body, java.nio.charset.StandardCharsets.UTF_8);
        String target = attempt.target;
        var inside = INSIDE.matcher(text);
        while (inside.find()) {
            if (!sent.contains(inside.group()) && !target.contains(inside.group())) {
                faults.add("tells of the inside (" + inside.group() + "): " + cut(text));
                break;
            }
        }
        if (PARSER.matcher(text).find() && !PARSER.matcher(sent).find()) {
            faults.add("a parser's words: " + cut(text));
        }
        // What the language model says of times by itself is not looked at here.
        if (attempt.tool != null && !text.contains("Echo-Now")) {
            var time = TIMESTAMP.matcher(text);
            while (time.find()) {
                // A title may be a time that was sent before.
                if (!sent.contains(time.group())
                        && Texts.TIMES.stream().noneMatch(known -> known.contains(time.group()))) {
                    faults.add("a machine's time in a sentence (" + time.group() + "): " + cut(text));
                    break;
                }
            }
        }
        if (text.chars().anyMatch(c -> (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069))) {
            faults.add("a sentence turns direction: " + cut(text));
        }
    }

    private static String cut(String text) {
        return text.length() > 400 ? text.substring(0, 400) + "…" : text;
    }
}
