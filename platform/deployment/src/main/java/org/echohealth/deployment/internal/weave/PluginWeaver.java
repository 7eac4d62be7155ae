package org.echohealth.deployment.internal.weave;

import org.echohealth.api.plugin.Plugins;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.osgi.framework.Bundle;
import org.osgi.framework.hooks.weaving.WeavingHook;
import org.osgi.framework.hooks.weaving.WovenClass;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes classes of plugins from the folder as they are loaded, never the product's. A class that cannot be changed is
 * loaded as it is, since a plugin that cannot be cut off is still better than none.
 */
public final class PluginWeaver implements WeavingHook {
    private static final Logger LOG = LoggerFactory.getLogger(PluginWeaver.class);
    private static final String CHECKPOINTS = "org.echohealth.api.plugin;bundle-symbolic-name=org.echohealth.api";

    @Override
    public void weave(WovenClass woven) {
        Bundle bundle = woven.getBundleWiring().getBundle();
        if (!bundle.getLocation().startsWith(Plugins.LOCATION)) {
            return;
        }
        try {
            byte[] changed = weave(woven.getBytes(), bundle.getSymbolicName() + " " + bundle.getVersion());
            woven.setBytes(changed);
            if (!woven.getDynamicImports().contains(CHECKPOINTS)) {
                woven.getDynamicImports().add(CHECKPOINTS);
            }
        } catch (RuntimeException unreadable) {
            LOG.warn(
                    "ECHO-6023 class {} of plugin {} is loaded unchanged and cannot be cut off: {}",
                    woven.getClassName(),
                    bundle.getSymbolicName(),
                    unreadable.toString());
        }
    }

    /** Throws a {@link RuntimeException} where the class cannot be read or outgrows the limits of the format. */
    static byte[] weave(byte[] original, String plugin) {
        ClassReader reader = new ClassReader(original);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new CheckpointClass(writer, plugin), 0);
        return writer.toByteArray();
    }
}
