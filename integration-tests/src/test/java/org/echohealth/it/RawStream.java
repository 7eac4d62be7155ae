package org.echohealth.it;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A stream of a turn over a bare socket, for clients that read slowly, not at all, or go away. */
final class RawStream implements AutoCloseable {
    private final Socket socket = new Socket();
    private final InputStream in;

    /** @param buffer bytes of the socket's receive buffer; 0 for the system's */
    private RawStream(Echo echo, int port, String conversation, String words, int buffer) throws IOException {
        if (buffer > 0) {
            socket.setReceiveBufferSize(buffer);
        }
        socket.connect(new InetSocketAddress("127.0.0.1", port));
        byte[] body = Echo.text(java.util.Map.of("text", words)).getBytes(StandardCharsets.UTF_8);
        String head = "POST " + Echo.messages(conversation) + " HTTP/1.1\r\nHost: 127.0.0.1:" + port
                + "\r\nAuthorization: Bearer " + echo.token()
                + "\r\nAccept: text/event-stream\r\nAccept-Encoding: gzip, br\r\nContent-Type: application/json\r\n"
                + "Content-Length: " + body.length + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().write(body);
        in = new BufferedInputStream(socket.getInputStream());
    }

    static RawStream open(Echo echo, int port, String conversation, String words, int buffer) {
        try {
            return new RawStream(echo, port, conversation, words, buffer);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    static RawStream open(Echo echo, String conversation, String words) {
        return open(echo, echo.port(), conversation, words, 0);
    }

    /** What came until {@code mark} did, or until the stream ended. */
    String readUntil(String mark, int limitMillis) {
        StringBuilder text = new StringBuilder();
        try {
            socket.setSoTimeout(limitMillis);
            for (int c = in.read(); c >= 0; c = in.read()) {
                text.append((char) c);
                if (text.length() >= mark.length()
                        && text.substring(text.length() - mark.length()).equals(mark)) {
                    break;
                }
            }
            return text.toString();
        } catch (IOException late) {
            throw new AssertionError("no '" + mark + "' within " + limitMillis + " ms in: " + text, late);
        }
    }

    /** Goes away without a word; {@code reset} as a process that is killed does. */
    void drop(boolean reset) {
        try {
            if (reset) {
                socket.setSoLinger(true, 0);
            }
            socket.close();
        } catch (IOException already) {
            throw new UncheckedIOException(already);
        }
    }

    @Override
    public void close() {
        drop(false);
    }
}
