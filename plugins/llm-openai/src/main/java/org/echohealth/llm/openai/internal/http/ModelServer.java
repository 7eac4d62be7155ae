package org.echohealth.llm.openai.internal.http;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.echohealth.llm.openai.internal.Failure;
import org.echohealth.llm.openai.internal.answer.AnswerAssembler;
import org.echohealth.llm.openai.internal.answer.AnswerReader;
import org.echohealth.llm.openai.internal.request.ChatRequest;
import org.echohealth.llm.openai.internal.request.OptionalField;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server of the chat completions API. Which optional fields it refuses is found out by asking and kept, so that each
 * is refused once only. A busy or unreachable server is asked a second time, nothing else is.
 */
public final class ModelServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ModelServer.class);
    private static final int MOST_OF_A_REFUSAL = 65_536;
    private static final Duration BACK_OFF = Duration.ofMillis(400);
    private static final Duration LONGEST_BACK_OFF = Duration.ofSeconds(3);

    private final URI completions;
    private final String name;
    private final Limits limits;
    private final ExecutorService workers;
    private final HttpClient client;
    private volatile Set<OptionalField> refused = Set.of();

    /** @param name of the server as people know it */
    public ModelServer(URI completions, String name, Limits limits) {
        this.completions = completions;
        this.name = name;
        this.limits = limits;
        this.workers =
                new ThreadPoolExecutor(0, Integer.MAX_VALUE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
                    Thread thread = new Thread(work, "echo-llm-openai");
                    thread.setDaemon(true);
                    return thread;
                });
        // A redirect or a proxy could carry the conversation further than the configured reach.
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(limits.connect())
                .executor(workers)
                .build();
    }

    /** What to do about one try. */
    private enum Next {
        DONE,
        STOPPED,
        AGAIN
    }

    /**
     * Asks, and reads the answer into {@code answer}.
     *
     * @param key the API key, or null
     * @return false where nobody waited for the end
     */
    public boolean ask(ChatRequest request, @Nullable String key, AnswerAssembler answer, BooleanSupplier stopped)
            throws Failure {
        Set<OptionalField> without = EnumSet.noneOf(OptionalField.class);
        without.addAll(refused);
        boolean[] retried = {false};
        Next next = Next.AGAIN;
        try {
            while (next == Next.AGAIN) {
                next = tryOnce(request, key, answer, stopped, without, retried);
            }
        } catch (Exchange.Stopped nobodyWaits) {
            return false;
        }
        if (!refused.equals(without)) {
            LOG.warn("ECHO-3102 the model server {} takes no {}; it is asked without", name, without);
            refused = Set.copyOf(without);
        }
        return true;
    }

    private Next tryOnce(
            ChatRequest request,
            @Nullable String key,
            AnswerAssembler answer,
            BooleanSupplier stopped,
            Set<OptionalField> without,
            boolean[] retried)
            throws Failure, Exchange.Stopped {
        try (Exchange exchange = new Exchange(client, http(request.body(without), key), name, limits, stopped)) {
            HttpResponse<Body> head = exchange.head();
            int status = head.statusCode();
            if (status / 100 == 2) {
                String type = head.headers().firstValue("Content-Type").orElse("");
                AnswerReader reader = new AnswerReader(answer, name, type);
                for (byte[] piece = exchange.next(); piece != null; piece = exchange.next()) {
                    if (reader.take(piece)) {
                        exchange.begun();
                    }
                    if (reader.ended()) {
                        break;
                    }
                }
                exchange.drain();
                reader.end();
                return Next.DONE;
            }
            Set<OptionalField> sent = request.sent(without);
            if (learned(status, exchange.text(MOST_OF_A_REFUSAL), sent, without)) {
                return Next.AGAIN;
            }
            Duration wait = wait(head);
            if ((status == 429 || status == 503) && !retried[0] && wait.compareTo(LONGEST_BACK_OFF) <= 0) {
                retried[0] = true;
                Exchange.pause(wait, stopped);
                return Next.AGAIN;
            }
            throw Failure.status(name, status);
        } catch (Exchange.NotTaken failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            if (retried[0]) {
                throw cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException
                        ? Failure.unreachable(name, cause)
                        : Failure.cutOff(name, cause);
            }
            retried[0] = true;
            Exchange.pause(BACK_OFF, stopped);
            return Next.AGAIN;
        }
    }

    /**
     * Takes from a refusal which fields to leave out: those it names, else all that can be done without. False where it
     * is about something else.
     */
    private static boolean learned(int status, String refusal, Set<OptionalField> sent, Set<OptionalField> without) {
        boolean ofTheRequest = status == 400 || status == 422;
        if (!ofTheRequest && status != 500 && status != 501) {
            return false;
        }
        Set<OptionalField> drop = OptionalField.namedIn(refusal, sent);
        if (drop.isEmpty() && ofTheRequest) {
            drop.addAll(sent);
            drop.remove(OptionalField.STREAM);
            if (sent.contains(OptionalField.MAX_TOKENS)) {
                drop.add(OptionalField.MAX_COMPLETION_TOKENS);
            }
        }
        return without.addAll(drop);
    }

    private HttpRequest http(String body, @Nullable String key) {
        HttpRequest.Builder request = HttpRequest.newBuilder(completions)
                .header("Content-Type", "application/json")
                .header("Accept", "text/event-stream, application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (key != null) {
            request.header("Authorization", "Bearer " + key);
        }
        return request.build();
    }

    private static Duration wait(HttpResponse<?> head) {
        String after = head.headers().firstValue("Retry-After").orElse("").strip();
        return after.matches("\\d{1,6}") ? Duration.ofSeconds(Long.parseLong(after)) : BACK_OFF;
    }

    /** Ends its threads; an answer under way fails. */
    @Override
    public void close() {
        workers.shutdownNow();
    }
}
