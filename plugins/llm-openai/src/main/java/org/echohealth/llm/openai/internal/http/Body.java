package org.echohealth.llm.openai.internal.http;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The body of an answer, taken piece by piece by the thread that asked, so that it can look in between whether anybody
 * still waits. One piece is under way at a time: a server that is faster than its reader waits.
 */
final class Body implements HttpResponse.BodySubscriber<Body> {
    /** What arrived: bytes, or the end with its cause. */
    record Piece(byte[] bytes, boolean last, @Nullable Throwable failure) {}

    private final BlockingQueue<Piece> pieces = new LinkedBlockingQueue<>();
    private Flow.@Nullable Subscription subscription;
    private boolean cancelled;
    private boolean complete;

    @Override
    public CompletionStage<Body> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        if (cancelled) {
            begun.cancel();
        } else {
            begun.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        int length = buffers.stream().mapToInt(ByteBuffer::remaining).sum();
        byte[] bytes = new byte[length];
        int at = 0;
        for (ByteBuffer buffer : buffers) {
            int size = buffer.remaining();
            buffer.get(bytes, at, size);
            at += size;
        }
        pieces.add(new Piece(bytes, false, null));
    }

    @Override
    public void onError(Throwable failure) {
        ended();
        pieces.add(new Piece(new byte[0], true, failure));
    }

    @Override
    public void onComplete() {
        ended();
        pieces.add(new Piece(new byte[0], true, null));
    }

    private synchronized void ended() {
        complete = true;
    }

    /** The next piece; null where none comes within the time. */
    @Nullable
    Piece next(long millis) throws InterruptedException {
        Piece piece = pieces.poll(millis, TimeUnit.MILLISECONDS);
        if (piece != null && !piece.last()) {
            more();
        }
        return piece;
    }

    private synchronized void more() {
        if (subscription != null && !cancelled) {
            subscription.request(1);
        }
    }

    /** Closes the connection where the body is not at its end. */
    synchronized void cancel() {
        cancelled = true;
        if (subscription != null && !complete) {
            subscription.cancel();
        }
    }
}
