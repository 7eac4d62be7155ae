package org.echohealth.llm.openai.internal.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.echohealth.llm.openai.internal.Failure;
import org.jspecify.annotations.Nullable;

/** One request and its answer. Closing it before the answer's end closes the connection. */
final class Exchange implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;
    private static final int MOST_BEHIND_THE_END = 8;

    private final String server;
    private final Limits limits;
    private final BooleanSupplier stopped;
    private final long begin = System.nanoTime();
    private final CompletableFuture<HttpResponse<Body>> sent;
    private @Nullable HttpResponse<Body> response;
    private long lastPiece = begin;
    private boolean begun;

    /** Nobody waits for the answer any longer. */
    static final class Stopped extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** Nothing of the request was taken, so that it may be sent once more. */
    static final class NotTaken extends Exception {
        private static final long serialVersionUID = 1L;

        NotTaken(Throwable cause) {
            super(cause);
        }
    }

    Exchange(HttpClient client, HttpRequest request, String server, Limits limits, BooleanSupplier stopped) {
        this.server = server;
        this.limits = limits;
        this.stopped = stopped;
        this.sent = client.sendAsync(request, head -> new Body());
    }

    /** Waits for the answer's head. */
    HttpResponse<Body> head() throws Failure, Stopped, NotTaken {
        while (true) {
            check();
            try {
                HttpResponse<Body> arrived = sent.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                response = arrived;
                return arrived;
            } catch (TimeoutException notYet) {
                continue;
            } catch (InterruptedException interrupted) {
                throw interrupted();
            } catch (ExecutionException failed) {
                Throwable cause = failed.getCause() == null ? failed : failed.getCause();
                if (cause instanceof IOException) {
                    throw new NotTaken(cause);
                }
                throw Failure.cutOff(server, cause);
            }
        }
    }

    /** The next bytes; null at the end. */
    byte @Nullable [] next() throws Failure, Stopped {
        HttpResponse<Body> arrived = response;
        if (arrived == null) {
            throw new IllegalStateException("the head comes first");
        }
        while (true) {
            check();
            try {
                Body.Piece piece = arrived.body().next(LOOK_MILLIS);
                if (piece == null) {
                    continue;
                } else if (piece.failure() != null) {
                    throw Failure.cutOff(server, piece.failure());
                } else if (piece.last()) {
                    return null;
                }
                lastPiece = System.nanoTime();
                return piece.bytes();
            } catch (InterruptedException interrupted) {
                throw interrupted();
            }
        }
    }

    /** Reads what may stand behind the answer's end, so that the connection can serve the next request. */
    void drain() throws Failure {
        HttpResponse<Body> arrived = response;
        try {
            for (int i = 0; arrived != null && i < MOST_BEHIND_THE_END; i++) {
                Body.Piece piece = arrived.body().next(LOOK_MILLIS);
                if (piece == null || piece.last()) {
                    return;
                }
            }
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    /** The first bytes of the body as text, for a refusal. */
    String text(int most) throws Failure, Stopped {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (byte[] piece = next(); piece != null && text.size() < most; piece = next()) {
            text.writeBytes(piece);
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    /** Something of the answer itself has come; from now on the limit between two pieces holds. */
    void begun() {
        begun = true;
    }

    private void check() throws Failure, Stopped {
        if (stopped.getAsBoolean()) {
            throw new Stopped();
        }
        long now = System.nanoTime();
        if (now - begin > limits.total().toNanos()) {
            throw Failure.late(server, "whole answer", limits.total());
        } else if (!begun && now - begin > limits.firstToken().toNanos()) {
            throw Failure.late(server, "first token", limits.firstToken());
        } else if (begun && now - lastPiece > limits.idle().toNanos()) {
            throw Failure.late(server, "next piece", limits.idle());
        }
    }

    private static Failure interrupted() {
        Thread.currentThread().interrupt();
        return Failure.interrupted();
    }

    /** Waits before a second try; ends early where nobody waits any longer. */
    static void pause(Duration time, BooleanSupplier stopped) throws Failure, Stopped {
        long end = System.nanoTime() + time.toNanos();
        try {
            while (System.nanoTime() - end < 0) {
                if (stopped.getAsBoolean()) {
                    throw new Stopped();
                }
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    @Override
    public void close() {
        HttpResponse<Body> arrived = response;
        if (arrived != null) {
            arrived.body().cancel();
        } else {
            sent.cancel(true);
        }
    }
}
