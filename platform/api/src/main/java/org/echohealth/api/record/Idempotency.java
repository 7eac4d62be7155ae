package org.echohealth.api.record;

import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Durable answers to repeated requests. A key lives 24 hours from its first use, within its scope. Each call joins the
 * caller's transaction where there is one: an answer that is kept in the transaction of its write (see
 * {@link Records#alongside}) is there exactly when the write is. So a key that a process left in flight when it ended
 * belongs to a request that wrote nothing, and the next use of it is a first one.
 */
@ProviderType
public interface Idempotency {
    /**
     * Takes a key, or tells what became of its first use. Of several at once, one gets {@link Start.New}.
     *
     * @param key as the client sent it, 1 to 200 characters
     * @param scope whose key it is and for what, such as account, method and path; 1 to 400 characters
     * @param bodyHash hash of the request's body, at most 128 characters
     */
    Start begin(String key, String scope, String bodyHash);

    /** Keeps the answer of a request that {@link #begin} let through; one that is kept already stays. */
    void complete(String key, String scope, int status, @Nullable String contentType, byte[] body);

    /** Frees a key whose request wrote nothing, so that it may be tried again; one whose answer is kept stays. */
    void abandon(String key, String scope);

    /** What {@link #begin} found. */
    sealed interface Start {
        /** First use: run the request, then complete or abandon. */
        record New() implements Start {}

        /** The first use still runs. */
        record InFlight() implements Start {}

        /** The first use was answered with this. */
        record Replay(int status, @Nullable String contentType, byte[] body) implements Start {}

        /** The key was used with another body. */
        record OtherBody() implements Start {}
    }
}
