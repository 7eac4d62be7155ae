package org.echohealth.bench.hostile;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.echohealth.it.Echo;

/** Requests that no client would send, over a bare socket. */
final class RawCases {
    private static final Pattern INSIDE = Pattern.compile("(?i)\\tat |Exception|jetty|jersey|org\\.|java\\.");

    private final Echo echo;
    private final Tally tally;

    RawCases(Echo echo, Tally tally) {
        this.echo = echo;
        this.tally = tally;
    }

    void run() {
        cases().forEach((name, request) -> {
            String answer = send(request, 0);
            judge(name, answer, true);
        });
        String head = head("POST", "/api/v1/patients")
                + "Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{\"display_name\":";
        judge("body that stops half way", sendAndHangUp(head), false);
        keptConnections();
        judge("slow body", send(head + "\"x\",\"language\":\"xx\",\"zone\":\"Europe/Istanbul\" }   ", 40), true);
    }

    /** A refusal before the body was read must neither be lost nor end the connection without a word. */
    private void keptConnections() {
        String body = " ".repeat(300_000);
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put("401", "POST /api/v1/patients HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n");
        refused.put("404", keeping("POST", "/api/v1/nothing", "application/json"));
        refused.put("405", keeping("PUT", "/api/v1/patients", "application/json"));
        refused.put("415", keeping("POST", "/api/v1/patients", "text/plain"));
        refused.put("422", keeping("POST", "/api/v1/patients", "application/json"));
        refused.forEach((status, head) -> {
            String next = "GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            String answer = send(head + "Content-Length: " + body.length() + "\r\n\r\n" + body + next, 0);
            judge("kept connection " + status, answer, true);
            if (!answer.startsWith("HTTP/1.1 " + status) || !answer.contains("\"live\"")) {
                tally.fault("raw socket", "a refusal or the request behind it is lost", status + ": " + answer);
            }
        });
    }

    private String keeping(String method, String path, String type) {
        return head(method, path).replace("Connection: close\r\n", "") + "Content-Type: " + type + "\r\n";
    }

    private Map<String, String> cases() {
        Map<String, String> all = new LinkedHashMap<>();
        String get = head("GET", "/api/v1/patients");
        String post = head("POST", "/api/v1/patients") + "Content-Type: application/json\r\n";
        all.put("no request line", "NONSENSE\r\n\r\n");
        all.put("no version", "GET /\r\n\r\n");
        all.put("version 0.9", "GET / HTTP/0.9\r\n\r\n");
        all.put("version 3", "GET / HTTP/3.7\r\nHost: localhost\r\n\r\n");
        all.put("a method of odd characters", "G(T / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        all.put("bad percent", "GET /api/v1/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        all.put("null in the path", "GET /a%00b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        all.put(
                "dots in the path",
                "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        all.put(
                "backslash in the path",
                "GET /api\\v1\\patients HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        all.put(
                "bytes beyond ASCII in the path",
                "GET /api/v1/İ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        all.put(
                "a whole address",
                "GET http://evil.example/api/v1/patients HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        all.put("no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
        all.put("two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\nConnection: close\r\n\r\n");
        all.put("an odd host", "GET /api/v1/patients HTTP/1.1\r\nHost: a b\u0001\r\nConnection: close\r\n\r\n");
        all.put("a long path", "GET /" + "x".repeat(100_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        all.put("header flood", get + "X-A: b\r\n".repeat(20_000) + "\r\n");
        all.put("a long header", get + "X-A: " + "b".repeat(200_000) + "\r\n\r\n");
        all.put("a header without colon", get + "nonsense\r\n\r\n");
        all.put("a folded header", get + "X-A: b\r\n c\r\n\r\n");
        all.put("a null in a header", get + "X-A: b\u0000c\r\n\r\n");
        all.put("white space before the colon", get + "X-A : b\r\n\r\n");
        all.put("negative length", post + "Content-Length: -1\r\n\r\n{}");
        all.put("length that is none", post + "Content-Length: ten\r\n\r\n{}");
        all.put("enormous length", post + "Content-Length: 99999999999999999999\r\n\r\n{}");
        all.put("two lengths", post + "Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}");
        all.put(
                "length and chunks",
                post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
        all.put("unknown transfer encoding", post + "Transfer-Encoding: nonsense\r\n\r\n{}");
        all.put("bad chunk size", post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n");
        all.put("enormous chunk size", post + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n0\r\n\r\n");
        all.put("length too small", post + "Content-Length: 2\r\n\r\n{}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n");
        all.put("an expectation that nobody meets", post + "Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}");
        all.put("an upgrade", get + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n");
        all.put("another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        all.put("a handshake of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n");
        all.put("an asterisk", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        return all;
    }

    private String head(String method, String path) {
        return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + echo.token()
                + "\r\nConnection: close\r\n";
    }

    private String send(String request, int pauseMillis) {
        try (Socket socket = new Socket("127.0.0.1", echo.port())) {
            socket.setSoTimeout(8_000);
            byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
            try {
                OutputStream out = socket.getOutputStream();
                if (pauseMillis == 0) {
                    out.write(bytes);
                } else {
                    for (byte value : bytes) {
                        out.write(value);
                        out.flush();
                        Thread.sleep(pauseMillis / 8);
                    }
                }
                socket.shutdownOutput();
            } catch (SocketException closedEarly) {
                // The server need not read what it has refused; its answer may still be there.
            }
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketTimeoutException silent) {
            return "silent";
        } catch (IOException closed) {
            return "";
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private String sendAndHangUp(String request) {
        try (Socket socket = new Socket("127.0.0.1", echo.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return "";
        } catch (IOException closed) {
            return "";
        }
    }

    private void judge(String name, String answer, boolean heard) {
        int status = answer.startsWith("HTTP/1.") && answer.length() > 12
                ? Integer.parseInt(answer.substring(9, 12).strip())
                : 0;
        tally.count("raw socket", status, status >= 400);
        if (heard && answer.equals("silent")) {
            tally.fault("raw socket", "no answer within 8 s", name);
        }
        if (status >= 500 && status != 505 && status != 501) {
            tally.fault("raw socket", "status " + status, name + ": " + answer);
        }
        String body = answer.replaceFirst("(?s)^.*?\r\n\r\n", "");
        String head = answer.substring(0, Math.max(0, answer.length() - body.length()));
        if (status >= 400
                && !body.isEmpty()
                && !head.toLowerCase(java.util.Locale.ROOT).contains("problem+json")) {
            tally.fault("raw socket", "status " + status + " without a problem", name + ": " + answer);
        }
        if (INSIDE.matcher(status >= 400 ? answer : head).find()) {
            tally.fault("raw socket", "tells of the inside", name + ": " + answer);
        }
    }
}
