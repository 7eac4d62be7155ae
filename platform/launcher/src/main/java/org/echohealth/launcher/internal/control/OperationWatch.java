package org.echohealth.launcher.internal.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.echohealth.launcher.internal.control.Instance.Answer;

/** Waits for an operation of a server. */
final class OperationWatch {
    /** Longer than the longest turn that a plugin is waited for, and its start. */
    private static final Duration LIMIT = Duration.ofSeconds(180);

    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Instance instance;

    OperationWatch(Instance instance) {
        this.instance = instance;
    }

    /**
     * Answers the operation once it has ended well.
     *
     * @throws CommandFailure with the server's sentence where it came to nothing
     */
    JsonNode ended(Answer accepted) {
        String path = "/api/v1/operations/" + accepted.body().path("id").asText();
        long end = System.nanoTime() + LIMIT.toNanos();
        JsonNode operation = accepted.body();
        while (operation.path("state").asText().equals("running")) {
            if (System.nanoTime() > end) {
                throw CommandFailure.failed("the operation still goes on after " + LIMIT.toSeconds() + " s ("
                        + last(operation.path("progress")) + "); see echoctl plugin list");
            }
            pause();
            Answer answer = instance.get(path);
            if (!answer.well()) {
                throw CommandFailure.failed(answer.problem());
            }
            operation = answer.body();
        }
        if (!operation.path("state").asText().equals("done")) {
            throw CommandFailure.failed(operation.path("reason").asText("the operation failed; see the server's log"));
        }
        return operation;
    }

    private static String last(JsonNode progress) {
        return progress.isEmpty() ? "begun" : progress.get(progress.size() - 1).asText();
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.failed("interrupted");
        }
    }
}
