package org.echohealth.deployment.internal.stage;

import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;

/** Why a bundle does not run, in words: who needs what, in which range, and who could give it. */
public final class BundleReasons {
    private final MissingNeeds needs;
    private final ComponentStates components;

    public BundleReasons(MissingNeeds needs, ComponentStates components) {
        this.needs = needs;
        this.components = components;
    }

    /** The reason; empty where the bundle runs as it should. */
    public Optional<String> of(Bundle bundle) {
        if (bundle.getHeaders("").get(Constants.FRAGMENT_HOST) != null) {
            return Optional.empty();
        }
        return switch (bundle.getState()) {
            case Bundle.INSTALLED -> Optional.of(needs.sentence(bundle, needs.of(bundle)));
            case Bundle.RESOLVED ->
                Optional.of(bundle.getSymbolicName() + " " + bundle.getVersion()
                        + " is not started; its start failed or it was stopped, see the log.");
            case Bundle.ACTIVE -> components.faults(bundle);
            default -> Optional.empty();
        };
    }
}
