package org.echohealth.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.echohealth.it.Distribution;
import org.echohealth.it.ScriptedModelServer;

/** A ReAct agent of LangGraph.js behind HTTP, with its threads in memory. */
final class LangGraphSubject implements Subject {
    private final Process process;
    private final URI url;
    private final String text;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final AtomicInteger count = new AtomicInteger();

    LangGraphSubject(ScriptedModelServer model, boolean streaming, String text) {
        this.text = text;
        Path folder = Distribution.root().resolve("integration-tests/bench/langgraph");
        ProcessBuilder builder = new ProcessBuilder("node", "agent.mjs")
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("MODEL_URL", model.url());
        builder.environment().put("STREAM", streaming ? "1" : "0");
        builder.environment().put("NODE_ENV", "production");
        try {
            process = builder.start();
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            String ready = out.readLine();
            if (ready == null || !ready.startsWith("ready ")) {
                throw new IllegalStateException("the agent did not start; run node install.mjs bench/langgraph in"
                        + " integration-tests, then look above for its words");
            }
            url = URI.create("http://127.0.0.1:" + ready.substring("ready ".length()) + "/");
        } catch (IOException noNode) {
            throw new UncheckedIOException("node can't be run; install Node 20 or newer", noNode);
        }
    }

    @Override
    public String name() {
        return "LangGraph.js";
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public Thread open() {
        String thread = "thread-" + count.incrementAndGet();
        String body = "{\"thread\":\"%s\",\"text\":\"%s\"}".formatted(thread, Turns.QUESTION);
        HttpRequest request = HttpRequest.newBuilder(url)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        return () -> {
            try {
                HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
                if (answer.statusCode() != 200 || !answer.body().contains(text)) {
                    throw new IllegalStateException(answer.statusCode() + " " + answer.body());
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            } catch (InterruptedException stopped) {
                java.lang.Thread.currentThread().interrupt();
                throw new IllegalStateException(stopped);
            }
        };
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException hurried) {
            process.destroyForcibly();
            java.lang.Thread.currentThread().interrupt();
        }
    }
}
