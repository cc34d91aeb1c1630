package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class RoundTripTest {
    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("dyckkm-model");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Property(tries = 500)
    void aNetworkIsReadBackWithItsWeightsRoundedToTheFile(
            @ForAll Cell cell,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll Precision arithmetic,
            @ForAll Precision stored,
            @ForAll long seed)
            throws IOException {
        Network network = new RandomNetworks(seed).network(cell, layers, arithmetic);
        Path file = folder.resolve("a.safetensors");
        ModelFile.write(network, file, stored);
        Network back = ModelFile.read(file);
        assertSame(back, network, stored::round);
        assertThat(back.arithmetic().precision()).isEqualTo(stored);
    }

    @Property(tries = 300)
    void whatWasReadIsWrittenAsTheSameBytes(
            @ForAll Cell cell,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll Precision precision,
            @ForAll long seed)
            throws IOException {
        Path first = folder.resolve("first.safetensors");
        Path second = folder.resolve("second.safetensors");
        ModelFile.write(new RandomNetworks(seed).network(cell, layers, precision), first);
        ModelFile.write(ModelFile.read(first), second);
        assertThat(second).hasSameBinaryContentAs(first);
    }

    private static void assertSame(Network actual, Network expected, DoubleUnaryOperator rounding) {
        assertThat(actual.alphabet()).isEqualTo(expected.alphabet());
        assertThat(actual.language()).isEqualTo(expected.language());
        assertThat(actual.cell()).isEqualTo(expected.cell());
        assertThat(actual.nonlinearity()).isEqualTo(expected.nonlinearity());
        assertThat(actual.source()).isEqualTo(expected.source());
        assertThat(actual.epsilon()).isEqualTo(expected.epsilon());
        assertThat(actual.arithmetic().activation())
                .isEqualTo(expected.arithmetic().activation());
        assertThat(actual.arithmetic().rounding())
                .isEqualTo(expected.arithmetic().rounding());
        assertSame(actual.embedding(), expected.embedding(), rounding);
        assertSame(actual.readout(), expected.readout(), rounding);
        assertSame(actual.readoutBias(), expected.readoutBias(), rounding);
        assertThat(actual.layers()).hasSameSizeAs(expected.layers());
        for (int index = 0; index < expected.layers().size(); index++) {
            Layer layer = actual.layers().get(index);
            Layer original = expected.layers().get(index);
            assertSame(layer.inputWeights(), original.inputWeights(), rounding);
            assertSame(layer.recurrentWeights(), original.recurrentWeights(), rounding);
            assertThat(layer.popWeights().isPresent())
                    .isEqualTo(original.popWeights().isPresent());
            original.popWeights().ifPresent(pop -> assertSame(layer.popWeights().orElseThrow(), pop, rounding));
            assertSame(layer.inputBias(), original.inputBias(), rounding);
            assertSame(layer.recurrentBias(), original.recurrentBias(), rounding);
        }
    }

    private static void assertSame(Matrix actual, Matrix expected, DoubleUnaryOperator rounding) {
        assertThat(actual.rows()).isEqualTo(expected.rows());
        assertThat(actual.columns()).isEqualTo(expected.columns());
        for (int row = 0; row < expected.rows(); row++) {
            for (int column = 0; column < expected.columns(); column++) {
                assertThat(actual.get(row, column))
                        .as("[%d, %d]", row, column)
                        .isEqualTo(rounding.applyAsDouble(expected.get(row, column)) + 0.0);
            }
        }
    }

    private static void assertSame(double[] actual, double[] expected, DoubleUnaryOperator rounding) {
        double[] rounded = java.util.Arrays.stream(expected)
                .map(value -> rounding.applyAsDouble(value) + 0.0)
                .toArray();
        assertThat(actual).isEqualTo(rounded);
    }
}
