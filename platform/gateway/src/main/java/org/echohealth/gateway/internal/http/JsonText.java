package org.echohealth.gateway.internal.http;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.echohealth.api.tool.text.Quote;
import org.jspecify.annotations.Nullable;

/** Reads one JSON value and says in its own words where and why a text is none. */
final class JsonText {
    /** Most objects and lists within one another. */
    static final int DEEPEST = 32;

    /** Most characters of a number. */
    static final int LONGEST_NUMBER = 40;

    private JsonText() {}

    /** The value; throws {@link Problem} 400 where the text is no JSON, or goes on behind it. */
    static @Nullable Object read(ObjectMapper mapper, String text) {
        try (JsonParser parser = mapper.createParser(text)) {
            try {
                Object value = mapper.readValue(parser, Object.class);
                if (parser.nextToken() != null) {
                    throw Problem.malformed("The body holds more than one JSON value"
                            + at(parser.currentTokenLocation()) + "; send one object.");
                }
                return value;
            } catch (JsonProcessingException notJson) {
                throw Problem.malformed(sentence(notJson, parser));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("a text is always readable", impossible);
        }
    }

    private static String sentence(JsonProcessingException fault, JsonParser parser) {
        String where = at(parser.currentLocation()) + within(parser);
        if (fault instanceof StreamConstraintsException) {
            return parser.getParsingContext().getNestingDepth() >= DEEPEST
                    ? "The body is nested deeper than " + DEEPEST + " levels" + at(parser.currentLocation()) + "."
                    : "The body holds a number of more than " + LONGEST_NUMBER
                            + " characters or a text that is too long" + where + ".";
        }
        if (fault instanceof JsonEOFException) {
            return "The body is not valid JSON: it ends too early" + where
                    + "; a bracket or a quotation mark is not closed.";
        }
        if (String.valueOf(fault.getOriginalMessage()).startsWith("Duplicate")) {
            return "The body is not valid JSON: the same field is there twice" + where + ".";
        }
        return "The body is not valid JSON" + where
                + "; texts and field names stand in double quotation marks, with control characters as \\\\u0000.";
    }

    private static String within(JsonParser parser) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        return pointer.isEmpty() ? "" : ", at or behind " + Quote.plain(pointer);
    }

    private static String at(JsonLocation location) {
        return " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
    }
}
