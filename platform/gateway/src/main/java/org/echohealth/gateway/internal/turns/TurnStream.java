package org.echohealth.gateway.internal.turns;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.gateway.internal.http.Json;
import org.jspecify.annotations.Nullable;

/**
 * One client's stream of a turn's events. Writes never block the turn: events queue up and are written when the client
 * takes them. A comment line keeps proxies from closing an idle stream and finds out within a second that a client
 * is gone.
 */
final class TurnStream implements WriteListener, AsyncListener {
    private static final long HEARTBEAT_MILLIS = 250;
    private static final int MOST_QUEUED = 10_000;

    private final AsyncContext async;
    private final ServletOutputStream out;
    private final Turn turn;
    private final ScheduledExecutorService heartbeats;
    private final TurnAudience.Departure departure;
    private final Queue<byte[]> queue = new ArrayDeque<>();
    private Turn.@Nullable Subscription subscription;
    private @Nullable ScheduledFuture<?> heartbeat;
    private boolean writable;
    private boolean lastQueued;
    private boolean closed;

    /** @param departure is told when the stream ends, by the turn's end or because the client is gone */
    TurnStream(
            HttpServletRequest request,
            HttpServletResponse response,
            Turn turn,
            ScheduledExecutorService heartbeats,
            TurnAudience.Departure departure)
            throws IOException {
        this.turn = turn;
        this.heartbeats = heartbeats;
        this.departure = departure;
        response.setStatus(200);
        response.setContentType("text/event-stream;charset=utf-8");
        response.setHeader("Cache-Control", "no-cache");
        response.setHeader("X-Accel-Buffering", "no");
        this.async = request.startAsync();
        this.async.setTimeout(0);
        this.async.addListener(this);
        this.out = response.getOutputStream();
    }

    /** Sends the events behind {@code after}; ends at once where the turn's last is not behind it. */
    void open(long after) {
        out.setWriteListener(this);
        Turn.Subscription opened = turn.subscribe(0, event -> take(event, after));
        synchronized (this) {
            subscription = opened;
            if (closed) {
                opened.close();
                return;
            }
            heartbeat = heartbeats.scheduleWithFixedDelay(
                    this::beat, HEARTBEAT_MILLIS, HEARTBEAT_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void take(TurnEvent event, long after) {
        String frame = "id: " + event.sequence() + "\nevent: " + event.type().wire() + "\ndata: "
                + Json.text(event.data()) + "\n\n";
        synchronized (this) {
            if (closed) {
                throw new IllegalStateException("the client is gone");
            }
            if (queue.size() >= MOST_QUEUED) {
                gone();
                throw new IllegalStateException("the client does not read");
            }
            if (event.sequence() > after) {
                queue.add(frame.getBytes(StandardCharsets.UTF_8));
            }
            lastQueued |= event.type().last();
        }
        write();
    }

    private void beat() {
        synchronized (this) {
            if (closed || !queue.isEmpty()) {
                return;
            }
            queue.add(": …\n\n".getBytes(StandardCharsets.UTF_8));
        }
        write();
    }

    @Override
    public void onWritePossible() {
        synchronized (this) {
            writable = true;
        }
        write();
    }

    private synchronized void write() {
        if (closed || !writable) {
            return;
        }
        try {
            while (out.isReady()) {
                byte[] frame = queue.poll();
                if (frame == null) {
                    if (lastQueued) {
                        close();
                        departure.left(true);
                        async.complete();
                    }
                    return;
                }
                out.write(frame);
                if (out.isReady()) {
                    out.flush();
                }
            }
        } catch (IOException | RuntimeException unwritable) {
            gone();
        }
    }

    private synchronized void close() {
        closed = true;
        queue.clear();
        if (heartbeat != null) {
            heartbeat.cancel(false);
        }
        if (subscription != null) {
            subscription.close();
        }
    }

    private synchronized void gone() {
        if (!closed) {
            close();
            departure.left(false);
            async.complete();
        }
    }

    @Override
    public void onError(Throwable failure) {
        gone();
    }

    @Override
    public void onError(AsyncEvent event) {
        gone();
    }

    @Override
    public void onTimeout(AsyncEvent event) {
        gone();
    }

    @Override
    public void onComplete(AsyncEvent event) {
        synchronized (this) {
            if (!closed) {
                close();
                departure.left(false);
            }
        }
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
        // The request is asynchronous from the start; a second start does not happen.
    }
}
