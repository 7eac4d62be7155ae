package org.echohealth.deployment.internal.stage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.echohealth.api.plugin.Need;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.namespace.BundleNamespace;
import org.osgi.framework.namespace.ExecutionEnvironmentNamespace;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;

/** What a bundle requires and nobody provides, as data and in words. */
public final class MissingNeeds {
    /** What the framework writes for a range of versions. */
    private static final Pattern AT_LEAST = Pattern.compile("\\(version>=([^)]+)\\)");

    private static final Pattern BELOW = Pattern.compile("\\(!\\(version>=([^)]+)\\)\\)");
    private static final Pattern EXACTLY = Pattern.compile("\\(version=([^)]+)\\)");
    private static final Pattern NAMED = Pattern.compile("\\(([a-z.]+)=([^)]+)\\)");

    private final BundleContext context;
    private final KnownJars known;

    public MissingNeeds(BundleContext context, KnownJars known) {
        this.context = context;
        this.known = known;
    }

    /** The mandatory requirements that no other installed bundle could meet. */
    public List<Need> of(Bundle bundle) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        List<Need> needs = new ArrayList<>();
        if (revision != null) {
            for (BundleRequirement requirement : revision.getDeclaredRequirements(null)) {
                Map<String, String> directives = requirement.getDirectives();
                boolean mandatory = !"optional".equals(directives.get("resolution"))
                        && !"active".equals(directives.get("effective"));
                if (mandatory && providers(bundle, requirement).isEmpty()) {
                    needs.add(need(requirement));
                }
            }
        }
        return needs;
    }

    /** A sentence, such as “x 1.0.0 needs package p [1,2); nobody provides it.” */
    public String sentence(Bundle bundle, List<Need> needs) {
        String name = bundle.getSymbolicName() + " " + bundle.getVersion();
        if (!needs.isEmpty()) {
            return name + " needs "
                    + needs.stream().map(MissingNeeds::words).collect(Collectors.joining("; it also needs ")) + ".";
        }
        List<String> providers = waitingProviders(bundle);
        return providers.isEmpty()
                ? name + " is not resolved; all that it needs is there, but not in one consistent set."
                : name + " waits for " + String.join("; ", providers) + ".";
    }

    private List<String> waitingProviders(Bundle bundle) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        List<String> waiting = new ArrayList<>();
        if (revision != null) {
            for (BundleRequirement requirement : revision.getDeclaredRequirements(null)) {
                List<Bundle> providers = providers(bundle, requirement);
                boolean none = !providers.isEmpty()
                        && providers.stream()
                                .allMatch(provider -> provider.getState() == Bundle.INSTALLED
                                        && provider.getBundleId() != bundle.getBundleId());
                if (none && !of(providers.get(0)).isEmpty()) {
                    waiting.add(providers.get(0).getSymbolicName() + ", which does not run: "
                            + of(providers.get(0)).stream()
                                    .map(MissingNeeds::words)
                                    .collect(Collectors.joining("; "))
                            + " is missing");
                }
            }
        }
        return waiting.stream().distinct().toList();
    }

    private List<Bundle> providers(Bundle bundle, BundleRequirement requirement) {
        return Arrays.stream(context.getBundles())
                .filter(other -> !SameNameHidden.hidden(bundle, other))
                .filter(other ->
                        capabilities(other, requirement.getNamespace()).stream().anyMatch(requirement::matches))
                .toList();
    }

    private static List<BundleCapability> capabilities(Bundle bundle, String namespace) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        return revision == null ? List.of() : revision.getDeclaredCapabilities(namespace);
    }

    private Need need(BundleRequirement requirement) {
        String namespace = requirement.getNamespace();
        String filter = String.valueOf(requirement.getDirectives().get("filter"));
        Matcher named = NAMED.matcher(filter);
        String name = filter;
        while (named.find()) {
            if (named.group(1).equals(namespace)) {
                name = named.group(2);
                break;
            }
        }
        List<Need.Offer> offered = new ArrayList<>();
        for (Bundle bundle : context.getBundles()) {
            for (BundleCapability capability : capabilities(bundle, namespace)) {
                if (name.equals(String.valueOf(capability.getAttributes().get(namespace)))) {
                    Object version = Objects.requireNonNullElse(
                            capability.getAttributes().get(versionAttribute(namespace)), "0.0.0");
                    offered.add(new Need.Offer(String.valueOf(bundle.getSymbolicName()), version.toString()));
                }
            }
        }
        List<String> elsewhere =
                namespace.equals(PackageNamespace.PACKAGE_NAMESPACE) ? known.providing(name) : List.of();
        return new Need(namespace, name, range(filter), offered, elsewhere);
    }

    private static String versionAttribute(String namespace) {
        return namespace.equals(BundleNamespace.BUNDLE_NAMESPACE) || namespace.equals(HostNamespace.HOST_NAMESPACE)
                ? "bundle-version"
                : "version";
    }

    private static String range(String filter) {
        String plain = filter.replace("bundle-version", "version");
        Matcher exactly = EXACTLY.matcher(plain);
        if (exactly.find()) {
            return exactly.group(1);
        }
        Matcher least = AT_LEAST.matcher(plain);
        Matcher below = BELOW.matcher(plain);
        boolean bounded = below.find();
        if (!least.find() && !bounded) {
            return "";
        }
        least.reset();
        String lower = least.find() ? "[" + least.group(1) : "[0.0.0";
        return lower + "," + (bounded ? below.group(1) + ")" : "∞)");
    }

    private static String words(Need need) {
        String what =
                switch (need.namespace()) {
                    case PackageNamespace.PACKAGE_NAMESPACE -> "package " + need.name();
                    case BundleNamespace.BUNDLE_NAMESPACE, HostNamespace.HOST_NAMESPACE -> "bundle " + need.name();
                    case ExecutionEnvironmentNamespace.EXECUTION_ENVIRONMENT_NAMESPACE -> "Java " + need.name();
                    default -> need.namespace() + " " + need.name();
                };
        String asked = (what + " " + need.range()).strip();
        String offered = need.offered().isEmpty()
                ? "; nobody provides it"
                : "; installed is "
                        + need.offered().stream()
                                .map(offer -> need.name() + " " + offer.version() + " from bundle " + offer.bundle())
                                .distinct()
                                .collect(Collectors.joining(" and "));
        String elsewhere = need.couldComeFrom().isEmpty()
                ? ""
                : "; " + need.name() + " comes from plugin " + String.join(" or ", need.couldComeFrom());
        return asked + offered + elsewhere;
    }
}
