package org.echohealth.conversation.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one call of one tool: arguments checked, one transaction, one audit record, one memory event, within the tool's
 * time limit. A tool that is cut off never commits afterwards.
 */
@Component(service = ToolRunner.class, immediate = true)
public final class ToolRunner {
    private static final Logger LOG = LoggerFactory.getLogger(ToolRunner.class);

    private final Records records;
    private final MedicineCatalog medicines;
    private final ExecutorService workers = Executors.newCachedThreadPool(Threads.named("echo-tool"));

    private volatile @Nullable Reflection reflection;
    private volatile @Nullable EmergencyLines lines;

    @Activate
    public ToolRunner(@Reference Records records, @Reference MedicineCatalog medicines) {
        this.records = records;
        this.medicines = medicines;
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void setReflection(Reflection service) {
        reflection = service;
    }

    void unsetReflection(Reflection service) {
        if (reflection == service) {
            reflection = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void setLines(EmergencyLines service) {
        lines = service;
    }

    void unsetLines(EmergencyLines service) {
        if (lines == service) {
            lines = null;
        }
    }

    @Deactivate
    void stop() {
        workers.shutdownNow();
    }

    /** As {@link org.echohealth.api.tool.ToolCalls#call}. */
    ToolResult run(
            ToolRegistry.Entry entry,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> sent) {
        ToolDescriptor descriptor = entry.descriptor();
        AtomicBoolean decided = new AtomicBoolean();
        CompletableFuture<ToolResult> done = new CompletableFuture<>();
        var worker = workers.submit(() -> {
            try {
                done.complete(inTransaction(entry, patient, actor, time, language, sent, decided));
            } catch (Throwable thrown) {
                done.completeExceptionally(thrown);
            }
        });
        try {
            return done.get(descriptor.timeLimit().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            if (decided.compareAndSet(false, true)) {
                worker.cancel(true);
                LOG.warn(
                        "ECHO-2002 tool {} took longer than {} and was cut off",
                        descriptor.name(),
                        descriptor.timeLimit());
                return unavailable(descriptor, language);
            }
            return afterCommit(done, descriptor, language);
        } catch (ExecutionException failed) {
            return onFailure(failed.getCause(), descriptor, language);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            if (decided.compareAndSet(false, true)) {
                worker.cancel(true);
                return unavailable(descriptor, language);
            }
            return afterCommit(done, descriptor, language);
        }
    }

    /** The worker has begun to commit: its result counts, and comes soon. */
    private ToolResult afterCommit(
            CompletableFuture<ToolResult> done, ToolDescriptor descriptor, @Nullable Language language) {
        try {
            return done.join();
        } catch (RuntimeException failed) {
            return onFailure(failed.getCause(), descriptor, language);
        }
    }

    private ToolResult onFailure(@Nullable Throwable cause, ToolDescriptor descriptor, @Nullable Language language) {
        if (cause instanceof Records.UnknownPatient unknown) {
            throw unknown;
        }
        LOG.warn("ECHO-2003 tool {} failed; nothing was written", descriptor.name(), cause);
        return unavailable(descriptor, language);
    }

    private ToolResult inTransaction(
            ToolRegistry.Entry entry,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> sent,
            AtomicBoolean decided) {
        ToolDescriptor descriptor = entry.descriptor();
        if (descriptor.readOnly()) {
            return records.read(patient, time, record -> call(entry, record, actor, time, language, sent));
        }
        return records.write(patient, actor, time, record -> {
            ToolResult result = call(entry, record, actor, time, language, sent);
            boolean keeps = result.ok() || (result instanceof ToolResult.Refusal refusal && refusal.kept());
            if (!keeps) {
                return Outcome.rollback(result);
            }
            if (!decided.compareAndSet(false, true)) {
                return Outcome.rollback(unavailable(descriptor, language));
            }
            return Outcome.commit(
                    result, "tool." + descriptor.name(), auditDetails(entry, sent, result), eventText(result));
        });
    }

    private ToolResult call(
            ToolRegistry.Entry entry,
            PatientRecord record,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> sent) {
        Language spoken = language == null ? record.patient().language() : language;
        ToolDescriptor descriptor = entry.descriptor();
        Optional<ToolResult.Refusal> refusal = ArgumentCheck.check(descriptor, sent, spoken);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        EmergencyLines known = lines;
        CallContext context = new CallContext(
                descriptor,
                record,
                actor,
                spoken,
                time.now().atZone(record.patient().zone()),
                medicines,
                reflection,
                known == null
                        ? FixedAnswers.NO_LINES
                        : known.of(record.patient().country()));
        try {
            return ArgumentCheck.pointed(
                    descriptor, entry.tool().call(context, new Arguments(ArgumentCheck.normalised(descriptor, sent))));
        } catch (InvalidArgument invalid) {
            return ToolResult.refusal(ErrorCode.INVALID_ARGUMENT, invalid.sentence(spoken), null)
                    .withDetails(ArgumentCheck.naming(descriptor, invalid.parameter(), "/" + invalid.parameter()));
        }
    }

    private static Map<String, @Nullable Object> auditDetails(
            ToolRegistry.Entry entry, Map<String, @Nullable Object> sent, ToolResult result) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("arguments", sent);
        details.put("bundle", entry.registered().bundle());
        details.put("version", entry.registered().version());
        details.put("ok", result.ok());
        if (result instanceof ToolResult.Success success) {
            success.data().forEach((key, value) -> {
                if (key.endsWith("_id")) {
                    details.put(key, value);
                }
            });
        }
        return details;
    }

    private static String eventText(ToolResult result) {
        if (result instanceof ToolResult.Success success) {
            return success.event() == null ? success.say() : success.event();
        }
        ToolResult.Refusal refusal = (ToolResult.Refusal) result;
        return refusal.event() == null ? refusal.message() : refusal.event();
    }

    private static ToolResult unavailable(ToolDescriptor descriptor, @Nullable Language language) {
        Language spoken = language == null ? Language.EN : language;
        String title = descriptor.title().getOrDefault(spoken, descriptor.name());
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                spoken.pick(
                        "“" + title + "” şu anda çalışmıyor; hiçbir şey kaydedilmedi.",
                        "“" + title + "” is not working at the moment; nothing was recorded."),
                spoken.pick("Birazdan yeniden deneyin.", "Please try again in a little while."));
    }
}
