package org.echohealth.gateway.internal.rest;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.echohealth.api.health.ReadinessCheck;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.runtime.JakartarsServiceRuntime;
import org.osgi.service.jakartars.runtime.dto.RuntimeDTO;

/** Whether Jersey serves every REST resource of the gateway: it takes them up some time after they are registered. */
@Component(service = ReadinessCheck.class, immediate = true)
public final class RestReadiness implements ReadinessCheck {
    private static final String RESOURCES = "(osgi.jakartars.resource=true)";

    private final BundleContext context;
    private final JakartarsServiceRuntime runtime;

    @Activate
    public RestReadiness(BundleContext context, @Reference JakartarsServiceRuntime runtime) {
        this.context = context;
        this.runtime = runtime;
    }

    @Override
    public String name() {
        return "rest";
    }

    @Override
    public Readiness check() {
        Set<Long> served = new HashSet<>();
        RuntimeDTO state = runtime.getRuntimeDTO();
        Arrays.stream(state.defaultApplication.resourceDTOs).forEach(resource -> served.add(resource.serviceId));
        try {
            ServiceReference<?>[] registered = context.getServiceReferences((String) null, RESOURCES);
            long waiting = registered == null
                    ? 0
                    : Arrays.stream(registered)
                            .filter(resource -> !served.contains((Long) resource.getProperty(Constants.SERVICE_ID)))
                            .count();
            return registered == null
                    ? Readiness.notReady("no REST resource is registered yet")
                    : waiting == 0
                            ? Readiness.READY
                            : Readiness.notReady(waiting + " REST resources are not served yet");
        } catch (InvalidSyntaxException impossible) {
            throw new IllegalStateException(RESOURCES, impossible);
        }
    }
}
