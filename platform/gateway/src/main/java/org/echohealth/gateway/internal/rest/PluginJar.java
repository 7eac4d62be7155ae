package org.echohealth.gateway.internal.rest;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.echohealth.gateway.internal.http.Problem;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;

/** A jar that is a whole bundle, known by the name and version in its manifest. */
record PluginJar(String name, Version version) {

    /** Reads all of a jar. Throws {@link Problem} 422 where it is no bundle or is damaged. */
    static PluginJar read(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                try (InputStream in = jar.getInputStream(entry)) {
                    in.transferTo(OutputStream.nullOutputStream());
                }
            }
            Manifest manifest = jar.getManifest();
            if (manifest == null) {
                throw notABundle("it has no manifest");
            }
            Attributes attributes = manifest.getMainAttributes();
            return new PluginJar(symbolicName(attributes), bundleVersion(attributes));
        } catch (IOException | SecurityException unreadable) {
            throw notABundle("it cannot be read as a jar, or is only a part of one");
        }
    }

    private static String symbolicName(Attributes manifest) {
        String header = manifest.getValue(Constants.BUNDLE_SYMBOLICNAME);
        if (header == null) {
            throw notABundle("its manifest has no Bundle-SymbolicName");
        }
        String name = header.split(";", 2)[0].strip();
        if (!name.matches("[A-Za-z0-9_.-]{1,120}")) {
            throw notABundle("its Bundle-SymbolicName is not a name");
        }
        return name;
    }

    private static Version bundleVersion(Attributes manifest) {
        try {
            return Version.parseVersion(manifest.getValue(Constants.BUNDLE_VERSION));
        } catch (IllegalArgumentException unreadable) {
            throw notABundle("its Bundle-Version is not a version");
        }
    }

    private static Problem notABundle(String why) {
        return new Problem(422, "ECHO-4222", "Not a plugin", "The file is no OSGi bundle: " + why + ".");
    }
}
