package org.echohealth.llm.openai.internal.answer;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.echohealth.llm.openai.internal.Failure;

/**
 * Lines of an event stream out of bytes that come in any pieces. A line is decoded once it is whole, so that a character
 * cut in two does no harm. Lines end with LF, CR or CRLF; a byte order mark before the first is left out.
 */
final class EventLines {
    private static final int LONGEST_LINE = 4 * 1024 * 1024;

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean afterReturn;
    private boolean first = true;

    /** The lines that are whole with these bytes. */
    List<String> take(byte[] bytes) throws Failure {
        List<String> lines = new ArrayList<>();
        for (byte b : bytes) {
            boolean secondOfTwo = afterReturn && b == '\n';
            afterReturn = b == '\r';
            if (secondOfTwo) {
                continue;
            }
            if (b == '\n' || b == '\r') {
                lines.add(text());
            } else if (line.size() >= LONGEST_LINE) {
                throw Failure.tooLong(LONGEST_LINE);
            } else {
                line.write(b);
            }
        }
        return lines;
    }

    /** What stands behind the last line's end. */
    String rest() {
        return text();
    }

    private String text() {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        if (first) {
            first = false;
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        }
        return text;
    }
}
