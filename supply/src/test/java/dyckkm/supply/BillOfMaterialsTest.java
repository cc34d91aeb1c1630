package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The bills of materials that the jars carry list what is on the class path, and nothing else. */
@NeedsBillOfMaterials
class BillOfMaterialsTest {
    @Test
    void everyJarOfTheProgramIsListedWithItsHash() throws Exception {
        assertThat(hashes(Shipped.programFiles())).isEqualTo(hashes(Shipped.program()));
    }

    @Test
    void everyJarThatIsFetchedForSparkIsListedWithItsHash() throws Exception {
        assertThat(hashes(Shipped.sparkFiles())).isEqualTo(hashes(Shipped.spark()));
    }

    @Test
    void everyJarOfTheBenchmarksIsListedWithItsHash() throws Exception {
        assertThat(hashes(Shipped.benchmarkFiles())).isEqualTo(hashes(Shipped.benchmarks()));
    }

    @Test
    void coreNeedsJacksonsParserAndNothingElse() throws IOException {
        assertThat(Shipped.core().components())
                .extracting(Component::key)
                .containsExactly("com.fasterxml.jackson.core:jackson-core");
    }

    /** A scope that is managed wrongly makes parts of Spark, which is provided, a part of our jar. */
    @Test
    void jarForSparkHoldsNothingOfSpark() throws IOException {
        assertThat(Shipped.jarForSpark().components())
                .extracting(Component::group)
                .doesNotContain("io.netty", "org.apache.spark", "org.apache.hadoop");
        try (ZipFile zip =
                new ZipFile(Shipped.jar("spark", "dyckkm-spark", "-all").toFile())) {
            assertThat(zip.stream().map(Object::toString))
                    .noneMatch(name -> name.startsWith("io/netty/")
                            || name.startsWith("org/apache/spark/")
                            || name.startsWith("META-INF/native/"));
        }
    }

    @Test
    void jarForSparkCarriesTheBillsOfAllItsParts() throws IOException {
        try (ZipFile zip =
                new ZipFile(Shipped.jar("spark", "dyckkm-spark", "-all").toFile())) {
            assertThat(List.of("dyckkm-core", "dyckkm-app", "dyckkm-spark"))
                    .allMatch(module -> zip.getEntry("META-INF/sbom/" + module + ".cdx.json") != null);
        }
    }

    private static Map<String, String> hashes(BillOfMaterials bill) {
        return bill.components().stream()
                .collect(Collectors.toMap(Component::fileName, Component::sha256, (a, b) -> a, TreeMap::new));
    }

    private static Map<String, String> hashes(List<Path> files) throws IOException, GeneralSecurityException {
        Map<String, String> hashes = new TreeMap<>();
        for (Path file : files) {
            hashes.put(file.getFileName().toString(), sha256(file));
        }
        return hashes;
    }

    private static String sha256(Path file) throws IOException, GeneralSecurityException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
