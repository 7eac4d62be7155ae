package org.echohealth.gateway.internal.http;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.health.ReadinessCheck;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.plugin.Plugins;
import org.echohealth.api.record.Records;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.gateway.internal.rest.ToolsResource;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** Readiness: every required service is there, every check is well, and no bundle of the product is unresolved. */
@Component(service = Health.class, immediate = true)
public final class Health {
    private static final List<Class<?>> REQUIRED = List.of(
            Turns.class,
            ToolCalls.class,
            Patients.class,
            Records.class,
            EventLog.class,
            Recall.class,
            MedicineCatalog.class,
            EmergencyLines.class,
            InputGuard.class,
            OutputGuard.class,
            LanguageModel.class,
            Plugins.class,
            ToolsResource.class);

    /** The seventeen clinical tools that ship; a missing one is told, a hospital's replacement counts. */
    private static final int SHIPPED_TOOLS = 17;

    private final BundleContext context;
    private final List<ReadinessCheck> checks = new CopyOnWriteArrayList<>();

    @Activate
    public Health(BundleContext context) {
        this.context = context;
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void bindCheck(ReadinessCheck check) {
        checks.add(check);
    }

    void unbindCheck(ReadinessCheck check) {
        checks.remove(check);
    }

    /**
     * {@code status} is {@code ready}, {@code degraded} where the server serves but a part does not do all that it should,
     * or {@code not_ready}; {@code checks} tells each part and why it is not well.
     */
    Map<String, Object> ready() {
        List<Map<String, Object>> parts = new ArrayList<>();
        for (Class<?> service : REQUIRED) {
            boolean there = context.getServiceReference(service.getName()) != null;
            parts.add(part(service.getSimpleName(), there, there ? "" : "the service is not registered" + waiting()));
        }
        parts.add(tools());
        for (ReadinessCheck check : checks) {
            ReadinessCheck.Readiness readiness;
            try {
                readiness = check.check();
            } catch (RuntimeException failed) {
                readiness = ReadinessCheck.Readiness.notReady("the check failed: " + failed.getMessage());
            }
            parts.add(part(check.name(), readiness.ready(), readiness.reason()));
        }
        for (Bundle bundle : context.getBundles()) {
            if (bundle.getState() == Bundle.INSTALLED && shipped(bundle)) {
                parts.add(part(
                        String.valueOf(bundle.getSymbolicName()),
                        false,
                        reason(bundle).orElse("unresolved")));
            }
        }
        boolean ready = parts.stream().allMatch(part -> Boolean.TRUE.equals(part.get("ready")));
        Map<String, Object> answer = new LinkedHashMap<>();
        boolean degraded = parts.stream().anyMatch(part -> part.containsKey("degraded"));
        answer.put("status", !ready ? "not_ready" : degraded ? "degraded" : "ready");
        answer.put("checks", parts);
        return answer;
    }

    private Map<String, Object> tools() {
        var reference = context.getServiceReference(ToolCalls.class);
        ToolCalls calls = reference == null ? null : context.getService(reference);
        int there = calls == null ? 0 : calls.registered().size();
        return part(
                "tools",
                there >= SHIPPED_TOOLS,
                there >= SHIPPED_TOOLS ? "" : there + " of " + SHIPPED_TOOLS + " clinical tools are registered");
    }

    private String waiting() {
        return Arrays.stream(context.getBundles())
                .filter(bundle -> String.valueOf(bundle.getSymbolicName()).startsWith("org.echohealth."))
                .flatMap(bundle -> reason(bundle).stream())
                .findFirst()
                .map(reason -> ": " + reason)
                .orElse("");
    }

    private Optional<String> reason(Bundle bundle) {
        var reference = context.getServiceReference(Plugins.class);
        Plugins plugins = reference == null ? null : context.getService(reference);
        return plugins == null ? Optional.empty() : plugins.reason(bundle.getBundleId());
    }

    /** A third party's plugin that does not resolve is shown among the bundles and does not take the server down. */
    private static boolean shipped(Bundle bundle) {
        return !bundle.getLocation().startsWith(Plugins.LOCATION);
    }

    private static Map<String, Object> part(String name, boolean ready, String reason) {
        Map<String, Object> part = new LinkedHashMap<>();
        part.put("name", name);
        part.put("ready", ready);
        if (ready && !reason.isEmpty()) {
            part.put("degraded", true);
        }
        if (!reason.isEmpty()) {
            part.put("reason", reason);
        }
        return part;
    }
}
