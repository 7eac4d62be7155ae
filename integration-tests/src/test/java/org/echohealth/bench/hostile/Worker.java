package org.echohealth.bench.hostile;

import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.echohealth.it.Answer;
import org.echohealth.it.Echo;
import org.jspecify.annotations.Nullable;

/** Sends attempts at one subject after another and looks after each refused write whether it left anything behind. */
final class Worker {
    /** One in so many attempts has everything recorded compared before and after it. */
    private static final int DIGEST_EVERY = 40;

    private static final int RENEW_EVERY = 400;

    /** Refusals of tools that never keep a report. */
    private static final List<String> KEEP_NOTHING =
            List.of("invalid_argument", "missing_argument", "not_found", "ambiguous", "future_time", "unavailable");

    private final Echo echo;
    private final Generator generator;
    private final Oracle oracle;
    private final Tally tally;
    private final AtomicInteger closedUnder;
    private final Subject subject;
    private String head = "";

    /** @param closedUnder counts kept connections that the server closed while a request was on its way */
    Worker(Echo echo, String language, Generator generator, Oracle oracle, Tally tally, AtomicInteger closedUnder) {
        this.echo = echo;
        this.generator = generator;
        this.oracle = oracle;
        this.tally = tally;
        this.closedUnder = closedUnder;
        this.subject = new Subject(echo, language);
    }

    /** Makes the attempts whose numbers it draws, up to {@code requests}. */
    void run(AtomicInteger next, int requests) {
        head = subject.head();
        int own = 0;
        for (int number = next.getAndIncrement(); number < requests; number = next.getAndIncrement()) {
            try {
                step(number);
                if (++own % RENEW_EVERY == 0) {
                    subject.renew();
                    head = subject.head();
                }
            } catch (UncheckedIOException closed) {
                closedUnder.incrementAndGet();
                subject.renew();
                head = subject.head();
            }
        }
    }

    private void step(int number) {
        Attempt attempt = generator.attempt(number, subject);
        String before = number % DIGEST_EVERY == 0 ? subject.digest() : "";
        Answer answer = answer(attempt);
        if (answer == null) {
            return;
        }
        boolean refused = refused(attempt, answer);
        tally.count(attempt.call(), answer.status(), refused);
        oracle.faults(attempt, answer).forEach(fault -> tally.fault(attempt.call(), fault, "#" + attempt));
        if (Generator.destroys(attempt) && answer.status() < 300) {
            subject.renew();
            head = subject.head();
            return;
        }
        String now = subject.head();
        if (refused) {
            tally.lookedAfter(!before.isEmpty());
            if (!now.equals(head)) {
                tally.fault(attempt.call(), "refused, and yet something was done", attempt + " → " + answer.text());
            }
            String after = before.isEmpty() ? "" : subject.digest();
            if (!after.equals(before)) {
                tally.fault(
                        attempt.call(), "the record differs after a refusal", attempt + "\n" + before + "\n" + after);
            }
        }
        head = now;
    }

    /** Nothing may have been done: a status of refusal, or a tool's refusal that keeps no report. */
    private static boolean refused(Attempt attempt, Answer answer) {
        if (answer.status() >= 400) {
            return true;
        }
        return attempt.tool != null
                && answer.header("content-type").startsWith("application/json")
                && KEEP_NOTHING.contains(answer.json().at("/error/code").asText());
    }

    /** The answer; null where there is none, also on a connection of its own. */
    private @Nullable Answer answer(Attempt attempt) {
        try {
            return send(attempt);
        } catch (UncheckedIOException first) {
            try {
                closedUnder.incrementAndGet();
                return send(attempt);
            } catch (UncheckedIOException second) {
                tally.fault(attempt.call(), "no answer: " + second.getCause(), attempt.toString());
                return null;
            }
        }
    }

    private Answer send(Attempt attempt) {
        HttpRequest.Builder request =
                attempt.hasHeader("Authorization") ? echo.bare(attempt.target) : echo.request(attempt.target);
        for (int i = 0; i < attempt.headers.size(); i += 2) {
            request.header(attempt.headers.get(i), attempt.headers.get(i + 1));
        }
        byte[] body = attempt.body;
        HttpRequest.BodyPublisher publisher = body == null
                ? BodyPublishers.noBody()
                : attempt.chunked
                        ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                        : BodyPublishers.ofByteArray(body);
        return echo.send(request.method(attempt.method, publisher));
    }
}
