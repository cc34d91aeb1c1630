package dyckkm.supply;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Where the build has put what is shipped. */
final class Shipped {
    static final Path ROOT = Path.of(property("dyckkm.supply.root"));
    private static final String BUILD = property("dyckkm.supply.build");
    static final String VERSION = property("dyckkm.supply.version");

    private Shipped() {}

    /** The jar of a module, {@code suffix} being "" or a classifier with its hyphen. */
    static Path jar(String folder, String module, String suffix) {
        return target(folder).resolve(module + "-" + VERSION + suffix + ".jar");
    }

    /** The program and all that it needs. */
    static Path oneJar() {
        return target("dist").resolve("dyckkm.jar");
    }

    /** That jar with launchers and docs. */
    static Path archive() {
        return target("dist").resolve("dyckkm-" + VERSION + ".tar.gz");
    }

    /** Every jar that the build makes of our own code. */
    static List<Path> jars() {
        return List.of(
                jar("core", "dyckkm-core", ""),
                jar("core", "dyckkm-core", "-sources"),
                jar("core", "dyckkm-core", "-javadoc"),
                jar("app", "dyckkm-app", ""),
                jar("spark", "dyckkm-spark", ""),
                jar("spark", "dyckkm-spark", "-all"),
                oneJar(),
                jar("benchmarks", "dyckkm-bench", ""));
    }

    static BillOfMaterials core() throws IOException {
        return BillOfMaterials.ofJar(jar("core", "dyckkm-core", ""), "dyckkm-core");
    }

    static BillOfMaterials program() throws IOException {
        return BillOfMaterials.ofJar(jar("app", "dyckkm-app", ""), "dyckkm-app");
    }

    static BillOfMaterials jarForSpark() throws IOException {
        return BillOfMaterials.ofJar(jar("spark", "dyckkm-spark", "-all"), "dyckkm-spark");
    }

    static BillOfMaterials benchmarks() throws IOException {
        return BillOfMaterials.ofJar(jar("benchmarks", "dyckkm-bench", ""), "dyckkm-bench");
    }

    static BillOfMaterials spark() throws IOException {
        return BillOfMaterials.ofFile(
                target("spark/home").resolve("classes/META-INF/sbom/dyckkm-spark-home.cdx.json"), "dyckkm-spark-home");
    }

    /** All of them; a component may be in several. */
    static List<BillOfMaterials> all() throws IOException {
        return List.of(core(), program(), jarForSpark(), spark(), benchmarks());
    }

    /** The files that the program runs with. */
    static List<Path> programFiles() {
        return files("app");
    }

    static List<Path> benchmarkFiles() {
        return files("benchmarks");
    }

    /** The files that the launcher fetches for those who have no Spark. */
    static List<Path> sparkFiles() throws IOException {
        String classPath = Files.readString(target("spark/home").resolve("classpath"));
        return Stream.of(classPath.trim().split(System.getProperty("path.separator")))
                .map(Path::of)
                .toList();
    }

    private static List<Path> files(String folder) {
        try (Stream<Path> files = Files.list(target(folder).resolve("lib"))) {
            return new ArrayList<>(files.sorted().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path target(String folder) {
        return ROOT.resolve(folder).resolve(BUILD);
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("these tests are run by Maven, which sets " + name);
        }
        return value;
    }
}
