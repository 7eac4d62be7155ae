package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Records;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.conversation.internal.containment.Overdue;
import org.echohealth.conversation.internal.containment.PluginThreads;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.Designate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs calls of tools: arguments checked, one transaction, one audit record, one memory event, within the limits. A tool
 * that is cut off never commits afterwards.
 */
@Component(service = ToolRunner.class, configurationPid = "org.echohealth.tools", immediate = true)
@Designate(ocd = ToolLimits.class)
public final class ToolRunner {
    private static final Logger LOG = LoggerFactory.getLogger(ToolRunner.class);
    private static final Duration DESCRIPTOR_LIMIT = Duration.ofSeconds(5);

    private final Records records;
    private final MedicineCatalog medicines;
    private final ToolLimits limits;
    private final ExecutorService units = Threads.cached("echo-unit");
    private final Overdue overdue = new Overdue();

    private volatile @Nullable Reflection reflection;
    private volatile @Nullable EmergencyLines lines;

    @Activate
    public ToolRunner(@Reference Records records, @Reference MedicineCatalog medicines, ToolLimits limits) {
        this.records = records;
        this.medicines = medicines;
        this.limits = limits;
    }

    /**
     * One call that is asked for.
     *
     * @param language of the sentences; null: the patient's
     * @param sent arguments as they came
     * @param stopped turns true when nobody waits for the result any longer
     */
    record Request(
            ToolEntry entry,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> sent,
            BooleanSupplier stopped) {
        ToolDescriptor descriptor() {
            return entry.descriptor();
        }
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
        units.shutdown();
        overdue.close();
    }

    /**
     * A tool with threads and limits of its own. Its descriptor is read here, once.
     *
     * @throws RuntimeException where the descriptor cannot be read
     */
    ToolEntry contain(ClinicalTool tool, Bundle bundle) {
        String name = tool.getClass().getSimpleName();
        ToolBreaker[] later = new ToolBreaker[1];
        PluginThreads threads =
                new PluginThreads("echo-tool-" + name, tool.getClass().getClassLoader(), overdue, thrown -> {
                    LOG.warn("ECHO-2063 a thread that tool {} started ended with an error", name, thrown);
                    ToolBreaker breaker = later[0];
                    if (breaker != null) {
                        breaker.failed("started a thread that ended with " + thrown.kind());
                    }
                });
        ToolDescriptor descriptor = threads.run(DESCRIPTOR_LIMIT, tool::descriptor);
        ToolBreaker breaker = new ToolBreaker(
                descriptor.name() + " of bundle " + bundle.getSymbolicName() + " " + bundle.getVersion(),
                limits,
                threads::leftBehind);
        later[0] = breaker;
        return new ToolEntry(
                tool,
                descriptor,
                bundle.getSymbolicName(),
                bundle.getVersion().toString(),
                bundle.getBundleId(),
                threads,
                breaker,
                new Semaphore(limits.callsAtOnce(), true));
    }

    /** As {@link org.echohealth.api.tool.ToolCalls#call}. */
    ToolResult run(Request request) {
        ToolEntry entry = request.entry();
        Semaphore turnstile = entry.turnstile();
        try {
            if (!turnstile.tryAcquire(entry.descriptor().timeLimit().toMillis(), TimeUnit.MILLISECONDS)) {
                String suspended = entry.breaker().suspended();
                LOG.warn(
                        "ECHO-2064 tool {} has too many calls at once; one is turned away",
                        entry.descriptor().name());
                return suspended == null
                        ? ToolSentences.busy(entry.descriptor(), request.language())
                        : ToolSentences.suspended(entry.descriptor(), request.language());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return ToolSentences.stopped(request.language());
        }
        try {
            return new ToolCall(request, records, medicines, reflection, lines, limits.memoryMiB() * (1L << 20))
                    .run(units);
        } finally {
            turnstile.release();
        }
    }
}
