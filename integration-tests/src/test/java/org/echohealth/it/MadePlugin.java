package org.echohealth.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A plugin made in a test: sources are compiled, the manifest and component files are written by hand. */
public final class MadePlugin {
    private static final String DESCRIPTOR =
            """
            private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("%1$s")
                    .title("Deneme %1$s", "Trial %1$s")
                    .purpose("%1$s dener.", "Tries %1$s.")
                    .timeLimit(java.time.Duration.ofSeconds(2))
                    .reads(DataClass.SYMPTOMS)
                    .tr("%1$s dene bakalım", "bana %1$s yap", "şimdi %1$s lazım")
                    .en("try %1$s for me", "do the %1$s now", "i want %1$s")
                    .build();
            """;

    private final Map<String, String> headers = new LinkedHashMap<>();
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();
    private final String code;

    private MadePlugin(String name, String version) {
        code = "made." + name.replaceAll("[^a-z]", "");
        header("Bundle-ManifestVersion", "2");
        header("Bundle-SymbolicName", name);
        header("Bundle-Version", version);
        header("Import-Package", "org.osgi.framework,org.echohealth.api.tool,org.echohealth.api.patient");
    }

    public static MadePlugin named(String name, String version) {
        return new MadePlugin(name, version);
    }

    public MadePlugin header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    public MadePlugin imports(String packages) {
        return header("Import-Package", headers.get("Import-Package") + "," + packages);
    }

    /** A package with one class, exported in a version. */
    public MadePlugin exports(String packageName, String version) {
        sources.put(packageName + ".Spring", "package " + packageName + "; public final class Spring {}");
        return header("Export-Package", packageName + ";version=" + version);
    }

    /** An activator whose start runs these statements. */
    public MadePlugin starting(String statements) {
        sources.put(
                code + ".Activator",
                "package " + code + "; public final class Activator implements org.osgi.framework.BundleActivator {"
                        + " public void start(org.osgi.framework.BundleContext c) throws Exception { " + statements
                        + " } public void stop(org.osgi.framework.BundleContext c) {} }");
        return header("Bundle-Activator", code + ".Activator");
    }

    /** A tool whose call runs these statements, which end with an answer. */
    public MadePlugin tool(String name, String statements) {
        return tool(name, String.format(java.util.Locale.ROOT, DESCRIPTOR, name), statements);
    }

    /** A tool that answers with its words. */
    public MadePlugin saying(String tool, String words) {
        return tool(tool, "return ToolResult.success(java.util.Map.of(\"n\", 1), \"" + words + "\");");
    }

    /** A tool with a descriptor of its own. */
    public MadePlugin tool(String name, String descriptor, String statements) {
        sources.put(
                code + ".Tool",
                "package " + code + "; import org.echohealth.api.tool.*; import org.echohealth.api.patient.*;"
                        + " public final class Tool implements ClinicalTool { " + descriptor
                        + " public ToolDescriptor descriptor() { return DESCRIPTOR; }"
                        + " public ToolResult call(ToolContext context, Arguments arguments) { " + statements + " } }");
        return component(code + ".Tool", "");
    }

    public MadePlugin component(String implementation, String references) {
        files.put(
                "OSGI-INF/tool.xml",
                "<scr:component xmlns:scr=\"http://www.osgi.org/xmlns/scr/v1.3.0\" name=\"" + implementation
                        + "\" immediate=\"true\"><implementation class=\"" + implementation + "\"/><service>"
                        + "<provide interface=\"org.echohealth.api.tool.ClinicalTool\"/></service>" + references
                        + "</scr:component>");
        return header("Service-Component", "OSGI-INF/tool.xml");
    }

    public byte[] bytes() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        headers.forEach(manifest.getMainAttributes()::putValue);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
            for (Map.Entry<String, byte[]> entry : compiled().entrySet()) {
                put(jar, entry.getKey(), entry.getValue());
            }
            for (Map.Entry<String, String> entry : files.entrySet()) {
                put(jar, entry.getKey(), entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** Moves the jar into the server's folder under a name. */
    public MadePlugin drop(ServerUnderTest server, String file) {
        drop(server, file, bytes());
        return this;
    }

    /** Moves any bytes into the server's folder under a name. */
    public static void drop(ServerUnderTest server, String file, byte[] content) {
        try {
            Path part = server.plugins().resolve(file + ".part");
            Files.write(part, content);
            Files.move(part, server.plugins().resolve(file), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static void put(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(content);
        jar.closeEntry();
    }

    private Map<String, byte[]> compiled() throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        if (sources.isEmpty()) {
            return classes;
        }
        Path out = Files.createTempDirectory("made-plugin");
        List<JavaFileObject> units = sources.entrySet().stream()
                .<JavaFileObject>map(source -> new Source(source.getKey(), source.getValue()))
                .toList();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        boolean well = compiler.getTask(
                        said,
                        null,
                        null,
                        List.of("--release", "17", "-proc:none", "-d", out.toString(), "-cp", path),
                        null,
                        units)
                .call();
        if (!well) {
            throw new AssertionError(said.toString());
        }
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                classes.put(out.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return classes;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }
}
