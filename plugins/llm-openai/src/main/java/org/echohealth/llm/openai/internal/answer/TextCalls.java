package org.echohealth.llm.openai.internal.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.llm.openai.internal.Failure;
import org.echohealth.llm.openai.internal.Json;
import org.jspecify.annotations.Nullable;

/**
 * Finds the calls that a model wrote into its text. Between the tags that models are trained to call with, anything is a
 * call, never text. Without tags only an answer that is nothing else than a call of a registered tool, in exactly that
 * shape, bare or fenced; JSON that stands in prose, or is of another shape, is what the person asked to see.
 */
final class TextCalls {
    private static final Map<String, List<String>> TAGS = Map.of(
            "<tool_call>", List.of("</tool_call>"),
            "<tool_calls>", List.of("</tool_calls>"),
            "<function_call>", List.of("</function_call>"),
            "<|tool_call|>", List.of("<|/tool_call|>", "</|tool_call|>", "<|end|>"),
            "<|tool_call>", List.of("<tool_call|>"),
            "<|python_tag|>", List.of("<|eom_id|>", "<|eot_id|>"),
            "[TOOL_REQUEST]", List.of("[END_TOOL_REQUEST]"),
            "[TOOL_CALLS]", List.of("</s>"));
    private static final Pattern FENCE =
            Pattern.compile("```[ \\t]*\\w*[ \\t]*\\r?\\n(.*?)\\r?\\n?```\\s*", Pattern.DOTALL);
    private static final Set<String> KEYS = Set.of("name", "arguments", "parameters", "type", "id", "function");

    private final Set<String> tools;
    private final Consumer<String> text;
    private final StringBuilder held = new StringBuilder();
    private final List<CallPieces.Call> calls = new ArrayList<>();

    /** The tag that stands open, or null. */
    private @Nullable String open;

    /** True until something was said that cannot be the beginning of a bare call. */
    private boolean wholeAnswer = true;

    TextCalls(Set<String> tools, Consumer<String> text) {
        this.tools = tools;
        this.text = text;
    }

    void take(String piece) throws Failure {
        held.append(piece);
        advance();
    }

    private void advance() throws Failure {
        while (!held.isEmpty()) {
            if (open != null) {
                if (!closeTag(open)) {
                    return;
                }
                continue;
            }
            int tag = firstTag();
            if (tag == 0) {
                open = tagAt(0);
                held.delete(0, open.length());
                continue;
            }
            int sure = tag > 0 ? tag : held.length() - unsure();
            if (wholeAnswer && couldBeCall(held)) {
                // Only the end tells whether more than a call comes; a tag in it does not change that.
                if (tag < 0) {
                    return;
                }
            }
            if (sure <= 0) {
                return;
            }
            say(sure);
        }
    }

    private void say(int length) {
        String part = held.substring(0, length);
        held.delete(0, length);
        if (!part.isBlank()) {
            wholeAnswer = false;
        }
        text.accept(part);
    }

    /** The answer is at its end. */
    void end() throws Failure {
        if (open != null) {
            calls.addAll(tagged(held.toString()));
            held.setLength(0);
            open = null;
        }
        if (held.isEmpty()) {
            return;
        }
        List<CallPieces.Call> bare = wholeAnswer ? bare(held.toString()) : List.of();
        if (bare.isEmpty()) {
            say(held.length());
        } else {
            calls.addAll(bare);
            held.setLength(0);
        }
    }

    /** The calls found, in their order. */
    List<CallPieces.Call> calls() {
        return calls;
    }

    private boolean closeTag(String tag) throws Failure {
        for (String close : TAGS.getOrDefault(tag, List.of())) {
            int end = held.indexOf(close);
            if (end >= 0) {
                calls.addAll(tagged(held.substring(0, end)));
                held.delete(0, end + close.length());
                open = null;
                return true;
            }
        }
        return false;
    }

    private int firstTag() {
        int first = -1;
        for (String tag : TAGS.keySet()) {
            int at = held.indexOf(tag);
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        return first;
    }

    private String tagAt(int at) {
        return TAGS.keySet().stream()
                .filter(tag -> held.indexOf(tag, at) == at)
                .findFirst()
                .orElseThrow();
    }

    /** How many characters at the end may be the beginning of a tag. */
    private int unsure() {
        int most = 0;
        for (String tag : TAGS.keySet()) {
            for (int length = Math.min(tag.length() - 1, held.length()); length > most; length--) {
                if (tag.startsWith(held.substring(held.length() - length))) {
                    most = length;
                }
            }
        }
        return most;
    }

    private static boolean couldBeCall(CharSequence answer) {
        String begin = answer.toString().stripLeading();
        return begin.isEmpty()
                || begin.startsWith("{")
                || begin.startsWith("[")
                || begin.startsWith("```")
                || "```".startsWith(begin);
    }

    /** What stands between tags: one call, several, or a list of them. */
    private List<CallPieces.Call> tagged(String body) throws Failure {
        String inner = body.strip();
        Matcher fenced = FENCE.matcher(inner);
        List<CallPieces.Call> found = new ArrayList<>();
        for (JsonNode value : values(fenced.matches() ? fenced.group(1) : inner)) {
            CallPieces.Call call = call(value);
            if (call == null) {
                throw Failure.malformed("a call in its text that has no name or no arguments");
            }
            found.add(call);
        }
        if (found.isEmpty()) {
            throw Failure.malformed("a call in its text that is cut off or no JSON");
        }
        return found;
    }

    /** Calls of registered tools, where the answer is nothing else; else empty. */
    private List<CallPieces.Call> bare(String answer) {
        Matcher fenced = FENCE.matcher(answer.strip());
        List<CallPieces.Call> found = new ArrayList<>();
        for (JsonNode value : values(fenced.matches() ? fenced.group(1) : answer)) {
            CallPieces.Call call = call(value);
            if (call == null || !tools.contains(call.tool()) || !onlyKnownKeys(value)) {
                return List.of();
            }
            found.add(call);
        }
        return found;
    }

    private static boolean onlyKnownKeys(JsonNode value) {
        boolean known = true;
        var names = value.fieldNames();
        while (names.hasNext()) {
            known &= KEYS.contains(names.next());
        }
        return known;
    }

    /** JSON values in a row, those of a list one by one; empty where anything else stands there. */
    private static List<JsonNode> values(String json) {
        List<JsonNode> values = new ArrayList<>();
        try (MappingIterator<JsonNode> row =
                Json.mapper().readerFor(JsonNode.class).readValues(json)) {
            while (row.hasNextValue()) {
                JsonNode value = row.nextValue();
                if (value.isArray()) {
                    value.forEach(values::add);
                } else {
                    values.add(value);
                }
            }
            return values;
        } catch (JsonProcessingException notJson) {
            return List.of();
        } catch (IOException impossible) {
            throw new java.io.UncheckedIOException(impossible);
        }
    }

    private CallPieces.@Nullable Call call(JsonNode value) {
        JsonNode function = value.path("function").isObject() ? value.path("function") : value;
        JsonNode name = function.path("name");
        JsonNode arguments = function.has("arguments") ? function.path("arguments") : function.path("parameters");
        if (arguments.isTextual()) {
            arguments = Json.read(arguments.asText());
        }
        if (!name.isTextual() || name.asText().isBlank() || !arguments.isObject()) {
            return null;
        }
        return new CallPieces.Call(
                value.path("id").asText(""), CallPieces.known(name.asText(), tools), Json.object(arguments));
    }
}
