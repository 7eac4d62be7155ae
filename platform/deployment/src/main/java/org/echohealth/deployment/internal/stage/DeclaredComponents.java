package org.echohealth.deployment.internal.stage;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.osgi.framework.Constants;

/** Whether each component that a manifest declares is described in the jar, and its class is there. */
final class DeclaredComponents {
    private static final String SERVICE_COMPONENT = "Service-Component";

    private final JarFile jar;
    private final Attributes headers;
    private final JarFacts facts;

    DeclaredComponents(JarFile jar, Attributes headers, JarFacts facts) {
        this.jar = jar;
        this.headers = headers;
        this.facts = facts;
    }

    void check() throws RefusedPlugin, IOException {
        List<String> declared = Header.paths(headers.getValue(SERVICE_COMPONENT));
        String activator = headers.getValue(Constants.BUNDLE_ACTIVATOR);
        if (declared.isEmpty() && activator == null) {
            return;
        }
        Set<String> classes = classes();
        Set<String> imported = new HashSet<>(Header.paths(headers.getValue(Constants.IMPORT_PACKAGE)));
        if (activator != null) {
            there(activator.strip(), "activator", classes, imported);
        }
        for (String path : declared) {
            for (JarEntry description : descriptions(path)) {
                there(implementation(description), "component", classes, imported);
            }
        }
    }

    private void there(String name, String what, Set<String> classes, Set<String> imported) throws RefusedPlugin {
        int dot = name.lastIndexOf('.');
        boolean elsewhere = dot > 0 && imported.contains(name.substring(0, dot));
        if (!elsewhere && !classes.contains(name.replace('.', '/') + ".class")) {
            throw new RefusedPlugin(Refusal.of(
                    Kind.MISSING_CLASS,
                    facts.words() + " declares the " + what + " " + name + ", but the jar does not hold that class.",
                    Map.of("class", name)));
        }
    }

    private List<JarEntry> descriptions(String path) throws RefusedPlugin {
        List<JarEntry> found = new ArrayList<>();
        Pattern pattern = Pattern.compile(Pattern.quote(path).replace("*", "\\E[^/]*\\Q"));
        jar.stream().filter(entry -> pattern.matcher(entry.getName()).matches()).forEach(found::add);
        if (found.isEmpty()) {
            throw new RefusedPlugin(Refusal.of(
                    Kind.MISSING_CLASS,
                    facts.words() + " declares components in " + path + ", but the jar does not hold that file.",
                    Map.of("file", path)));
        }
        return found;
    }

    private String implementation(JarEntry description) throws RefusedPlugin, IOException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try (InputStream in = jar.getInputStream(description)) {
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT
                        && reader.getLocalName().equals("implementation")) {
                    String name = reader.getAttributeValue(null, "class");
                    if (name != null) {
                        return name;
                    }
                }
            }
        } catch (XMLStreamException unreadable) {
            throw faulty(description, "cannot be read as XML");
        }
        throw faulty(description, "names no implementation class");
    }

    private RefusedPlugin faulty(JarEntry description, String why) {
        return new RefusedPlugin(
                Kind.MISSING_CLASS, facts.words() + ": its component file " + description.getName() + " " + why + ".");
    }

    /** Paths of all classes below the bundle's class path, embedded jars included. */
    private Set<String> classes() throws IOException {
        List<String> path = Header.paths(headers.getValue(Constants.BUNDLE_CLASSPATH));
        Set<String> classes = new HashSet<>();
        for (String part : path.isEmpty() ? List.of(".") : path) {
            String clean = part.startsWith("/") ? part.substring(1) : part;
            JarEntry entry = clean.equals(".") || clean.isEmpty() ? null : jar.getJarEntry(clean);
            if (entry != null && !entry.isDirectory()) {
                embedded(entry, classes);
            } else {
                String prefix = entry == null && (clean.equals(".") || clean.isEmpty())
                        ? ""
                        : clean.endsWith("/") ? clean : clean + "/";
                jar.stream()
                        .map(JarEntry::getName)
                        .filter(name -> name.startsWith(prefix) && name.endsWith(".class"))
                        .forEach(name -> classes.add(name.substring(prefix.length())));
            }
        }
        return classes;
    }

    private void embedded(JarEntry entry, Set<String> classes) throws IOException {
        try (ZipInputStream inner = new ZipInputStream(jar.getInputStream(entry))) {
            for (ZipEntry next = inner.getNextEntry(); next != null; next = inner.getNextEntry()) {
                classes.add(next.getName());
            }
        }
    }
}
