package org.echohealth.llm.openai.internal.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.echohealth.llm.openai.internal.Failure;
import org.echohealth.llm.openai.internal.Json;

/** Reads an answer as an event stream or as one JSON value, whichever the server sent. */
public final class AnswerReader {
    private static final int LONGEST = 8 * 1024 * 1024;

    private final AnswerAssembler answer;
    private final String server;
    private final EventLines lines = new EventLines();
    private final ByteArrayOutputStream whole = new ByteArrayOutputStream();
    private final StringBuilder data = new StringBuilder();
    private Kind kind;
    private int size;
    private boolean ended;

    private enum Kind {
        UNKNOWN,
        STREAM,
        WHOLE
    }

    public AnswerReader(AnswerAssembler answer, String server, String contentType) {
        this.answer = answer;
        this.server = server;
        this.kind = contentType.contains("event-stream") ? Kind.STREAM : Kind.UNKNOWN;
    }

    /** Takes bytes; true where a part of the answer was among them, not only a sign of life. */
    public boolean take(byte[] bytes) throws Failure {
        size += bytes.length;
        if (size > LONGEST) {
            throw Failure.tooLong(LONGEST);
        }
        if (kind == Kind.STREAM) {
            return stream(bytes);
        }
        whole.writeBytes(bytes);
        if (kind == Kind.UNKNOWN) {
            String begin =
                    whole.toString(StandardCharsets.UTF_8).replace("\uFEFF", "").stripLeading();
            if (begin.length() >= 5) {
                kind = begin.startsWith("{") ? Kind.WHOLE : Kind.STREAM;
                if (kind == Kind.STREAM) {
                    return stream(whole.toByteArray());
                }
            }
        }
        return kind == Kind.WHOLE;
    }

    private boolean stream(byte[] bytes) throws Failure {
        boolean some = false;
        for (String line : lines.take(bytes)) {
            some |= line(line);
        }
        return some;
    }

    /** True where the stream said that it is at its end. */
    public boolean ended() {
        return ended;
    }

    /** The bytes are at their end. */
    public void end() throws Failure {
        if (ended) {
            return;
        }
        if (kind == Kind.STREAM) {
            line(lines.rest());
            line("");
        } else {
            JsonNode body = Json.read(whole.toString(StandardCharsets.UTF_8).replace("\uFEFF", ""));
            if (!body.isObject()) {
                throw Failure.malformed("something that is no JSON object");
            }
            answer.take(body);
        }
    }

    /**
     * One line of a stream. Each line of data is tried by itself, since some servers leave out the empty line between
     * two events.
     */
    private boolean line(String line) throws Failure {
        if (line.isEmpty()) {
            if (!data.isEmpty()) {
                throw Failure.malformed("a piece that is cut off or no JSON");
            }
            return false;
        }
        String value;
        if (line.startsWith("data:")) {
            value = line.substring(5).strip();
        } else if (line.startsWith("error:") || line.equals("event: error") || line.equals("event:error")) {
            throw Failure.inStream(server);
        } else if (line.startsWith("{")) {
            value = line.strip();
        } else {
            return false;
        }
        if (value.equals("[DONE]")) {
            ended = true;
            return true;
        }
        data.append(data.isEmpty() ? "" : "\n").append(value);
        JsonNode chunk = data.toString().isBlank() ? Json.read("{}") : Json.read(data.toString());
        if (chunk.isMissingNode()) {
            return false;
        }
        data.setLength(0);
        answer.take(chunk);
        return true;
    }
}
