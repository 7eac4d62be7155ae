package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A stand-in for a server of language models with the chat completions API, on loopback. It answers what its script
 * says and reports what it saw: each request, and when a client closed its connection.
 *
 * <p>As a program: {@code --port 0 --delay-ms 0 --tool get_todays_medications --arguments {} --text "Done."} answers a
 * person's message with a call of the tool, and the call's result with the text.
 */
public final class ScriptedModelServer implements AutoCloseable {
    private static final int MOST_KEPT = 2_000;

    private final ServerSocket listening;
    private final Set<ModelConnection> connections = ConcurrentHashMap.newKeySet();
    private final Deque<Seen> seen = new ArrayDeque<>();
    private final AtomicLong requests = new AtomicLong();
    private final ExecutorService workers = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "scripted-model");
        thread.setDaemon(true);
        return thread;
    });
    private volatile ModelScript script;
    private volatile ModelServerProfile profile = ModelServerProfile.LENIENT;

    /** How an exchange ended. */
    public enum End {
        ANSWERED,
        CLIENT_CLOSED,
        DROPPED
    }

    /** One request, and what became of it. */
    public static final class Seen {
        private final JsonNode request;
        private final Map<String, String> headers;
        private volatile long endedAt;
        private volatile @Nullable End end;

        private Seen(JsonNode request, Map<String, String> headers) {
            this.request = request;
            this.headers = headers;
        }

        public JsonNode request() {
            return request;
        }

        /** Names in any case. */
        public Map<String, String> headers() {
            return headers;
        }

        /** Null while it runs. */
        public @Nullable End end() {
            return end;
        }

        /** {@link System#nanoTime()} of the end. */
        public long endedAt() {
            return endedAt;
        }
    }

    private ScriptedModelServer(int port, ModelScript script) throws IOException {
        this.script = script;
        listening = new ServerSocket(port, 512, InetAddress.getLoopbackAddress());
        workers.execute(this::accept);
    }

    /** A running server; 0 takes a free port. */
    public static ScriptedModelServer start(int port, ModelScript script) {
        try {
            return new ScriptedModelServer(port, script);
        } catch (IOException taken) {
            throw new UncheckedIOException(taken);
        }
    }

    public static ScriptedModelServer start(ModelScript script) {
        return start(0, script);
    }

    /** The base URL as clients configure it, {@code http://127.0.0.1:PORT/v1}. */
    public String url() {
        return "http://127.0.0.1:" + listening.getLocalPort() + "/v1";
    }

    /** What the next requests are answered with. */
    public void script(ModelScript next) {
        script = next;
    }

    /** Which requests are refused before the script is asked. */
    public void profile(ModelServerProfile next) {
        profile = next;
    }

    /** The last requests, oldest first. */
    public List<Seen> seen() {
        synchronized (seen) {
            return List.copyOf(seen);
        }
    }

    /** Forgets the requests so far. */
    public void forget() {
        synchronized (seen) {
            seen.clear();
        }
    }

    public int openConnections() {
        return connections.size();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                ModelConnection connection = new ModelConnection(this, socket);
                connections.add(connection);
                workers.execute(connection);
            } catch (IOException closing) {
                return;
            }
        }
    }

    ModelReply reply(JsonNode request) {
        ModelReply refused = profile.refuse(request);
        return refused == null ? script.answer(request) : refused;
    }

    Seen begin(JsonNode request, Map<String, String> headers) {
        requests.incrementAndGet();
        Seen begun = new Seen(request, headers);
        synchronized (seen) {
            seen.add(begun);
            if (seen.size() > MOST_KEPT) {
                seen.remove();
            }
        }
        return begun;
    }

    void end(@Nullable Seen exchange, End how) {
        if (exchange != null && exchange.end == null) {
            exchange.endedAt = System.nanoTime();
            exchange.end = how;
        }
    }

    void closed(ModelConnection connection) {
        connections.remove(connection);
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException already) {
            throw new UncheckedIOException(already);
        }
        connections.forEach(ModelConnection::cut);
        workers.shutdownNow();
    }

    /** Runs until it is ended; prints its address, and how many requests it had every ten seconds in which it had some. */
    public static void main(String[] arguments) throws InterruptedException {
        int port = 0;
        long delay = 0;
        String tool = "get_todays_medications";
        String toolArguments = "{}";
        String text = "Done.";
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            String value = arguments[i + 1];
            switch (arguments[i]) {
                case "--port" -> port = Integer.parseInt(value);
                case "--delay-ms" -> delay = Long.parseLong(value);
                case "--tool" -> tool = value;
                case "--arguments" -> toolArguments = value;
                case "--text" -> text = value;
                default ->
                    throw new IllegalArgumentException(
                            arguments[i] + " is none of --port, --delay-ms, --tool, --arguments, --text");
            }
        }
        try (ScriptedModelServer server =
                start(port, ModelScript.react(tool, toolArguments, text, Duration.ofMillis(delay)))) {
            System.out.println("model server ready at " + server.url());
            long told = 0;
            while (true) {
                Thread.sleep(10_000);
                long now = server.requests.get();
                if (now != told) {
                    System.out.println(now + " requests, " + server.openConnections() + " connections open");
                    told = now;
                }
            }
        }
    }
}
