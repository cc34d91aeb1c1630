package dyckkm.kernel.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is generated; that the tiles compute products is held by the tests of the products. */
class TileClassesTest {
    @Test
    void aTileHasAVariableForEverySumAndOneLoop() {
        SourceText text = new SourceText();
        new GroupRows(true).method(text, Tile.of(2, 1));
        assertThat(text).hasToString("""
                            static void tile2x1(float[] c, int cAt, int cStride, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
                                FloatVector r0v0 = start(c, cAt, add);
                                FloatVector r1v0 = start(c, cAt + cStride, add);
                                int from = aAt;
                                int at = bAt;
                                int end = bAt + inner * PAD;
                                for (; at < end; at += PAD) {
                                    FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
                                    FloatVector a0 = FloatVector.broadcast(SPECIES, a[from]);
                                    r0v0 = a0.fma(b0, r0v0);
                                    FloatVector a1 = FloatVector.broadcast(SPECIES, a[from + 1]);
                                    r1v0 = a1.fma(b0, r1v0);
                                    from += aStride;
                                }
                                r0v0.intoArray(c, cAt);
                                r1v0.intoArray(c, cAt + cStride);
                            }
                        """);
    }

    @Test
    void sumsThatAreCutAreAddedByPairs() {
        assertThat(new Tile(1, List.of(1), 4).total(0, 0)).isEqualTo("r0v0k0.add(r0v0k1).add(r0v0k2.add(r0v0k3))");
    }

    @Test
    void whatWasCompiledIsWhatIsGenerated() throws IOException, URISyntaxException {
        Path classes = Path.of(TileClasses.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path sources = classes.resolveSibling("generated-sources").resolve("tiles");
        for (var entry : TileClasses.sources().entrySet()) {
            Path file = sources.resolve(entry.getKey().replace('.', '/') + ".java");
            assertThat(Files.readString(file)).as(file.toString()).isEqualTo(entry.getValue());
        }
    }

    @Test
    void everyTileIsUsed() {
        var classes = new ClassFileImporter().importPackages("dyckkm.kernel.product");
        for (String name : TileClasses.sources().keySet()) {
            assertThat(classes.get(name).getMethods())
                    .filteredOn(method -> !method.getModifiers().contains(JavaModifier.PRIVATE))
                    .isNotEmpty()
                    .allSatisfy(TileClassesTest::isCalled);
        }
    }

    private static void isCalled(JavaMethod method) {
        assertThat(method.getCallsOfSelf()).as(method.getName()).isNotEmpty();
    }
}
