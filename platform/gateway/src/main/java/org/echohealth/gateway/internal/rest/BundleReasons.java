package org.echohealth.gateway.internal.rest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.runtime.ServiceComponentRuntime;
import org.osgi.service.component.runtime.dto.ComponentConfigurationDTO;
import org.osgi.service.component.runtime.dto.ComponentDescriptionDTO;

/** Why a bundle does not run, in words: who needs what, in which range, and who could give it. */
@Component(service = BundleReasons.class)
public final class BundleReasons {
    private static final Pattern PACKAGE = Pattern.compile("\\(" + PackageNamespace.PACKAGE_NAMESPACE + "=([^)]+)\\)");
    private static final Pattern AT_LEAST = Pattern.compile("\\(version>=([^)]+)\\)");
    private static final Pattern BELOW = Pattern.compile("\\(!\\(version>=([^)]+)\\)\\)");

    private final BundleContext context;
    private final ServiceComponentRuntime components;

    @Activate
    public BundleReasons(BundleContext context, @Reference ServiceComponentRuntime components) {
        this.context = context;
        this.components = components;
    }

    /** The reason; empty where the bundle runs as it should. */
    public Optional<String> of(Bundle bundle) {
        if (bundle.getHeaders("").get(Constants.FRAGMENT_HOST) != null) {
            return Optional.empty();
        }
        if (bundle.getState() == Bundle.INSTALLED) {
            return Optional.of(unresolved(bundle));
        }
        if (bundle.getState() == Bundle.RESOLVED) {
            return Optional.of(bundle.getSymbolicName() + " " + bundle.getVersion()
                    + " is not started; its start failed or it was stopped, see the log.");
        }
        return bundle.getState() == Bundle.ACTIVE ? unsatisfied(bundle) : Optional.empty();
    }

    private String unresolved(Bundle bundle) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        List<String> missing = new ArrayList<>();
        if (revision != null) {
            for (BundleRequirement requirement : revision.getDeclaredRequirements(null)) {
                boolean optional = "optional".equals(requirement.getDirectives().get("resolution"))
                        || "active".equals(requirement.getDirectives().get("effective"));
                if (!optional && providers(requirement).isEmpty()) {
                    missing.add(words(requirement));
                }
            }
        }
        String name = bundle.getSymbolicName() + " " + bundle.getVersion();
        return missing.isEmpty()
                ? name + " is not resolved; what it needs is there, but not in one consistent set."
                : name + " needs " + String.join("; ", missing) + ".";
    }

    private List<Bundle> providers(BundleRequirement requirement) {
        return Arrays.stream(context.getBundles())
                .filter(bundle -> {
                    BundleRevision revision = bundle.adapt(BundleRevision.class);
                    return revision != null
                            && revision.getDeclaredCapabilities(requirement.getNamespace()).stream()
                                    .anyMatch(requirement::matches);
                })
                .toList();
    }

    private String words(BundleRequirement requirement) {
        String filter = String.valueOf(requirement.getDirectives().get("filter"));
        Matcher name = PACKAGE.matcher(filter);
        if (!name.find()) {
            return "the capability " + requirement.getNamespace() + " " + filter + ", which nobody provides";
        }
        Matcher least = AT_LEAST.matcher(filter);
        Matcher below = BELOW.matcher(filter);
        String range =
                (least.find() ? "[" + least.group(1) : "[0") + "," + (below.find() ? below.group(1) + ")" : "∞)");
        String others = offered(name.group(1));
        return "package " + name.group(1) + " " + range
                + (others.isEmpty() ? ", which nobody provides" : ", but there is only " + others);
    }

    private String offered(String packageName) {
        List<String> offers = new ArrayList<>();
        for (Bundle bundle : context.getBundles()) {
            BundleRevision revision = bundle.adapt(BundleRevision.class);
            if (revision == null) {
                continue;
            }
            for (BundleCapability capability : revision.getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE)) {
                if (packageName.equals(capability.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE))) {
                    offers.add(capability.getAttributes().get("version") + " of " + bundle.getSymbolicName());
                }
            }
        }
        return String.join(", ", offers);
    }

    private Optional<String> unsatisfied(Bundle bundle) {
        List<String> waiting = new ArrayList<>();
        for (ComponentDescriptionDTO description : components.getComponentDescriptionDTOs(bundle)) {
            for (ComponentConfigurationDTO configuration : components.getComponentConfigurationDTOs(description)) {
                if (configuration.state == ComponentConfigurationDTO.UNSATISFIED_REFERENCE) {
                    Arrays.stream(configuration.unsatisfiedReferences)
                            .forEach(reference -> waiting.add(
                                    description.name + " waits for a service for “" + reference.name + "”"));
                } else if (configuration.state == ComponentConfigurationDTO.FAILED_ACTIVATION) {
                    waiting.add(description.name + " failed to start: "
                            + configuration.failure.lines().findFirst().orElse("see the log"));
                }
            }
        }
        return waiting.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", waiting) + ".");
    }
}
