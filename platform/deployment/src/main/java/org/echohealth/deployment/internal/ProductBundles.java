package org.echohealth.deployment.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.echohealth.api.plugin.BundleState;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Need;
import org.echohealth.api.plugin.Plugins;
import org.echohealth.deployment.internal.stage.BundleReasons;
import org.echohealth.deployment.internal.stage.MissingNeeds;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;

/** The bundles that are part of the product: all that did not come through the plugins folder. */
final class ProductBundles {
    private final BundleContext context;
    private final BundleReasons reasons;
    private final MissingNeeds needs;

    ProductBundles(BundleContext context, BundleReasons reasons, MissingNeeds needs) {
        this.context = context;
        this.reasons = reasons;
        this.needs = needs;
    }

    static boolean is(Bundle bundle) {
        return !bundle.getLocation().startsWith(Plugins.LOCATION);
    }

    /** Whether a symbolic name is one of the product's; the framework's own names are. */
    boolean names(String name) {
        return name.equals(Constants.SYSTEM_BUNDLE_SYMBOLICNAME)
                || Arrays.stream(context.getBundles())
                        .anyMatch(bundle -> is(bundle) && name.equals(bundle.getSymbolicName()));
    }

    List<BundleStatus> statuses() {
        List<BundleStatus> all = new ArrayList<>();
        for (Bundle bundle : context.getBundles()) {
            if (bundle.getBundleId() != 0 && is(bundle)) {
                all.add(status(bundle));
            }
        }
        return all;
    }

    private BundleStatus status(Bundle bundle) {
        List<Need> missing = bundle.getState() == Bundle.INSTALLED ? needs.of(bundle) : List.of();
        return new BundleStatus(
                String.valueOf(bundle.getSymbolicName()),
                bundle.getVersion().toString(),
                bundle.getHeaders("").get(Constants.BUNDLE_NAME),
                state(bundle),
                false,
                reasons.of(bundle).orElse(null),
                missing,
                List.of(),
                null,
                null);
    }

    static BundleState state(Bundle bundle) {
        return switch (bundle.getState()) {
            case Bundle.ACTIVE -> BundleState.ACTIVE;
            case Bundle.STARTING -> BundleState.STARTING;
            case Bundle.STOPPING -> BundleState.STOPPING;
            case Bundle.RESOLVED ->
                bundle.getHeaders("").get(Constants.FRAGMENT_HOST) == null
                        ? BundleState.RESOLVED
                        : BundleState.FRAGMENT;
            case Bundle.INSTALLED -> BundleState.UNRESOLVED;
            default -> BundleState.UNINSTALLED;
        };
    }
}
