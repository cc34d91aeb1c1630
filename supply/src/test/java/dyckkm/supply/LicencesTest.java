package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.supply.Licences.Correction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every component has a licence that we may use it under, and every jar says so. */
@NeedsBillOfMaterials
class LicencesTest {
    private static Licences licences;

    @BeforeAll
    static void read() throws IOException {
        licences = Licences.read(Shipped.ROOT.resolve("config/licences.yaml"));
    }

    @Test
    void everyComponentIsOfferedUnderAPermittedLicence() throws IOException {
        assertThat(components().stream().filter(component -> !licences.permits(component)))
                .as("add the licence to config/licences.yaml, or do without the component")
                .isEmpty();
    }

    /** An unknown name may be anything, also where another licence of the component is permitted. */
    @Test
    void everyNameOfALicenceIsUnderstood() throws IOException {
        assertThat(components().stream()
                        .flatMap(component -> licences.of(component).stream())
                        .filter(licence -> !licence.matches("[A-Za-z0-9.-]+")))
                .isEmpty();
    }

    @Test
    void everyCorrectionIsOfAComponentThatIsThere() throws IOException {
        Set<String> keys = components().stream().map(Component::key).collect(Collectors.toSet());
        for (Correction correction : licences.corrections()) {
            assertThat(keys).containsAll(correction.components());
            assertThat(correction.reason()).isNotBlank();
        }
    }

    @Test
    void listOfThirdPartiesIsWhatTheBuildUses() throws IOException {
        String text = ThirdParty.text(licences, Shipped.program(), Shipped.spark(), Shipped.benchmarks());
        Path made = Path.of("target", "THIRD-PARTY.txt");
        Files.createDirectories(made.getParent());
        Files.writeString(made, text);
        assertThat(Files.readString(Shipped.ROOT.resolve("THIRD-PARTY.txt")))
                .as("what the build uses has changed: cp supply/%s THIRD-PARTY.txt", made)
                .isEqualTo(text);
    }

    @Test
    void everyJarCarriesLicenceNoticeAndThirdParties() throws IOException {
        for (Path jar : Shipped.jars()) {
            for (String name : List.of("LICENSE", "NOTICE", "THIRD-PARTY.txt")) {
                assertThat(content(jar, "META-INF/" + name))
                        .as("%s in %s", name, jar.getFileName())
                        .startsWith(Files.readString(Shipped.ROOT.resolve(name)));
            }
        }
    }

    /** Their licences ask for it where their classes are in our jar. */
    @Test
    void jarsWithOthersCarryTheNoticesOfTheirParts() throws IOException {
        for (Path jar : List.of(Shipped.jar("spark", "dyckkm-spark", "-all"), Shipped.oneJar())) {
            assertThat(content(jar, "META-INF/NOTICE"))
                    .contains("Copyright 2007-, Tatu Saloranta", "Jannis Weis", "Tongfei Chen", "Google Inc.", "JLine");
            assertThat(content(jar, "META-INF/FastDoubleParser-LICENSE")).contains("Copyright");
        }
        assertThat(content(Shipped.oneJar(), "META-INF/NOTICE")).contains("Microsoft Corporation", "QOS.ch");
    }

    /** Nothing of others is served with the page: no WebJar, and no banner of another's licence. */
    @Test
    void scriptsOfTheExplorerAreOurs() throws IOException {
        assertThat(components()).noneMatch(component -> component.group().startsWith("org.webjars"));
        try (ZipFile zip = new ZipFile(Shipped.jar("app", "dyckkm-app", "").toFile())) {
            List<? extends ZipEntry> scripts = zip.stream()
                    .filter(entry -> entry.getName().matches(".*\\.(js|css|html)"))
                    .toList();
            assertThat(scripts).isNotEmpty();
            for (ZipEntry script : scripts) {
                assertThat(new String(zip.getInputStream(script).readAllBytes(), StandardCharsets.UTF_8))
                        .as(script.getName())
                        .doesNotContainIgnoringCase("copyright")
                        .doesNotContainIgnoringCase("@license");
            }
        }
    }

    private static Set<Component> components() throws IOException {
        Set<Component> components = new TreeSet<>(Comparator.comparing(Component::fileName));
        for (BillOfMaterials bill : Shipped.all()) {
            components.addAll(bill.foreign());
        }
        return components;
    }

    private static String content(Path jar, String name) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(name);
            assertThat(entry).as("%s in %s", name, jar.getFileName()).isNotNull();
            return new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
