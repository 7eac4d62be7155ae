package org.echohealth.llm.openai.internal;

import java.time.Duration;
import org.echohealth.api.llm.ModelUnavailable;

/**
 * Why a server could not answer, as a sentence for whoever runs it. What a server sent is not repeated: it may quote the
 * conversation.
 */
public final class Failure extends ModelUnavailable {
    private static final long serialVersionUID = 1L;

    private Failure(String message) {
        super(message);
    }

    private Failure(String message, Throwable cause) {
        super(message, cause);
    }

    public static Failure unreachable(String server, Throwable cause) {
        return new Failure(
                "ECHO-3110 the model server " + server + " takes no connection; start it, or correct baseUrl", cause);
    }

    public static Failure late(String server, String what, Duration limit) {
        return new Failure("ECHO-3111 the model server " + server + " sent no " + what + " within " + limit.toSeconds()
                + " s; use a smaller model or a longer limit");
    }

    public static Failure status(String server, int status) {
        String advice =
                switch (status) {
                    case 401, 403 -> "check its API key";
                    case 404 -> "check baseUrl and model";
                    case 400, 422 -> "check that the model can use tools and that its context holds the conversation";
                    case 413 -> "its context does not hold the conversation";
                    case 429, 503 -> "it is busy";
                    default -> "see its own log";
                };
        return new Failure("ECHO-3112 the model server " + server + " answered with status " + status + "; " + advice);
    }

    public static Failure inStream(String server) {
        return new Failure("ECHO-3113 the model server " + server + " reported a fault in its answer; see its own log");
    }

    public static Failure cutOff(String server, Throwable cause) {
        return new Failure("ECHO-3114 the connection to the model server " + server + " broke off", cause);
    }

    public static Failure malformed(String what) {
        return new Failure("ECHO-3115 the model's answer holds " + what + "; none of its calls is run");
    }

    public static Failure tooLong(int limit) {
        return new Failure("ECHO-3116 the model's answer is longer than " + limit + " bytes");
    }

    public static Failure noKey(String where, Throwable cause) {
        return new Failure("ECHO-3117 the API key cannot be read from " + where, cause);
    }

    public static Failure insecure(String server) {
        return new Failure("ECHO-3118 " + server + " lies outside and its address is not https; nothing was sent");
    }

    public static Failure interrupted() {
        return new Failure("ECHO-3119 the wait for the model server was interrupted");
    }
}
