package org.echohealth.deployment.internal.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.plugin.Need;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.runtime.ServiceComponentRuntime;
import org.osgi.service.component.runtime.dto.ComponentConfigurationDTO;
import org.osgi.service.component.runtime.dto.ComponentDescriptionDTO;
import org.osgi.service.component.runtime.dto.ReferenceDTO;
import org.osgi.service.component.runtime.dto.UnsatisfiedReferenceDTO;

/** What Declarative Services say of a bundle's components. */
public final class ComponentStates {
    private static final String NAMESPACE = "osgi.service";

    private final ServiceComponentRuntime components;

    public ComponentStates(ServiceComponentRuntime components) {
        this.components = components;
    }

    /**
     * The components of one bundle.
     *
     * @param failed sentences about components whose activation threw
     * @param waiting sentences about components that wait for a service; one without the configuration it requires is
     *     off by the site's choice and no fault
     * @param needs the services that they wait for
     */
    record Found(List<String> failed, List<String> waiting, List<Need> needs) {}

    /** Both kinds of fault as one sentence; empty where there is none. */
    Optional<String> faults(Bundle bundle) {
        Found found = of(bundle);
        List<String> all = new ArrayList<>(found.failed());
        all.addAll(found.waiting());
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", all) + ".");
    }

    Found of(Bundle bundle) {
        Found found = new Found(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (ComponentDescriptionDTO description : components.getComponentDescriptionDTOs(bundle)) {
            var configurations = components.getComponentConfigurationDTOs(description);
            for (ComponentConfigurationDTO configuration : configurations) {
                add(found, description, configuration);
            }
        }
        return found;
    }

    private static void add(Found found, ComponentDescriptionDTO description, ComponentConfigurationDTO state) {
        if (state.state == ComponentConfigurationDTO.FAILED_ACTIVATION) {
            found.failed().add(description.name + " failed to start: " + firstLine(state.failure));
        } else if (state.state == ComponentConfigurationDTO.UNSATISFIED_REFERENCE) {
            for (UnsatisfiedReferenceDTO reference : state.unsatisfiedReferences) {
                String wanted = wanted(description, reference.name);
                found.waiting().add(description.name + " waits for a service " + wanted);
                found.needs().add(new Need(NAMESPACE, wanted, "", List.of(), List.of()));
            }
        }
    }

    private static String wanted(ComponentDescriptionDTO description, String reference) {
        for (ReferenceDTO declared : description.references) {
            if (declared.name.equals(reference)) {
                return declared.target == null
                        ? declared.interfaceName
                        : declared.interfaceName + " with " + declared.target;
            }
        }
        return reference;
    }

    private static String firstLine(@Nullable String failure) {
        return failure == null ? "see the log" : failure.lines().findFirst().orElse("see the log");
    }

    /** True where the bundle has registered a service of the platform's API. */
    static boolean serves(Bundle bundle) {
        BundleContext context = bundle.getBundleContext();
        var references = bundle.getRegisteredServices();
        if (context == null || references == null) {
            return false;
        }
        for (var reference : references) {
            for (String type : (String[]) reference.getProperty("objectClass")) {
                if (type.startsWith("org.echohealth.api.")) {
                    return true;
                }
            }
        }
        return false;
    }
}
