package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.supply.Advisories.Accepted;
import dyckkm.supply.Advisories.Advisory;
import dyckkm.supply.Advisories.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Nothing is shipped or fetched in a version for which the list of advisories names a fault. */
@NeedsBillOfMaterials
class AdvisoriesTest {
    private static Advisories advisories;
    private static List<Finding> findings;

    @BeforeAll
    static void look() throws IOException {
        advisories = Advisories.read(Shipped.ROOT.resolve("config/advisories.yaml"));
        findings =
                Stream.concat(inBills().stream(), inJars().stream()).distinct().toList();
    }

    @Test
    void noComponentHasAKnownFaultUnlessItIsAcceptedWithAReason() {
        assertThat(findings.stream().filter(finding -> !advisories.accepts(finding)))
                .as("raise the version, or accept the finding in config/advisories.yaml with the reason")
                .isEmpty();
    }

    @Test
    void everyAcceptedFindingIsStillThere() {
        for (Accepted entry : advisories.accepted()) {
            for (String id : entry.ids()) {
                assertThat(findings)
                        .as("remove %s in %s from what is accepted", id, entry.in())
                        .anyMatch(finding -> finding.id().equals(id) && Advisories.covers(entry, finding));
            }
        }
    }

    @Test
    void acceptedFindingsSayWhy() {
        assertThat(advisories.accepted())
                .allMatch(entry -> entry.reason() != null && entry.reason().length() >= 40);
    }

    @Test
    void noAdvisoryCallsAFixedVersionAffected() {
        for (Advisory advisory : advisories.advisories()) {
            assertThat(advisory.fixed()).as(advisory.id()).noneMatch(advisory::contains);
        }
    }

    @Test
    void everyAdvisoryIsComplete() {
        for (Advisory advisory : advisories.advisories()) {
            assertThat(advisory.id()).matches("CVE-\\d{4}-\\d{4,}|GHSA(-[0-9a-z]{4}){3}");
            assertThat(advisory.components()).as(advisory.id()).isNotEmpty().allMatch(key -> key.contains(":"));
            assertThat(advisory.source()).as(advisory.id()).startsWith("https://");
            assertThat(advisory.summary()).as(advisory.id()).isNotBlank();
        }
        assertThat(advisories.advisories()).extracting(Advisory::id).doesNotHaveDuplicates();
    }

    /** What Spark 4.2.0 comes with, were it not for the versions in the parent POM. */
    @Test
    void versionsThatSparkAsksForWouldBeFound() {
        assertThat(advisories.findings("io.netty:netty-handler", "4.2.13.Final", "x.jar"))
                .extracting(Finding::id)
                .contains("CVE-2026-45416");
        assertThat(advisories.findings("org.apache.logging.log4j:log4j-api", "2.25.4", "x.jar"))
                .extracting(Finding::id)
                .containsExactly("CVE-2026-49844");
    }

    /** A warning: a list does not become wrong on a certain day. */
    @Test
    void ageAndReachOfTheListAreTold() throws IOException {
        long days = ChronoUnit.DAYS.between(advisories.date(), LocalDate.now());
        if (days > advisories.daysUntilOld()) {
            System.out.printf(
                    "WARNING: config/advisories.yaml was compared with what is published %d days ago; docs/security.md says"
                            + " how to refresh it%n",
                    days);
        }
        Set<String> groups = new TreeSet<>();
        for (BillOfMaterials bill : Shipped.all()) {
            bill.foreign().forEach(component -> groups.add(component.group()));
        }
        int all = groups.size();
        advisories.lookedUp().forEach(groups::remove);
        System.out.printf(
                "advisories: %d known as of %s, %d of them compared with their source; %d findings accepted;"
                        + " not looked up: %d of %d groups: %s%n",
                advisories.advisories().size(),
                advisories.checked(),
                advisories.advisories().stream()
                        .filter(advisory -> !advisory.seen().isEmpty())
                        .count(),
                findings.size(),
                groups.size(),
                all,
                String.join(" ", groups));
        assertThat(advisories.date()).isBeforeOrEqualTo(LocalDate.now().plusDays(1));
    }

    private static List<Finding> inBills() throws IOException {
        return Shipped.all().stream()
                .flatMap(bill -> bill.foreign().stream())
                .flatMap(component ->
                        advisories.findings(component.key(), component.version(), component.fileName()).stream())
                .toList();
    }

    private static List<Finding> inJars() throws IOException {
        Set<Path> jars = new TreeSet<>(Shipped.programFiles());
        jars.addAll(Shipped.sparkFiles());
        jars.addAll(Shipped.benchmarkFiles());
        Set<Finding> found = new LinkedHashSet<>();
        for (Path jar : jars) {
            for (Embedded.Library library : Embedded.in(jar)) {
                found.addAll(advisories.findings(
                        library.key(), library.version(), jar.getFileName().toString()));
            }
        }
        return List.copyOf(found);
    }
}
