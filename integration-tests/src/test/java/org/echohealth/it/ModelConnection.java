package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.echohealth.it.ModelReply.Step;
import org.jspecify.annotations.Nullable;

/** One HTTP/1.1 connection of a scripted model server, request after request. */
final class ModelConnection implements Runnable {
    private static final int LOOK_MILLIS = 20;

    private final ScriptedModelServer server;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    private record Request(String method, String path, Map<String, String> headers, byte[] body) {}

    ModelConnection(ScriptedModelServer server, Socket socket) throws IOException {
        this.server = server;
        this.socket = socket;
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), 65_536);
        out = new BufferedOutputStream(socket.getOutputStream(), 65_536);
    }

    @Override
    public void run() {
        try (socket) {
            boolean open = true;
            while (open) {
                Request request = read();
                open = request != null && answer(request);
            }
        } catch (IOException cut) {
            // The client went, which an exchange in flight has noted.
        } finally {
            server.closed(this);
        }
    }

    void cut() {
        try {
            socket.close();
        } catch (IOException already) {
            throw new java.io.UncheckedIOException(already);
        }
    }

    private @Nullable Request read() throws IOException {
        socket.setSoTimeout(0);
        String line = line();
        if (line == null) {
            return null;
        }
        String[] parts = line.split(" ");
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String header = line(); header != null && !header.isEmpty(); header = line()) {
            int colon = header.indexOf(':');
            headers.put(header.substring(0, colon), header.substring(colon + 1).strip());
        }
        byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("Content-Length", "0")));
        return new Request(parts[0], parts[1], headers, body);
    }

    private @Nullable String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                return line.toString();
            } else if (c != '\r') {
                line.append((char) c);
            }
        }
        return null;
    }

    /** False where the connection is at its end. */
    private boolean answer(Request request) throws IOException {
        if (request.path().endsWith("/models")) {
            send(
                    ModelReply.json(200, "{\"object\":\"list\",\"data\":[{\"id\":\"scripted\",\"object\":\"model\"}]}"),
                    null);
            return true;
        } else if (!request.path().endsWith("/chat/completions")
                || !request.method().equals("POST")) {
            send(ModelReply.json(404, "{\"error\":{\"message\":\"not found\"}}"), null);
            return true;
        }
        JsonNode body = ModelScript.Json.read(request.body());
        ScriptedModelServer.Seen seen = server.begin(body, request.headers());
        return send(server.reply(body), seen);
    }

    private boolean send(ModelReply reply, ScriptedModelServer.@Nullable Seen seen) throws IOException {
        try {
            int first = 0;
            while (first < reply.steps().size() && reply.steps().get(first) instanceof Step.Wait wait) {
                if (!idle(wait.time())) {
                    throw new IOException("client closed");
                }
                first++;
            }
            boolean stream = reply.contentType().startsWith("text/event-stream");
            head(reply, stream);
            for (Step step : reply.steps().subList(first, reply.steps().size())) {
                if (step instanceof Step.Send send) {
                    write(send.bytes(), stream);
                } else if (step instanceof Step.Wait wait) {
                    out.flush();
                    if (!idle(wait.time())) {
                        throw new IOException("client closed");
                    }
                } else if (step instanceof Step.Hold) {
                    out.flush();
                    if (!idle(Duration.ofMinutes(10))) {
                        throw new IOException("client closed");
                    }
                } else {
                    out.flush();
                    server.end(seen, ScriptedModelServer.End.DROPPED);
                    return false;
                }
            }
            if (stream) {
                out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            }
            out.flush();
            server.end(seen, ScriptedModelServer.End.ANSWERED);
            return true;
        } catch (IOException gone) {
            server.end(seen, ScriptedModelServer.End.CLIENT_CLOSED);
            throw gone;
        }
    }

    private void head(ModelReply reply, boolean stream) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + reply.status() + " Scripted\r\n");
        head.append("Content-Type: ").append(reply.contentType()).append("\r\n");
        reply.headers().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        if (stream) {
            head.append("Transfer-Encoding: chunked\r\n");
        } else {
            int length = 0;
            for (Step step : reply.steps()) {
                length += step instanceof Step.Send send ? send.bytes().length : 0;
            }
            head.append("Content-Length: ").append(length).append("\r\n");
        }
        out.write(head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
    }

    private void write(byte[] bytes, boolean chunked) throws IOException {
        if (chunked) {
            out.write(String.format(Locale.ROOT, "%x\r\n", bytes.length).getBytes(StandardCharsets.US_ASCII));
            out.write(bytes);
            out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } else {
            out.write(bytes);
        }
    }

    /** Waits; false as soon as the client has closed. Clients send nothing while they wait for an answer. */
    private boolean idle(Duration time) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        socket.setSoTimeout(LOOK_MILLIS);
        while (System.nanoTime() - end < 0) {
            try {
                if (in.read() < 0) {
                    return false;
                }
                throw new IOException("the client sent more before it was answered");
            } catch (SocketTimeoutException stillThere) {
                continue;
            }
        }
        return true;
    }
}
