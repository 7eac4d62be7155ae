package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BooleanSupplier;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.plugin.PluginUse;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DescriptorCheck;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Quote;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The registered tools by name; of several with one name the highest-ranked service stands, of equal ones the older,
 * until its bundle is retired.
 */
@Component(
        service = {ToolCalls.class, ToolRegistry.class, PluginUse.class},
        immediate = true)
public final class ToolRegistry implements ToolCalls, PluginUse {
    private static final Logger LOG = LoggerFactory.getLogger(ToolRegistry.class);

    private final ToolRunner runner;
    private final SortedMap<ServiceReference<?>, ToolEntry> tools = new ConcurrentSkipListMap<>();
    private final Map<ServiceReference<?>, LeftOut> leftOut = new ConcurrentHashMap<>();
    private final BundleUse use = new BundleUse();

    private record LeftOut(long bundleId, List<String> faults) {}

    @Activate
    public ToolRegistry(@Reference ToolRunner runner) {
        this.runner = runner;
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindTool(ClinicalTool tool, ServiceReference<ClinicalTool> reference) {
        Bundle bundle = reference.getBundle();
        List<String> faults;
        try {
            ToolEntry entry = runner.contain(tool, bundle);
            faults = DescriptorCheck.faults(entry.descriptor());
            if (faults.isEmpty()) {
                tools.put(reference, entry);
                return;
            }
        } catch (RuntimeException | LinkageError unreadable) {
            LOG.warn(
                    "ECHO-2001 bundle {} brought a tool whose descriptor cannot be read; the tool is left out",
                    bundle.getSymbolicName(),
                    unreadable);
            faults = List.of("The descriptor of " + tool.getClass().getName() + " cannot be read: "
                    + unreadable.getMessage() + ".");
        }
        leftOut.put(reference, new LeftOut(bundle.getBundleId(), faults));
        LOG.warn(
                "ECHO-2062 bundle {} {} brought a tool that is left out: {}",
                bundle.getSymbolicName(),
                bundle.getVersion(),
                String.join(" ", faults));
    }

    void unbindTool(ServiceReference<ClinicalTool> reference) {
        leftOut.remove(reference);
        ToolEntry gone = tools.remove(reference);
        if (gone != null) {
            gone.threads().close();
        }
    }

    /** The tools as they are now, by name, until they are given back. */
    ToolLease lease() {
        // Under the lock that retiring takes, so that what is retired is either held and waited for, or not offered.
        synchronized (use) {
            Map<String, ToolEntry> byName = offered();
            List<Long> bundles =
                    byName.values().stream().map(ToolEntry::bundleId).distinct().toList();
            use.take(bundles);
            return new ToolLease(byName, () -> use.giveBack(bundles));
        }
    }

    private Map<String, ToolEntry> offered() {
        Map<String, ToolEntry> byName = new TreeMap<>();
        // Service references sort by ranking, lowest first, and the older of equal ones last: a later one replaces.
        tools.values().forEach(entry -> {
            if (!use.retired(entry.bundleId())) {
                byName.put(entry.descriptor().name(), entry);
            }
        });
        return byName;
    }

    @Override
    public Collection<RegisteredTool> registered() {
        return offered().values().stream().map(ToolEntry::registered).toList();
    }

    @Override
    public Optional<RegisteredTool> find(String name) {
        return Optional.ofNullable(offered().get(name)).map(ToolEntry::registered);
    }

    @Override
    public ToolResult call(
            String name,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> arguments) {
        try (ToolLease lease = lease()) {
            return call(lease, name, patient, actor, time, language, arguments, () -> false);
        }
    }

    /** Calls the tool of a lease. */
    ToolResult call(
            ToolLease lease,
            String name,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> arguments,
            BooleanSupplier stopped) {
        ToolEntry entry = lease.find(name);
        if (entry == null) {
            Language spoken = language == null ? Language.EN : language;
            return ToolResult.refusal(
                    ErrorCode.UNAVAILABLE,
                    spoken.pick(
                            Quote.of(name) + " adlı araç şu anda yok.",
                            "There is no tool " + Quote.of(name) + " at the moment."),
                    null);
        }
        return runner.run(new ToolRunner.Request(entry, patient, actor, time, language, arguments, stopped));
    }

    @Override
    public void retire(long bundleId) {
        use.retire(bundleId);
    }

    @Override
    public void readmit(long bundleId) {
        use.readmit(bundleId);
    }

    @Override
    public boolean awaitIdle(long bundleId, Duration limit) throws InterruptedException {
        return use.awaitIdle(bundleId, limit);
    }

    @Override
    public List<String> faults(long bundleId) {
        List<String> faults = new ArrayList<>();
        leftOut.values().stream()
                .filter(tool -> tool.bundleId() == bundleId)
                .forEach(tool -> faults.addAll(tool.faults()));
        return faults;
    }
}
