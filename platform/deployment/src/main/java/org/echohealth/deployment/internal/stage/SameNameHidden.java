package org.echohealth.deployment.internal.stage;

import java.util.Collection;
import org.echohealth.api.plugin.Plugins;
import org.osgi.framework.Bundle;
import org.osgi.framework.hooks.resolver.ResolverHook;
import org.osgi.framework.hooks.resolver.ResolverHookFactory;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;

/**
 * A plugin's next version never takes a package from the version before: it would be restarted when that one goes. For
 * the same reason two versions of one plugin may both be resolved where it calls itself a singleton.
 */
public final class SameNameHidden implements ResolverHookFactory {
    @Override
    public ResolverHook begin(Collection<BundleRevision> triggers) {
        return new Hook();
    }

    /** True where {@code other} is another version of the plugin {@code bundle}. */
    static boolean hidden(Bundle bundle, Bundle other) {
        return bundle.getBundleId() != other.getBundleId()
                && fromFolder(bundle)
                && fromFolder(other)
                && String.valueOf(bundle.getSymbolicName()).equals(other.getSymbolicName());
    }

    private static boolean fromFolder(Bundle bundle) {
        return bundle.getLocation().startsWith(Plugins.LOCATION);
    }

    private static final class Hook implements ResolverHook {
        @Override
        public void filterResolvable(Collection<BundleRevision> candidates) {}

        @Override
        public void filterSingletonCollisions(BundleCapability singleton, Collection<BundleCapability> collisions) {
            Bundle bundle = singleton.getRevision().getBundle();
            collisions.removeIf(other -> hidden(bundle, other.getRevision().getBundle()));
        }

        @Override
        public void filterMatches(BundleRequirement requirement, Collection<BundleCapability> candidates) {
            Bundle bundle = requirement.getRevision().getBundle();
            candidates.removeIf(
                    candidate -> hidden(bundle, candidate.getRevision().getBundle()));
        }

        @Override
        public void end() {}
    }
}
