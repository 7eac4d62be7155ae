package org.echohealth.gateway.internal.turns;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.patient.Actor;

/**
 * Who follows the turns that were begun as streams. A person waits at such a stream: where the last one breaks off and
 * nobody comes back in a moment, the turn is stopped. A page that is loaded again comes back in time.
 */
final class TurnAudience {
    /** With the time to find out that a client is gone, less than a second until the model is told. */
    private static final long GRACE_MILLIS = 250;

    private final Turns turns;
    private final ScheduledExecutorService timer;
    private final Map<String, Following> following = new HashMap<>();

    private static final class Following {
        private final Turn turn;
        private final Actor actor;
        private int streams;

        private Following(Turn turn, Actor actor) {
            this.turn = turn;
            this.actor = actor;
        }
    }

    /** Told once, when a stream ends. */
    interface Departure {
        /** @param atTheEnd true where the stream had the turn's last event */
        void left(boolean atTheEnd);
    }

    TurnAudience(Turns turns, ScheduledExecutorService timer) {
        this.turns = turns;
        this.timer = timer;
    }

    /** A stream of the turn opens that the person who asked waits at. */
    synchronized Departure begin(Turn turn, Actor actor) {
        return join(following.computeIfAbsent(turn.id(), id -> new Following(turn, actor)));
    }

    /** A stream of the turn opens again; does nothing for a turn that was not begun as a stream. */
    synchronized Departure resume(Turn turn) {
        Following known = following.get(turn.id());
        return known == null ? atTheEnd -> {} : join(known);
    }

    private Departure join(Following of) {
        of.streams++;
        return atTheEnd -> left(of, atTheEnd);
    }

    private synchronized void left(Following of, boolean atTheEnd) {
        of.streams--;
        if (of.streams > 0) {
            return;
        }
        if (atTheEnd) {
            following.remove(of.turn.id());
            return;
        }
        try {
            timer.schedule(() -> stopUnlessBack(of), GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closing) {
            following.remove(of.turn.id());
        }
    }

    private void stopUnlessBack(Following of) {
        synchronized (this) {
            if (of.streams > 0 || !following.remove(of.turn.id(), of)) {
                return;
            }
        }
        try {
            if (of.turn.await(Duration.ZERO).isEmpty()) {
                turns.stop(of.turn.conversationId(), of.actor);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
