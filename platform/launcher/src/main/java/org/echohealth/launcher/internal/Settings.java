package org.echohealth.launcher.internal;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Framework properties. They come from {@code conf/system.properties} of the distribution, then of the data folder,
 * then from the command line; {@code ${echo.home}} and {@code ${echo.data}} stand for the two folders.
 */
final class Settings {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(echo\\.(?:home|data))}");

    private final Map<String, String> properties;

    private Settings(Map<String, String> properties) {
        this.properties = properties;
    }

    /** @param port the port to listen on, never 0 */
    static Settings load(Options options, int port) throws IOException {
        Map<String, String> all = new HashMap<>();
        Map<String, String> folders = Map.of(
                "echo.home",
                options.home().toString(),
                "echo.data",
                options.data().toString());
        for (Path folder : new Path[] {options.home(), options.data()}) {
            Path file = folder.resolve("conf").resolve("system.properties");
            if (Files.isRegularFile(file)) {
                Properties read = new Properties();
                try (Reader reader = Files.newBufferedReader(file)) {
                    read.load(reader);
                }
                read.stringPropertyNames().forEach(key -> all.put(key, expand(read.getProperty(key), folders)));
            }
        }
        all.putAll(folders);
        all.put("echo.eval", Boolean.toString(options.eval()));
        all.put("echo.safe-mode", Boolean.toString(options.safeMode()));
        all.put("echo.demo", Boolean.toString(options.demo()));
        all.put("org.apache.felix.http.host", options.host());
        all.put("org.osgi.service.http.port", Integer.toString(port));
        String initial = initialConfiguration(options);
        if (!initial.isEmpty()) {
            all.put("configurator.initial", initial);
        }
        return new Settings(all);
    }

    Map<String, String> framework() {
        return properties;
    }

    /** Libraries that know nothing of OSGi, such as the log's, read system properties. */
    void publish() {
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        properties.forEach((key, value) -> {
            if (!key.startsWith("org.osgi.framework")) {
                System.setProperty(key, value);
            }
        });
    }

    boolean tls() {
        return Boolean.parseBoolean(properties.get("org.apache.felix.https.enable"));
    }

    /** All {@code conf/*.json}; a file in the data folder stands in for the distribution's of the same name. */
    private static String initialConfiguration(Options options) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        for (Path folder : new Path[] {options.home(), options.data()}) {
            Path conf = folder.resolve("conf");
            if (Files.isDirectory(conf)) {
                try (Stream<Path> entries = Files.list(conf)) {
                    entries.filter(file -> file.toString().endsWith(".json"))
                            .forEach(file -> files.put(file.getFileName().toString(), file));
                }
            }
        }
        return files.values().stream().map(file -> file.toUri().toString()).collect(Collectors.joining(","));
    }

    private static String expand(String text, Map<String, String> folders) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(folders.getOrDefault(found.group(1), "")));
    }
}
