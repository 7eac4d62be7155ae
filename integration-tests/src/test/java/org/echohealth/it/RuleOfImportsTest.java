package org.echohealth.it;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may import whom, and what no product code does; over the classes of all modules. */
class RuleOfImportsTest {
    /** The launcher is the program that speaks on the console; all else logs. */
    private static final Set<String> CONSOLE_PROGRAMS =
            Set.of("org.echohealth.launcher.internal.Main", "org.echohealth.launcher.internal.control.Control");

    /** Folder of each module, such as {@code plugins/tool-reflect}, and its classes. */
    private static final Map<String, JavaClasses> MODULES = new TreeMap<>();

    private static JavaClasses all;

    @BeforeAll
    static void readClasses() throws IOException {
        Path root = Distribution.root();
        for (String group : List.of("platform", "bundles", "plugins")) {
            try (Stream<Path> folders = Files.list(root.resolve(group))) {
                for (Path folder : folders.sorted().toList()) {
                    Path classes = folder.resolve("target/classes");
                    if (Files.exists(folder.resolve("pom.xml")) && Files.isDirectory(classes)) {
                        MODULES.put(group + "/" + folder.getFileName(), new ClassFileImporter().importPath(classes));
                    }
                }
            }
        }
        all = new ClassFileImporter()
                .importPaths(MODULES.keySet().stream()
                        .map(module -> root.resolve(module).resolve("target/classes"))
                        .toList());
    }

    @Test
    void theModulesAreThere() {
        assertThat(MODULES)
                .containsKeys(
                        "platform/api",
                        "platform/conversation",
                        "platform/gateway",
                        "platform/records",
                        "bundles/guard-rules",
                        "bundles/memory-index",
                        "plugins/llm-embedded");
        assertThat(MODULES.keySet().stream().filter(module -> module.startsWith("plugins/tool-")))
                .hasSizeGreaterThanOrEqualTo(17);
        MODULES.forEach((module, classes) -> {
            if (!module.equals("platform/web") && !module.equals("platform/lucene")) {
                assertThat(classes).as(module).isNotEmpty();
            }
        });
    }

    @Test
    void bundlesAndPluginsImportOnlyTheApiOfOurs() {
        MODULES.forEach((module, classes) -> {
            if (!module.startsWith("platform/")) {
                check(
                        classes,
                        noClasses()
                                .should()
                                .dependOnClassesThat(resideInAPackage("org.echohealth..")
                                        .and(not(resideInAPackage("org.echohealth.api..")))
                                        .and(not(oneOf(classes))))
                                .because(module + " rests on the API alone"));
            }
        });
    }

    @Test
    void thePartsOfThePlatformKnowOneAnotherByTheApiAlone() {
        for (String module : List.of(
                "platform/conversation",
                "platform/deployment",
                "platform/gateway",
                "platform/records",
                "platform/launcher")) {
            JavaClasses classes = MODULES.get(module);
            check(
                    classes,
                    noClasses()
                            .should()
                            .dependOnClassesThat(resideInAPackage("org.echohealth..")
                                    .and(not(resideInAPackage("org.echohealth.api..")))
                                    .and(not(oneOf(classes))))
                            .because(module + " knows others by the API alone"));
        }
    }

    @Test
    void theApiDependsOnNothing() {
        check(
                MODULES.get("platform/api"),
                noClasses()
                        .should()
                        .dependOnClassesThat(not(resideInAnyPackage(
                                "java..",
                                "org.echohealth.api..",
                                "org.jspecify.annotations..",
                                "org.osgi.annotation..")))
                        .because("hospitals build on it"));
    }

    @Test
    void onlyTheGatewayKnowsHttp() {
        checkOutside(
                Set.of("platform/gateway"),
                noClasses()
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(
                                "jakarta.servlet..", "jakarta.ws.rs..", "org.glassfish..", "org.eclipse.jetty.."));
    }

    @Test
    void onlyRecordsKnowSql() {
        checkOutside(
                Set.of("platform/records", "platform/derby"),
                noClasses()
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("java.sql..", "javax.sql..", "org.apache.derby..", "org.flywaydb.."));
    }

    @Test
    void onlyTheMemoryKnowsRdfAndFullText() {
        MODULES.forEach((module, classes) -> {
            if (!module.startsWith("bundles/memory-")) {
                check(classes, noClasses().should().dependOnClassesThat().resideInAPackage("org.apache.jena.."));
            }
            if (!module.equals("bundles/memory-index") && !module.equals("platform/lucene")) {
                check(classes, noClasses().should().dependOnClassesThat().resideInAPackage("org.apache.lucene.."));
            }
        });
    }

    @Test
    void namesSayWhatAClassIs() {
        check(all, noClasses().should().haveSimpleNameEndingWith("Impl"));
        check(all, noClasses().should().haveSimpleNameEndingWith("Manager"));
        check(all, noClasses().should().haveSimpleNameEndingWith("Helper"));
        check(all, noClasses().should().haveNameMatching(".*Utils?"));
    }

    @Test
    void allButTheApiAndTheTestKitIsInternal() {
        checkOutside(
                Set.of("platform/api", "platform/testkit"),
                noClasses()
                        .that()
                        .resideInAPackage("org.echohealth..")
                        .should()
                        .resideOutsideOfPackage("..internal.."));
    }

    @Test
    void timeComesFromAClock() {
        check(
                all,
                noClasses()
                        .should()
                        .accessTargetWhere(target(
                                access -> {
                                    String owner = access.getTargetOwner().getFullName();
                                    boolean reads = owner.startsWith("java.time.")
                                            && access.getTarget().getName().equals("now")
                                            && access.getTarget() instanceof AccessTarget.CodeUnitCallTarget call
                                            && call.getRawParameterTypes().stream()
                                                    .noneMatch(type ->
                                                            type.getName().equals("java.time.Clock"));
                                    boolean defaults = owner.equals("java.time.ZoneId")
                                                    && access.getTarget()
                                                            .getName()
                                                            .equals("systemDefault")
                                            || owner.equals("java.time.Clock")
                                                    && access.getTarget()
                                                            .getName()
                                                            .equals("systemDefaultZone")
                                            || owner.equals("java.lang.System")
                                                    && access.getTarget()
                                                            .getName()
                                                            .equals("currentTimeMillis");
                                    return reads || defaults;
                                },
                                "the wall clock or the default zone")));
    }

    @Test
    void nobodyPrintsButTheConsolePrograms() {
        check(
                all,
                noClasses()
                        .that(not(named(CONSOLE_PROGRAMS)))
                        .should()
                        .accessTargetWhere(target(
                                access -> access.getTargetOwner().getFullName().equals("java.lang.System")
                                        && Set.of("out", "err")
                                                .contains(access.getTarget().getName()),
                                "System.out or System.err")));
    }

    @Test
    void legacyDateClassesAreNotUsed() {
        check(
                all,
                noClasses()
                        .should()
                        .dependOnClassesThat()
                        .haveNameMatching(
                                "java\\.util\\.(Date|Calendar|Vector|Hashtable)|java\\.text\\.SimpleDateFormat"));
    }

    private static void check(JavaClasses classes, ArchRule rule) {
        rule.allowEmptyShould(true).check(classes);
    }

    private static void checkOutside(Collection<String> modules, ArchRule rule) {
        MODULES.forEach((module, classes) -> {
            if (!modules.contains(module)) {
                check(classes, rule);
            }
        });
    }

    private static DescribedPredicate<JavaClass> oneOf(JavaClasses classes) {
        return DescribedPredicate.describe(
                "of the module itself",
                type -> classes.contain(type.getBaseComponentType().getName()));
    }

    private static DescribedPredicate<JavaClass> named(Set<String> names) {
        return DescribedPredicate.describe("console programs", type -> names.contains(type.getName()));
    }

    private static DescribedPredicate<JavaAccess<?>> target(
            java.util.function.Predicate<JavaAccess<?>> accesses, String words) {
        return DescribedPredicate.describe(words, accesses);
    }
}
