package org.echohealth.deployment.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.osgi.framework.Version;

class InspectionTest {
    @TempDir
    Path folder;

    private final Inspection inspection = new Inspection(
            CompleteJar.standard(), "org.echohealth.conversation"::equals, Version.parseVersion("0.4.2.SNAPSHOT"));

    @Test
    void aSoundJarTellsItsFactsAndPassesEachStageInOrder() throws Exception {
        List<String> stages = new ArrayList<>();
        JarFacts facts = inspection
                .inspect(
                        MadeJar.sound()
                                .header("Bundle-SymbolicName", "org.example.water;singleton:=true")
                                .header("Bundle-Name", "Water")
                                .header("Echo-Swap", "exclusive")
                                .header("Export-Package", "a.b;uses:=\"c,d\";version=\"1.2\",e.f;g.h;version=2")
                                .in(folder),
                        "water.jar",
                        stages::add)
                .facts();
        assertThat(stages).containsExactly("complete", "manifest", "platform");
        assertThat(facts.words()).isEqualTo("org.example.water 1.2.0");
        assertThat(facts.title()).isEqualTo("Water");
        assertThat(facts.exclusive()).isTrue();
        assertThat(facts.exports()).containsExactly("a.b", "e.f", "g.h");
    }

    @ParameterizedTest
    @CsvSource({
        "Bundle-SymbolicName,,NOT_A_BUNDLE,has no Bundle-SymbolicName",
        "Bundle-SymbolicName,a b,NOT_A_BUNDLE,is not a name",
        "Bundle-SymbolicName,'a,b',NOT_A_BUNDLE,is not a name",
        "Bundle-SymbolicName,../up,NOT_A_BUNDLE,is not a name",
        "Bundle-SymbolicName,org.echohealth.conversation,PRODUCT_NAME,part of the product",
        "Bundle-ManifestVersion,,NOT_A_BUNDLE,Bundle-ManifestVersion must be 2",
        "Bundle-ManifestVersion,1,NOT_A_BUNDLE,Bundle-ManifestVersion must be 2",
        "Bundle-Version,one,NOT_A_BUNDLE,is not a version",
        "Fragment-Host,org.echohealth.conversation,PRODUCT_NAME,part of the product",
        "Fragment-Host,system.bundle;extension:=framework,PRODUCT_NAME,part of the product",
        "Fragment-Host,org.example.other,NOT_A_BUNDLE,a bundle of its own",
        "Echo-Platform,'[2,1',NOT_A_BUNDLE,is not a range",
        "Bundle-Activator,org.example.Gone,MISSING_CLASS,org.example.Gone",
        "Service-Component,OSGI-INF/gone.xml,MISSING_CLASS,OSGI-INF/gone.xml",
    })
    void aFaultyHeaderIsRefusedInASentence(String header, String value, Kind kind, String words) {
        refused(MadeJar.sound().header(header, value), kind, words);
    }

    @ParameterizedTest
    @CsvSource({"'[0.1,1)',true", "'[0.4.2,0.5)',true", "0.4,true", "'[1,2)',false", "'[0.1,0.4)',false", "0.5,false"})
    void theRangeOfThePlatformDecidesAndBothVersionsAreNamed(String range, boolean fits) throws Exception {
        var inspected = inspection.inspect(
                MadeJar.sound().header("Echo-Platform", range).in(folder), "water.jar", stage -> {});
        if (fits) {
            assertThat(inspected.blocked()).isNull();
        } else {
            assertThat(inspected.blocked()).isNotNull();
            assertThat(inspected.blocked().kind()).isEqualTo(Kind.OTHER_PLATFORM);
            assertThat(inspected.blocked().sentence()).contains("org.example.water 1.2.0", "0.4.2");
            assertThat(inspected.blocked().data()).containsEntry("platform", "0.4.2");
        }
    }

    @Test
    void aComponentNeedsItsDescriptionAndItsClass() throws Exception {
        passes(MadeJar.sound().component("OSGI-INF/water.xml", "org.example.Water"));
        passes(MadeJar.sound()
                .component("OSGI-INF/water.xml", "org.example.Water")
                .header("Service-Component", "OSGI-INF/*.xml"));
        refused(
                MadeJar.sound().component("OSGI-INF/water.xml", "org.example.Wine"),
                Kind.MISSING_CLASS,
                "declares the component org.example.Wine");
        refused(
                MadeJar.sound()
                        .component("OSGI-INF/water.xml", "org.example.Water")
                        .entry("OSGI-INF/water.xml", "<a><b></a>"),
                Kind.MISSING_CLASS,
                "cannot be read as XML");
        refused(
                MadeJar.sound()
                        .component("OSGI-INF/water.xml", "org.example.Water")
                        .entry("OSGI-INF/water.xml", "<a/>"),
                Kind.MISSING_CLASS,
                "names no implementation class");
    }

    @Test
    void aClassMayLieInAnEmbeddedJarOrFolderOrBeImported() throws Exception {
        byte[] inner = MadeJar.sound().entry("org/example/Inner.class", "class").bytes();
        passes(MadeJar.sound()
                .header("Bundle-ClassPath", ".,lib/inner.jar")
                .entry("lib/inner.jar", inner)
                .component("OSGI-INF/x.xml", "org.example.Inner"));
        passes(MadeJar.sound()
                .header("Bundle-ClassPath", "classes/")
                .entry("classes/org/example/Deep.class", "class")
                .component("OSGI-INF/x.xml", "org.example.Deep"));
        passes(MadeJar.sound()
                .header("Import-Package", "org.elsewhere;version=\"[1,2)\"")
                .component("OSGI-INF/x.xml", "org.elsewhere.There"));
        refused(
                MadeJar.sound().entry("lib/inner.jar", inner).component("OSGI-INF/x.xml", "org.example.Inner"),
                Kind.MISSING_CLASS,
                "org.example.Inner");
    }

    @Test
    void theDescriptionOfAComponentCannotReachOutside() {
        refused(
                MadeJar.sound()
                        .component("OSGI-INF/x.xml", "org.example.Water")
                        .entry(
                                "OSGI-INF/x.xml",
                                "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;"
                                        + "<implementation/></a>"),
                Kind.MISSING_CLASS,
                "OSGI-INF/x.xml");
    }

    private void passes(MadeJar jar) throws RefusedPlugin, IOException {
        assertThat(inspection.inspect(jar.in(folder), "water.jar", stage -> {}).blocked())
                .isNull();
    }

    private void refused(MadeJar jar, Kind kind, String words) {
        assertThatExceptionOfType(RefusedPlugin.class)
                .isThrownBy(() -> inspection.inspect(jar.in(folder), "water.jar", stage -> {}))
                .satisfies(refused -> {
                    assertThat(refused.refusal().kind()).isEqualTo(kind);
                    assertThat(refused.getMessage()).contains(words);
                });
    }
}
