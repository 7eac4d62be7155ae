package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.apache.felix.framework.FrameworkFactory;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.patient.Role;
import org.echohealth.api.record.Records;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.api.tool.ToolResult;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.wiring.BundleRevision;

/** The real framework with the product's bundles (all but the gateway) within this process: tools come and go. */
class HotSwapInFrameworkIT {
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Actor ADMIN = new Actor("admin", Role.ADMINISTRATOR);
    private static final ClinicalTime NOW = ClinicalTime.at(Instant.parse("2026-03-12T06:30:00Z"));
    private static final String TOOL = "log_water_intake";

    @TempDir
    static Path data;

    private static Framework framework;

    @BeforeAll
    static void start() throws Exception {
        Path system = Distribution.home().resolve("system");
        Map<String, String> settings = new HashMap<>();
        settings.put("echo.data", data.toString());
        settings.put(Constants.FRAMEWORK_STORAGE, data.resolve("cache").toString());
        settings.put("org.osgi.framework.bundle.parent", "framework");
        // The API comes from this class path, so that services can be cast.
        settings.put(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, exports(system.resolve("20/org.echohealth.api.jar")));
        System.setProperty("echo.data", data.toString());
        System.setProperty(
                "logback.configurationFile",
                Distribution.home().resolve("conf/logback.xml").toString());
        framework = new FrameworkFactory().newFramework(settings);
        framework.init();
        List<Bundle> bundles = new ArrayList<>();
        for (String level : List.of("1", "5", "10", "20")) {
            bundles.addAll(install(
                    system.resolve(level),
                    jar -> !jar.matches(
                            "org\\.echohealth\\.(api|demo-patient)\\.jar|.*(http\\.jetty|osgitech|jersey).*")));
        }
        bundles.addAll(install(Distribution.home().resolve("plugins"), jar -> jar.startsWith("org.echohealth.tool-")));
        framework.start();
        for (Bundle bundle : bundles) {
            if ((bundle.adapt(BundleRevision.class).getTypes() & BundleRevision.TYPE_FRAGMENT) == 0) {
                bundle.start();
            }
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> find(ToolCalls.class) && find(Patients.class));
    }

    @AfterAll
    static void stop() throws BundleException, InterruptedException {
        framework.stop();
        framework.waitForStop(20_000);
        System.clearProperty("echo.data");
        System.clearProperty("logback.configurationFile");
    }

    @Test
    void theShippedToolsAreRegistered() {
        await().atMost(SOON).until(() -> tools().registered().size() >= 17);
    }

    @Test
    void aToolComesIsCalledIsReplacedAndGoes() throws Exception {
        PatientId patient = patient();
        assertThat(tools().find(TOOL)).isEmpty();

        Bundle probe = framework
                .getBundleContext()
                .installBundle(Distribution.probe("1.0").toUri().toString());
        probe.start();
        await().atMost(SOON).until(() -> version().equals("1.0.0"));
        ToolResult first = call(patient);
        assertThat(first.ok()).isTrue();
        assertThat(((ToolResult.Success) first).say()).isEqualTo("Su: 250 ml. Kaydettim.");
        assertThat(entries(patient)).hasSize(1);

        try (InputStream next = Files.newInputStream(Distribution.probe("2.0"))) {
            probe.update(next);
        }
        await().atMost(SOON).until(() -> version().equals("2.0.0"));
        assertThat(((ToolResult.Success) call(patient)).say()).isEqualTo("Su: 250 ml. Böyle devam.");
        assertThat(tools().registered().stream()
                        .filter(tool -> tool.descriptor().name().equals(TOOL)))
                .hasSize(1);

        probe.uninstall();
        await().atMost(SOON).until(() -> version().isEmpty());
        ToolResult gone = call(patient);
        assertThat(gone.ok()).isFalse();
        assertThat(((ToolResult.Refusal) gone).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(entries(patient)).as("what it wrote stays").hasSize(2);
    }

    @Test
    void argumentsThatDoNotFitNeverReachTheTool() throws Exception {
        PatientId patient = patient();
        Bundle probe = framework
                .getBundleContext()
                .installBundle(Distribution.probe("1.0").toUri().toString());
        probe.start();
        await().atMost(SOON).until(() -> version().equals("1.0.0"));
        for (Map<String, Object> arguments : List.<Map<String, Object>>of(
                Map.of(), Map.of("amount", "much"), Map.of("amount", 6000), Map.of("amount", 1, "x", 1))) {
            ToolResult result = tools().call(TOOL, patient, ADMIN, NOW, Language.EN, new HashMap<>(arguments));
            assertThat(result.ok()).as(arguments.toString()).isFalse();
        }
        assertThat(entries(patient)).isEmpty();
        probe.uninstall();
    }

    private static String exports(Path api) throws IOException {
        try (JarFile jar = new JarFile(api.toFile())) {
            return jar.getManifest().getMainAttributes().getValue(Constants.EXPORT_PACKAGE);
        }
    }

    private static List<Bundle> install(Path folder, Predicate<String> wanted) throws Exception {
        List<Bundle> installed = new ArrayList<>();
        try (Stream<Path> jars = Files.list(folder)) {
            for (Path jar : jars.sorted().toList()) {
                if (wanted.test(jar.getFileName().toString())) {
                    installed.add(framework.getBundleContext().installBundle("reference:" + jar.toUri()));
                }
            }
        }
        return installed;
    }

    private static boolean find(Class<?> service) {
        return framework.getBundleContext().getServiceReference(service) != null;
    }

    private static <T> T service(Class<T> type) {
        var context = framework.getBundleContext();
        return context.getService(context.getServiceReference(type));
    }

    private static ToolCalls tools() {
        return service(ToolCalls.class);
    }

    private static String version() {
        return tools().find(TOOL).map(ToolCalls.RegisteredTool::version).orElse("");
    }

    private static PatientId patient() {
        return service(Patients.class)
                .create(
                        new PatientDetails("Su", Language.TR, ZoneId.of("Europe/Istanbul"), null, null, null),
                        ADMIN,
                        NOW)
                .id();
    }

    private static ToolResult call(PatientId patient) {
        return tools().call(TOOL, patient, ADMIN, NOW, null, Map.of("amount", 250));
    }

    private static List<SymptomEntry> entries(PatientId patient) {
        return service(Records.class).read(patient, NOW, record -> record.symptoms()
                .between(Instant.parse("2026-03-01T00:00:00Z"), Instant.parse("2026-04-01T00:00:00Z")));
    }
}
