package dyckkm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.MachineDistribution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of the program stand on core and reach downward only; core has a test of its own. */
class ArchitectureTest {
    private static final String[] CORE = {
        "dyckkm.language..",
        "dyckkm.common..",
        "dyckkm.grammar..",
        "dyckkm.kernel..",
        "dyckkm.network..",
        "dyckkm.construction..",
        "dyckkm.training..",
        "dyckkm.model..",
        "dyckkm.proof..",
        "dyckkm.evaluation..",
    };

    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            // Used by tests alone.
            .withImportOption(location -> !location.contains("/dyckkm/powercut/"))
            .importPackages("dyckkm");

    @Test
    void packagesReachDownwardOnly() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dyckkm..")
                .withOptionalLayers(true)
                .ensureAllClassesAreContainedInArchitecture()
                .layer("core")
                .definedBy(CORE)
                .layer("interop")
                .definedBy("dyckkm.interop..")
                .layer("experiment")
                .definedBy("dyckkm.experiment..")
                .layer("trace")
                .definedBy("dyckkm.trace..")
                .layer("size")
                .definedBy("dyckkm.size..")
                .layer("report")
                .definedBy("dyckkm.report..")
                .layer("explorer")
                .definedBy("dyckkm.explorer..")
                .layer("scale")
                .definedBy("dyckkm.scale..")
                .layer("spark")
                .definedBy("dyckkm.spark..")
                .layer("cli")
                .definedBy("dyckkm.cli..")
                .whereLayer("core")
                .mayNotAccessAnyLayer()
                .whereLayer("interop")
                .mayOnlyAccessLayers("core")
                .whereLayer("experiment")
                // A run's configuration names its language, in a notation that interop reads.
                .mayOnlyAccessLayers("core", "interop")
                .whereLayer("trace")
                .mayOnlyAccessLayers("core")
                .whereLayer("size")
                .mayOnlyAccessLayers("core")
                .whereLayer("report")
                .mayOnlyAccessLayers("core", "interop", "experiment", "trace", "size")
                .whereLayer("explorer")
                .mayOnlyAccessLayers("core", "interop", "experiment", "trace", "size")
                .whereLayer("scale")
                .mayOnlyAccessLayers("core")
                .whereLayer("spark")
                .mayOnlyAccessLayers("core", "interop", "experiment", "scale")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .check(PROGRAM);
    }

    /** Only the command line has a terminal. */
    @Test
    void bridgesNeverWriteToTheTerminal() {
        noClasses()
                .that()
                .resideInAPackage("dyckkm.interop..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(PROGRAM);
    }

    /** A reader can take the packages one by one, from below. */
    @Test
    void packagesDoNotNeedEachOtherInACircle() {
        slices().matching("dyckkm.(**)")
                .should()
                .beFreeOfCycles()
                // A machine hands out its statistics, which are about it.
                .ignoreDependency(Machine.class, MachineDistribution.class)
                .check(PROGRAM);
    }

    /** Packages of core that are public for each other alone stay free to change. */
    @Test
    void theProgramUsesWhatTheLibraryOffers() throws IOException {
        List<String> offered = Files.readAllLines(Path.of("../core/public-types.txt"));
        Set<String> used = PROGRAM.stream()
                .filter(type -> !isOfCore(type))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                .filter(ArchitectureTest::isOfCore)
                .map(type -> type.getName().replaceFirst("\\$.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(used).isNotEmpty().isSubsetOf(offered);
    }

    private static boolean isOfCore(JavaClass type) {
        return Stream.of(CORE)
                .anyMatch(name -> type.getPackageName().concat(".").startsWith(name.replace("..", ".")));
    }
}
