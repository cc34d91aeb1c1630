package dyckkm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.MachineDistribution;
import org.junit.jupiter.api.Test;

/** This module stands on core and on runs and sweeps, and nothing stands on it. */
class ArchitectureTest {
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dyckkm");

    @Test
    void theEngineKnowsRunsAndCoreAlone() {
        noClasses()
                .that()
                .resideInAPackage("dyckkm.spark..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dyckkm.cli..", "dyckkm.report..", "dyckkm.explorer..", "dyckkm.trace..", "dyckkm.size..")
                .check(PROGRAM);
    }

    @Test
    void sparkAndHadoopAreKnownHereAlone() {
        classes()
                .that()
                .resideOutsideOfPackage("dyckkm.spark..")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackages("org.apache.spark..", "org.apache.hadoop..", "scala..", "dyckkm.spark..")
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
}
