package dyckkm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.MachineDistribution;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The packages of core reach downward only, and leave the terminal to the program that embeds them. */
class ArchitectureTest {
    private static final String[] GROUND = {"language", "kernel"};

    /** For everyone, and in need of nobody. */
    private static final String COMMON = "common";

    /** They judge or make networks without knowing each other, so that a judgement never depends on the maker. */
    private static final List<String> MIDDLE = List.of("construction", "training", "model", "proof", "evaluation");

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dyckkm");

    @Test
    void packagesReachDownwardOnly() {
        LayeredArchitecture architecture = layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dyckkm..")
                .withOptionalLayers(true)
                .ensureAllClassesAreContainedInArchitecture();
        architecture = architecture
                .layer(COMMON)
                .definedBy("dyckkm." + COMMON + "..")
                .whereLayer(COMMON)
                .mayNotAccessAnyLayer();
        for (String ground : GROUND) {
            architecture = architecture
                    .layer(ground)
                    .definedBy("dyckkm." + ground + "..")
                    .whereLayer(ground)
                    .mayOnlyAccessLayers(COMMON);
        }
        architecture = architecture
                .layer("grammar")
                .definedBy("dyckkm.grammar..")
                .whereLayer("grammar")
                .mayOnlyAccessLayers("language", COMMON);
        architecture = architecture
                .layer("network")
                .definedBy("dyckkm.network..")
                .whereLayer("network")
                .mayOnlyAccessLayers("language", "kernel", COMMON);
        for (String middle : MIDDLE) {
            architecture = architecture
                    .layer(middle)
                    .definedBy("dyckkm." + middle + "..")
                    .whereLayer(middle)
                    .mayOnlyAccessLayers("network", "language", "kernel", COMMON);
        }
        architecture.check(CORE);
    }

    /** Whoever doubts the search for certificates can still believe the check. */
    @Test
    void certificatesAreCheckedWithoutTheCodeThatFindsThem() {
        noClasses()
                .that()
                .resideInAPackage("dyckkm.proof.recheck..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dyckkm.proof.certificate..")
                .check(CORE);
        noClasses()
                .that()
                .resideInAPackage("dyckkm.proof.certificate..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dyckkm.proof.recheck..")
                .check(CORE);
    }

    /** A reader can take the packages one by one, from below. */
    @Test
    void packagesDoNotNeedEachOtherInACircle() {
        slices().matching("dyckkm.(**)")
                .should()
                .beFreeOfCycles()
                // A machine hands out its statistics, which are about it.
                .ignoreDependency(Machine.class, MachineDistribution.class)
                .check(CORE);
    }

    @Test
    void setsAreCheckedWithoutTheCodeThatFindsThem() {
        noClasses()
                .that()
                .resideInAPackage("dyckkm.proof.recheck..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dyckkm.proof.sets..")
                .check(CORE);
        noClasses()
                .that()
                .resideInAPackage("dyckkm.proof.sets..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dyckkm.proof.recheck..")
                .check(CORE);
    }

    @Test
    void coreNeverWritesToTheTerminal() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CORE);
    }
}
