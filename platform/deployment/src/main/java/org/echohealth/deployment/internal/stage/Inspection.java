package org.echohealth.deployment.internal.stage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/** Stages a to c: what can be known of a jar without the framework. */
public final class Inspection {
    /** Range of platform versions that a plugin is made for. */
    public static final String PLATFORM = "Echo-Platform";

    /** {@code exclusive} where two versions of the plugin cannot run beside each other. */
    public static final String SWAP = "Echo-Swap";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*");
    private static final int LONGEST_NAME = 120;

    private final CompleteJar complete;
    private final Predicate<String> product;
    private final Version platform;

    /**
     * @param product whether a symbolic name is one of the product's
     * @param platform version of the running platform
     */
    public Inspection(CompleteJar complete, Predicate<String> product, Version platform) {
        this.complete = complete;
        this.product = product;
        this.platform = new Version(platform.getMajor(), platform.getMinor(), platform.getMicro());
    }

    /**
     * A jar that is sound.
     *
     * @param blocked why it cannot run on this platform; null where it can
     */
    public record Inspected(JarFacts facts, @Nullable Refusal blocked) {}

    /**
     * @param shown the file's name in sentences
     * @param stage told each stage as it is reached
     */
    public Inspected inspect(Path file, String shown, Consumer<String> stage) throws RefusedPlugin, IOException {
        stage.accept("complete");
        complete.check(file, shown);
        stage.accept("manifest");
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            Manifest manifest = manifest(jar, shown);
            Attributes headers = manifest.getMainAttributes();
            JarFacts facts = facts(headers, shown);
            VersionRange range = range(headers, facts);
            stage.accept("platform");
            if (range != null && !range.includes(platform)) {
                return new Inspected(facts, otherPlatform(facts, range));
            }
            new DeclaredComponents(jar, headers, facts).check();
            return new Inspected(facts, null);
        }
    }

    private static Manifest manifest(JarFile jar, String shown) throws RefusedPlugin {
        try {
            Manifest manifest = jar.getManifest();
            if (manifest == null) {
                throw notABundle(shown, "it has no manifest");
            }
            return manifest;
        } catch (IOException unreadable) {
            throw notABundle(shown, "its manifest cannot be read");
        }
    }

    private JarFacts facts(Attributes headers, String shown) throws RefusedPlugin {
        List<Header.Clause> names = Header.clauses(headers.getValue(Constants.BUNDLE_SYMBOLICNAME));
        if (names.isEmpty()) {
            throw notABundle(shown, "its manifest has no Bundle-SymbolicName");
        }
        String name = names.get(0).paths().get(0);
        if (names.size() > 1
                || name.length() > LONGEST_NAME
                || !NAME.matcher(name).matches()) {
            throw notABundle(shown, "its Bundle-SymbolicName is not a name of letters, digits, dots, - and _");
        }
        if (!"2".equals(headers.getValue(Constants.BUNDLE_MANIFESTVERSION))) {
            throw notABundle(shown, "its Bundle-ManifestVersion must be 2");
        }
        Version version = version(headers, shown);
        if (product.test(name)) {
            throw new RefusedPlugin(
                    Kind.PRODUCT_NAME,
                    "“" + name + "” is part of the product and cannot be replaced by a plugin of its name; give the"
                            + " plugin a symbolic name of its own. A tool of the same name with a higher"
                            + " service.ranking takes over.");
        }
        fragment(headers, name);
        String title = headers.getValue(Constants.BUNDLE_NAME);
        boolean exclusive = "exclusive".equals(headers.getValue(SWAP));
        List<String> exports = Header.paths(headers.getValue(Constants.EXPORT_PACKAGE));
        return new JarFacts(name, version, title, exports, exclusive);
    }

    private static Version version(Attributes headers, String shown) throws RefusedPlugin {
        try {
            return Version.parseVersion(headers.getValue(Constants.BUNDLE_VERSION));
        } catch (IllegalArgumentException unreadable) {
            throw notABundle(
                    shown,
                    "its Bundle-Version “" + headers.getValue(Constants.BUNDLE_VERSION)
                            + "” is not a version such as 1.2.0");
        }
    }

    private void fragment(Attributes headers, String name) throws RefusedPlugin {
        for (String host : Header.paths(headers.getValue(Constants.FRAGMENT_HOST))) {
            boolean ours = product.test(host) || host.equals(Constants.SYSTEM_BUNDLE_SYMBOLICNAME);
            throw new RefusedPlugin(
                    ours ? Kind.PRODUCT_NAME : Kind.NOT_A_BUNDLE,
                    name + " is a fragment of " + host + (ours ? ", which is part of the product" : "")
                            + "; a plugin must be a bundle of its own.");
        }
    }

    private static @Nullable VersionRange range(Attributes headers, JarFacts facts) throws RefusedPlugin {
        String header = headers.getValue(PLATFORM);
        try {
            return header == null ? null : new VersionRange(header.strip());
        } catch (IllegalArgumentException unreadable) {
            throw notABundle(facts.words(), PLATFORM + " “" + header + "” is not a range such as [0.1,1)");
        }
    }

    private Refusal otherPlatform(JarFacts facts, VersionRange range) {
        return Refusal.of(
                Kind.OTHER_PLATFORM,
                facts.words() + " is made for platform " + range + ", and this is platform " + platform
                        + "; get the version of the plugin that is made for " + platform + ".",
                Map.of("wanted", range.toString(), "platform", platform.toString()));
    }

    private static RefusedPlugin notABundle(String shown, String why) {
        return new RefusedPlugin(Kind.NOT_A_BUNDLE, shown + " is no plugin: " + why + ".");
    }
}
