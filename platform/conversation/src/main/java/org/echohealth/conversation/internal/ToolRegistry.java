package org.echohealth.conversation.internal;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Quote;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The registered tools by name; of several with one name the highest-ranked service stands. */
@Component(
        service = {ToolCalls.class, ToolRegistry.class},
        immediate = true)
public final class ToolRegistry implements ToolCalls {
    private static final Logger LOG = LoggerFactory.getLogger(ToolRegistry.class);

    private final ToolRunner runner;
    private final SortedMap<ServiceReference<?>, Entry> tools = new ConcurrentSkipListMap<>();

    @Activate
    public ToolRegistry(@Reference ToolRunner runner) {
        this.runner = runner;
    }

    /** A tool, its descriptor as it was when the service came, and the bundle that brought it. */
    record Entry(ClinicalTool tool, RegisteredTool registered) {
        ToolDescriptor descriptor() {
            return registered.descriptor();
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindTool(ClinicalTool tool, ServiceReference<ClinicalTool> reference) {
        try {
            tools.put(
                    reference,
                    new Entry(
                            tool,
                            new RegisteredTool(
                                    tool.descriptor(),
                                    reference.getBundle().getSymbolicName(),
                                    reference.getBundle().getVersion().toString())));
        } catch (RuntimeException | LinkageError faulty) {
            LOG.warn(
                    "ECHO-2001 bundle {} brought a tool whose descriptor cannot be read; the tool is left out",
                    reference.getBundle().getSymbolicName(),
                    faulty);
        }
    }

    void unbindTool(ServiceReference<ClinicalTool> reference) {
        tools.remove(reference);
    }

    /** The tools as they are now; a turn keeps its snapshot and so finishes on the versions it began with. */
    Map<String, Entry> snapshot() {
        Map<String, Entry> byName = new LinkedHashMap<>();
        // Service references sort by ranking, lowest first, so a later one replaces an earlier one.
        tools.values().forEach(entry -> byName.put(entry.descriptor().name(), entry));
        return byName;
    }

    @Override
    public Collection<RegisteredTool> registered() {
        return snapshot().values().stream()
                .map(Entry::registered)
                .sorted((a, b) -> a.descriptor().name().compareTo(b.descriptor().name()))
                .toList();
    }

    @Override
    public Optional<RegisteredTool> find(String name) {
        return Optional.ofNullable(snapshot().get(name)).map(Entry::registered);
    }

    @Override
    public ToolResult call(
            String name,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> arguments) {
        return call(snapshot(), name, patient, actor, time, language, arguments);
    }

    /** Calls the tool of a snapshot. */
    ToolResult call(
            Map<String, Entry> snapshot,
            String name,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> arguments) {
        Entry entry = snapshot.get(name);
        if (entry == null) {
            Language spoken = language == null ? Language.EN : language;
            return ToolResult.refusal(
                    ErrorCode.UNAVAILABLE,
                    spoken.pick(
                            Quote.of(name) + " adlı araç şu anda yok.",
                            "There is no tool " + Quote.of(name) + " at the moment."),
                    null);
        }
        return runner.run(entry, patient, actor, time, language, arguments);
    }
}
