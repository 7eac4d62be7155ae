package org.echohealth.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.echohealth.it.Echo;
import org.echohealth.it.ModelConf;
import org.echohealth.it.ScriptedModelServer;
import org.echohealth.it.ServerUnderTest;

/** The product with the scripted model server as its language model: guarded, recalled, durable turns. */
final class EchoSubject implements Subject {
    private final ServerUnderTest server;
    private final String text;
    private final AtomicInteger count = new AtomicInteger();

    EchoSubject(ScriptedModelServer model, boolean streaming, String text) {
        this.server = ModelConf.start(model, streaming);
        this.text = text;
    }

    @Override
    public String name() {
        return "ECHO";
    }

    @Override
    public long pid() {
        return server.pid();
    }

    @Override
    public Thread open() {
        Echo echo = server.echo();
        String patient = echo.patient("en", "Europe/London", "Bench " + count.incrementAndGet());
        JsonNode added = echo.tool(
                patient,
                "add_medication",
                Map.of("name", "Delix", "dose", "5 mg", "times", java.util.List.of("08:00")),
                null);
        if (!added.path("ok").asBoolean()) {
            throw new IllegalStateException(added.toString());
        }
        String conversation = echo.conversation(patient);
        return () -> {
            JsonNode turn = echo.turn(conversation, Turns.QUESTION);
            if (!turn.path("text").asText().contains(text)
                    || !turn.path("tool_calls").path(0).path("ok").asBoolean()) {
                throw new IllegalStateException(turn.toString());
            }
        };
    }

    @Override
    public void close() {
        server.close();
    }
}
