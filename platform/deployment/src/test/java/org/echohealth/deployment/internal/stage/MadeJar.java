package org.echohealth.deployment.internal.stage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/** A jar made for a test; sound unless told otherwise. */
final class MadeJar {
    private final Map<String, @Nullable String> headers = new LinkedHashMap<>();
    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    static MadeJar sound() {
        return new MadeJar()
                .header("Bundle-ManifestVersion", "2")
                .header("Bundle-SymbolicName", "org.example.water")
                .header("Bundle-Version", "1.2.0")
                .entry("org/example/Water.class", "class");
    }

    /** Null takes the header away. */
    MadeJar header(String name, @Nullable String value) {
        headers.put(name, value);
        return this;
    }

    MadeJar entry(String name, String text) {
        return entry(name, text.getBytes(StandardCharsets.UTF_8));
    }

    MadeJar entry(String name, byte[] content) {
        entries.put(name, content);
        return this;
    }

    MadeJar component(String path, String implementation) {
        return header("Service-Component", path)
                .entry(
                        path,
                        "<scr:component xmlns:scr=\"http://www.osgi.org/xmlns/scr/v1.3.0\" name=\"x\">"
                                + "<implementation class=\"" + implementation + "\"/></scr:component>");
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        headers.forEach((name, value) -> {
            if (value != null) {
                manifest.getMainAttributes().putValue(name, value);
            }
        });
        try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                jar.putNextEntry(new ZipEntry(entry.getKey()));
                jar.write(entry.getValue());
                jar.closeEntry();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    Path in(Path folder) {
        return file(folder, bytes());
    }

    static Path file(Path folder, byte[] content) {
        try {
            return Files.write(folder.resolve("made.jar"), content);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
