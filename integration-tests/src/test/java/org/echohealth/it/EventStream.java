package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Server-sent events, read as they come. */
public final class EventStream implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final int status;
    private final HttpHeaders headers;
    private final InputStream body;
    private final BufferedReader lines;

    /** One event. */
    public record Event(long id, String name, JsonNode data) {}

    EventStream(HttpResponse<InputStream> response) {
        status = response.statusCode();
        headers = response.headers();
        body = response.body();
        lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    public int status() {
        return status;
    }

    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /** The next event; null at the stream's end. */
    public @Nullable Event next() {
        long id = -1;
        String name = "";
        StringBuilder data = new StringBuilder();
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty() && !name.isEmpty()) {
                    return new Event(id, name, JSON.readTree(data.toString()));
                } else if (line.startsWith("id:")) {
                    id = Long.parseLong(line.substring(3).strip());
                } else if (line.startsWith("event:")) {
                    name = line.substring(6).strip();
                } else if (line.startsWith("data:")) {
                    data.append(line.substring(5).strip());
                }
            }
            return null;
        } catch (IOException cut) {
            throw new UncheckedIOException(cut);
        }
    }

    /** All events that are still to come. */
    public List<Event> rest() {
        List<Event> events = new ArrayList<>();
        for (Event event = next(); event != null; event = next()) {
            events.add(event);
        }
        return events;
    }

    /** Drops the connection. */
    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException already) {
            throw new UncheckedIOException(already);
        }
    }
}
