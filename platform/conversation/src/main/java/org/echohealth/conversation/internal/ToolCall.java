package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.conversation.internal.containment.CutOff;
import org.echohealth.conversation.internal.containment.Limits;
import org.echohealth.conversation.internal.containment.PluginCall;
import org.echohealth.conversation.internal.containment.PluginFault;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One call of a tool on three threads: the caller waits; a unit thread holds the transaction and does what the tool asks
 * of the record; the tool's own thread runs the tool. So a tool that hangs holds neither lock nor connection for longer
 * than its limit, whatever it does.
 */
final class ToolCall {
    private static final Logger LOG = LoggerFactory.getLogger(ToolCall.class);
    private static final Duration PATIENCE_AT_STOP = Duration.ofSeconds(1);
    private static final long UNIT_GRACE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long LOOK_MILLIS = 50;

    private final ToolRunner.Request request;
    private final ToolEntry entry;
    private final ToolDescriptor descriptor;
    private final Records records;
    private final MedicineCatalog medicines;
    private final @Nullable Reflection reflection;
    private final @Nullable EmergencyLines lines;
    private final long bytes;

    /** Set once, by whoever is first to say what the call came to: the commit, or the caller that goes on without it. */
    private final AtomicBoolean decided = new AtomicBoolean();

    private final CompletableFuture<ToolResult> result = new CompletableFuture<>();
    private volatile boolean left;
    private volatile long begunAt;

    ToolCall(
            ToolRunner.Request request,
            Records records,
            MedicineCatalog medicines,
            @Nullable Reflection reflection,
            @Nullable EmergencyLines lines,
            long bytes) {
        this.request = request;
        this.entry = request.entry();
        this.descriptor = request.descriptor();
        this.records = records;
        this.medicines = medicines;
        this.reflection = reflection;
        this.lines = lines;
        this.bytes = bytes;
    }

    ToolResult run(ExecutorService units) {
        Callable<Boolean> unit = records.carried(() -> {
            try {
                return result.complete(inUnit());
            } catch (Throwable thrown) {
                return result.completeExceptionally(thrown);
            }
        });
        units.execute(() -> {
            try {
                unit.call();
            } catch (Exception thrown) {
                result.completeExceptionally(thrown);
            }
        });
        while (true) {
            try {
                return result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                if (hopeless() && decided.compareAndSet(false, true)) {
                    left = true;
                    return request.stopped().getAsBoolean()
                            ? ToolSentences.stopped(request.language())
                            : ToolSentences.unavailable(descriptor, request.language());
                }
            } catch (ExecutionException failed) {
                return onFailure(failed.getCause());
            } catch (InterruptedException stopped) {
                left = decided.compareAndSet(false, true);
                ToolResult came = left ? ToolSentences.stopped(request.language()) : afterCommit();
                Thread.currentThread().interrupt();
                return came;
            }
        }
    }

    /** True where the unit thread does not even get to cutting the tool off. */
    private boolean hopeless() {
        long begun = begunAt;
        return begun == 0
                ? request.stopped().getAsBoolean()
                : System.nanoTime() - begun > descriptor.timeLimit().toNanos() + UNIT_GRACE_NANOS;
    }

    /** The unit has begun to commit: its result counts, and comes soon. */
    private ToolResult afterCommit() {
        try {
            return result.join();
        } catch (RuntimeException failed) {
            return onFailure(failed.getCause());
        }
    }

    private ToolResult onFailure(@Nullable Throwable cause) {
        if (cause instanceof Records.UnknownPatient unknown) {
            throw unknown;
        }
        if (cause instanceof CutOff cutOff) {
            if (cutOff.limit() == CutOff.Limit.STOPPED) {
                return ToolSentences.stopped(request.language());
            }
            LOG.warn(
                    "ECHO-2002 tool {} of bundle {} {} and was cut off; nothing was written",
                    descriptor.name(),
                    entry.bundle(),
                    cutOff.what());
        } else if (cause instanceof PluginFault) {
            LOG.warn(
                    "ECHO-2003 tool {} of bundle {} failed; nothing was written",
                    descriptor.name(),
                    entry.bundle(),
                    cause);
        } else {
            LOG.warn(
                    "ECHO-2065 a call of tool {} failed outside the tool; nothing was written",
                    descriptor.name(),
                    cause);
        }
        return ToolSentences.unavailable(descriptor, request.language());
    }

    private ToolResult inUnit() {
        if (descriptor.readOnly()) {
            return records.read(request.patient(), request.time(), this::call);
        }
        return records.write(request.patient(), request.actor(), request.time(), record -> {
            ToolResult answer = call(record);
            boolean keeps = answer.ok() || (answer instanceof ToolResult.Refusal refusal && refusal.kept());
            if (!keeps) {
                return Outcome.rollback(answer);
            }
            if (!decided.compareAndSet(false, true)) {
                return Outcome.rollback(answer);
            }
            return Outcome.commit(answer, "tool." + descriptor.name(), auditDetails(answer), eventText(answer));
        });
    }

    private ToolResult call(PatientRecord record) {
        if (decided.get()) {
            return ToolSentences.stopped(request.language());
        }
        Language spoken = request.language() == null ? record.patient().language() : request.language();
        Optional<ToolResult.Refusal> refusal = ArgumentCheck.check(descriptor, request.sent(), spoken);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (!entry.breaker().admits()) {
            return ToolSentences.suspended(descriptor, spoken);
        }
        begunAt = System.nanoTime();
        try {
            ToolResult answer = contained(record, spoken);
            entry.breaker().succeeded();
            return answer;
        } catch (CutOff cutOff) {
            if (cutOff.limit() == CutOff.Limit.STOPPED) {
                entry.breaker().undecided();
            } else {
                entry.breaker().failed(cutOff.what());
            }
            throw cutOff;
        } catch (PluginFault fault) {
            entry.breaker().failed("ended with " + fault.getMessage());
            throw fault;
        } catch (RuntimeException | Error outside) {
            entry.breaker().undecided();
            throw outside;
        }
    }

    private ToolResult contained(PatientRecord record, Language spoken) {
        Arguments arguments = new Arguments(ArgumentCheck.normalised(descriptor, request.sent()));
        EmergencyLines known = lines;
        EmergencyLines.Lines emergency = known == null
                ? FixedAnswers.NO_LINES
                : known.of(record.patient().country());
        CallContext[] context = new CallContext[1];
        PluginCall<ToolResult> call = entry.threads().call(() -> {
            try {
                return ArgumentCheck.pointed(
                        descriptor, PlainResult.of(entry.tool().call(context[0], arguments)));
            } catch (InvalidArgument invalid) {
                return ToolResult.refusal(ErrorCode.INVALID_ARGUMENT, invalid.sentence(spoken), null)
                        .withDetails(ArgumentCheck.naming(descriptor, invalid.parameter(), "/" + invalid.parameter()));
            }
        });
        Reflection memory = reflection;
        context[0] = new CallContext(
                descriptor,
                new ServedRecord(call, record),
                request.actor(),
                spoken,
                request.time().now().atZone(record.patient().zone()),
                medicines,
                memory == null ? null : call.served(Reflection.class, memory),
                emergency);
        return call.run(new Limits(
                descriptor.timeLimit(),
                descriptor.timeLimit(),
                bytes,
                () -> left || request.stopped().getAsBoolean(),
                PATIENCE_AT_STOP,
                false));
    }

    private Map<String, @Nullable Object> auditDetails(ToolResult answer) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("arguments", request.sent());
        details.put("bundle", entry.bundle());
        details.put("version", entry.version());
        details.put("ok", answer.ok());
        if (answer instanceof ToolResult.Success success) {
            success.data().forEach((key, value) -> {
                if (key.endsWith("_id")) {
                    details.put(key, value);
                }
            });
        }
        return details;
    }

    private static String eventText(ToolResult answer) {
        if (answer instanceof ToolResult.Success success) {
            return success.event() == null ? success.say() : success.event();
        }
        ToolResult.Refusal refusal = (ToolResult.Refusal) answer;
        return refusal.event() == null ? refusal.message() : refusal.event();
    }
}
