package org.echohealth.deployment.internal.stage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.echohealth.api.plugin.PluginUse;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DescriptorCheck;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** Stage f: what a started bundle brings is fit to serve. */
public final class Acceptance {
    private static final int PATIENCE_MILLIS = 2_000;
    private static final int PAUSE_MILLIS = 50;
    private static final int SHOWN = 5;

    private final BundleContext context;
    private final ComponentStates components;
    private final Iterable<PluginUse> uses;
    private final Duration limit;

    /** @param limit of the plugin's own code that is asked here */
    public Acceptance(BundleContext context, ComponentStates components, Iterable<PluginUse> uses, Duration limit) {
        this.context = context;
        this.components = components;
        this.uses = uses;
        this.limit = limit;
    }

    /** Answers sentences about what is odd but no hindrance. */
    public List<String> check(Bundle bundle) throws RefusedPlugin, InterruptedException {
        String words = bundle.getSymbolicName() + " " + bundle.getVersion();
        Set<String> faults = descriptorFaults(bundle, words);
        components(bundle, words);
        uses.forEach(use -> faults.addAll(use.faults(bundle.getBundleId())));
        if (!faults.isEmpty()) {
            List<String> all = List.copyOf(faults);
            throw new RefusedPlugin(Refusal.of(
                    Kind.FAULTY_DESCRIPTOR,
                    words + " brings a tool that cannot be used. "
                            + String.join(" ", all.subList(0, Math.min(SHOWN, all.size())))
                            + (all.size() > SHOWN ? " There are " + (all.size() - SHOWN) + " more faults." : ""),
                    Map.of("faults", all)));
        }
        return ComponentStates.serves(bundle)
                ? List.of()
                : List.of(words + " provides no service that the platform knows; nothing will use it.");
    }

    private Set<String> descriptorFaults(Bundle bundle, String words) throws RefusedPlugin, InterruptedException {
        try {
            return TimeLimited.call("check of " + words, limit, () -> {
                Set<String> faults = new LinkedHashSet<>();
                for (ServiceReference<?> reference : known(bundle)) {
                    Object service = context.getService(reference);
                    try {
                        if (service instanceof ClinicalTool tool) {
                            faults.addAll(DescriptorCheck.faults(tool.descriptor()));
                        }
                    } finally {
                        context.ungetService(reference);
                    }
                }
                return faults;
            });
        } catch (TimeLimited.Late late) {
            throw new RefusedPlugin(
                    Kind.START_ENDLESS,
                    words + " did not give its services within " + limit.toSeconds() + " s and was cut off.");
        } catch (ExecutionException failed) {
            throw new RefusedPlugin(
                    Kind.START_FAILED, words + " cannot tell what its tools are: " + Candidates.cause(failed) + ".");
        }
    }

    /** Services of the platform's API that the bundle has registered; asking for them makes lazy components start. */
    private static List<ServiceReference<?>> known(Bundle bundle) {
        List<ServiceReference<?>> known = new ArrayList<>();
        ServiceReference<?>[] registered = bundle.getRegisteredServices();
        for (ServiceReference<?> reference : registered == null ? new ServiceReference<?>[0] : registered) {
            for (String type : (String[]) reference.getProperty("objectClass")) {
                if (type.startsWith("org.echohealth.api.")) {
                    known.add(reference);
                    break;
                }
            }
        }
        return known;
    }

    private void components(Bundle bundle, String words) throws RefusedPlugin, InterruptedException {
        ComponentStates.Found found = components.of(bundle);
        for (int waited = 0; waited < PATIENCE_MILLIS && !found.waiting().isEmpty(); waited += PAUSE_MILLIS) {
            Thread.sleep(PAUSE_MILLIS);
            found = components.of(bundle);
        }
        if (!found.failed().isEmpty()) {
            throw new RefusedPlugin(
                    Kind.START_FAILED, words + " does not start: " + String.join("; ", found.failed()) + ".");
        }
        if (!found.waiting().isEmpty()) {
            throw new RefusedPlugin(new Refusal(
                    Kind.UNSATISFIED,
                    words + " does not run: " + String.join("; ", found.waiting()) + ".",
                    found.needs(),
                    Map.of()));
        }
    }
}
