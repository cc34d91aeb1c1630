package dyckkm.interop.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import dyckkm.common.BadInputException;
import dyckkm.interop.Samples;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.StateRounding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks that round their state, as ONNX. */
class RoundedLayerTest {
    @TempDir
    private Path folder;

    static Stream<Network> networks() {
        return Stream.of(
                        Samples.construction("lstm", "log", 3, 2),
                        Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 2, 4),
                        Samples.random(Cell.GRU, Nonlinearity.SIGMOID, 1, 3, 5),
                        Samples.random(Cell.RNN, Nonlinearity.SIGMOID, 1, 1, 5),
                        Samples.random(Cell.RNN, Nonlinearity.TANH, 2, 1, 6))
                .map(network -> rounded(network, 3));
    }

    private static Network rounded(Network network, int bits) {
        return network.in(network.arithmetic().with(new StateRounding(bits)));
    }

    private byte[] asSafetensors(Network network) throws IOException {
        Path file = folder.resolve("net.safetensors");
        ModelFile.write(network, file);
        return Files.readAllBytes(file);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aNetworkComesBackWithItsRounding(Network network) throws IOException {
        Path file = folder.resolve("net.onnx");
        for (WeightFormat format : WeightFormat.values()) {
            OnnxFile.write(network, file, format);
            Network back = OnnxFile.read(file, OptionalInt.empty());
            assertThat(back.arithmetic().rounding())
                    .isEqualTo(network.arithmetic().rounding());
            if (format == WeightFormat.FLOAT32) {
                assertThat(asSafetensors(back)).isEqualTo(asSafetensors(network));
            }
        }
    }

    private static ModelProto.Builder lstm() {
        Network network = rounded(Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 2, 4), 3);
        return OnnxFile.model(network, WeightFormat.FLOAT32).toBuilder();
    }

    private static NodeProto.Builder scan(ModelProto.Builder model) {
        return model.getGraphBuilder().getNodeBuilderList().stream()
                .filter(node -> node.getOpType().equals("Scan"))
                .findFirst()
                .orElseThrow();
    }

    private static void assertRefused(Consumer<ModelProto.Builder> change, String... parts) {
        ModelProto.Builder model = lstm();
        change.accept(model);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> OnnxFile.read(model.build(), OptionalInt.empty()))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("\n"));
    }

    private static void assertBodyRefused(Consumer<GraphProto.Builder> change) {
        assertRefused(
                model -> change.accept(scan(model).getAttributeBuilder(1).getGBuilder()),
                "is not a layer with round-state:3, as its metadata says");
    }

    private static void says(ModelProto.Builder model, String activation) {
        for (int at = 0; at < model.getMetadataPropsCount(); at++) {
            StringStringEntryProto.Builder entry = model.getMetadataPropsBuilder(at);
            if (entry.getKey().equals("dyckkm.activation")) {
                entry.setValue(activation);
            }
        }
    }

    @Test
    void whatTheMetadataSaysIsWhatTheGraphDoes() {
        assertRefused(model -> says(model, "ieee round-state:4"), "is not a layer with round-state:4");
        assertRefused(model -> says(model, "ieee"), "is made by 'Scan', where Squeeze was expected");
        ModelProto.Builder plain =
                OnnxFile.model(Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 2, 4), WeightFormat.FLOAT32)
                        .toBuilder();
        says(plain, "ieee round-state:3");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> OnnxFile.read(plain.build(), OptionalInt.empty()))
                .withMessageContaining("does not round the state, as round-state:3 of its metadata says");
    }

    @Test
    void aStepThatWasTamperedWithIsRefused() {
        for (int node = 0; node < 10; node++) {
            int changed = node;
            assertBodyRefused(body -> body.getNodeBuilder(changed).setName("other"));
        }
        assertBodyRefused(body -> body.getNodeBuilderList().stream()
                .filter(node -> node.getOpType().equals("Round"))
                .findFirst()
                .orElseThrow()
                .setOpType("Floor"));
        assertBodyRefused(body -> body.getInitializerBuilderList().stream()
                .filter(tensor -> tensor.getName().equals("greatest"))
                .findFirst()
                .orElseThrow()
                .setFloatData(0, 99));
        assertBodyRefused(body -> body.addNode(NodeProto.newBuilder().setOpType("Identity")));
        assertRefused(model -> scan(model).getAttributeBuilder(1).getGBuilder().clearNode(), "without an LSTM");
        assertRefused(model -> scan(model).setOutput(0, "other"), "states of its layers");
        assertRefused(model -> scan(model).clearInput(), "does not carry the state");
    }
}
