package dyckkm.interop.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import dyckkm.common.BadInputException;
import dyckkm.interop.Samples;
import dyckkm.network.Cell;
import dyckkm.network.Nonlinearity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that is not of our form is refused in one line that says why; one of another program that is, is read. */
class OtherModelsTest {
    @TempDir
    private Path folder;

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("other.onnx"), bytes);
    }

    private void assertRefused(byte[] bytes, String... parts) throws IOException {
        Path file = write(bytes);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> OnnxFile.read(file, OptionalInt.of(3)))
                .satisfies(e -> assertThat(e.getMessage())
                        .startsWith(file.toString())
                        .contains(parts)
                        .doesNotContain("\n"));
    }

    private static ModelProto.Builder lstm() {
        return OnnxFile.model(Samples.construction("lstm", "log", 2, 3), WeightFormat.FLOAT32).toBuilder();
    }

    private void assertRefused(Consumer<GraphProto.Builder> change, String... parts) throws IOException {
        ModelProto.Builder model = lstm();
        change.accept(model.getGraphBuilder());
        assertRefused(model.build().toByteArray(), parts);
    }

    private static NodeProto.Builder node(GraphProto.Builder graph, String operator) {
        return graph.getNodeBuilderList().stream()
                .filter(node -> node.getOpType().equals(operator))
                .findFirst()
                .orElseThrow();
    }

    private static TensorProto.Builder tensor(GraphProto.Builder graph, String name) {
        return graph.getInitializerBuilderList().stream()
                .filter(tensor -> tensor.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatIsNoModelAtAll() throws IOException {
        assertRefused(new byte[0], "no graph");
        assertRefused("{\"not\": \"protobuf\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8), "not an ONNX model");
        byte[] whole = lstm().build().toByteArray();
        assertRefused(java.util.Arrays.copyOf(whole, whole.length / 2), "not an ONNX model");
    }

    @Test
    void randomlyDamagedModelsAreReadOrRefused() throws IOException {
        byte[] whole = lstm().build().toByteArray();
        Random random = new Random(3);
        for (int run = 0; run < 2000; run++) {
            byte[] damaged = whole.clone();
            for (int i = 0; i <= random.nextInt(4); i++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Path file = write(damaged);
            try {
                OnnxFile.read(file, OptionalInt.of(3));
            } catch (BadInputException e) {
                assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
            }
        }
    }

    @Test
    void anotherGraph() throws IOException {
        assertRefused(graph -> node(graph, "Add").setOpType("Relu"), "'logits' is made by 'Relu'", "Add");
        assertRefused(graph -> node(graph, "LSTM").setOpType("Conv"), "'Conv'", "LSTM or GRU or RNN");
        assertRefused(
                graph -> node(graph, "LSTM").addAttribute(OnnxTensorWriter.integer("input_forget", 1)), "input_forget");
        assertRefused(graph -> node(graph, "LSTM").addInput("peepholes"), "inputs that it should not have");
        assertRefused(graph -> graph.getInputBuilder(1).setName("start"), "its inputs are [tokens, start, c0]");
        assertRefused(graph -> node(graph, "Transpose").getAttributeBuilder(0).setInts(2, 0), "batch and time");
    }

    /** An engine would run it, so that the verdict would speak of something that was never read. */
    @Test
    void nodesAndTensorsBesideTheNetwork() throws IOException {
        NodeProto unused = NodeProto.newBuilder()
                .setName("beside")
                .setOpType("ConstantOfShape")
                .addInput("axes")
                .addOutput("unused")
                .build();
        assertRefused(graph -> graph.addNode(unused), "'beside', 'ConstantOfShape'", "no part of the network");
        assertRefused(
                graph -> graph.addInitializer(
                        tensor(graph, "readout_b").build().toBuilder().setName("more")),
                "'more'",
                "no part of the network");
        assertRefused(graph -> graph.addNode(node(graph, "Add").build()), "'logits' is made twice");
        assertRefused(graph -> graph.addInitializer(tensor(graph, "readout_b").build()), "'readout_b' is made twice");
    }

    @Test
    void filesWhoseUnusedNodesWouldFillTheMemory() throws IOException {
        for (String name : List.of("loop.onnx", "fold536870912.onnx")) {
            try (InputStream in = getClass().getResourceAsStream(name)) {
                assertRefused(in.readAllBytes(), "no part of the network");
            }
        }
    }

    /** With as many units as symbols it could be read either way. */
    @Test
    void aReadoutThatIsNotTransposed() throws IOException {
        assertRefused(
                graph -> graph.getNodeBuilderList().stream()
                        .filter(node -> node.getName().equals("to_readout_columns"))
                        .forEach(node ->
                                node.getAttributeBuilder(0).setInts(0, 0).setInts(1, 1)),
                "'to_readout_columns'",
                "does not transpose");
    }

    @Test
    void statesThatAreTakenApartInAnotherWay() throws IOException {
        ModelProto.Builder model =
                OnnxFile.model(Samples.random(Cell.GRU, Nonlinearity.SIGMOID, 2, 2, 3), WeightFormat.FLOAT32)
                        .toBuilder();
        NodeProto.Builder split = node(model.getGraphBuilder(), "Split");
        split.getAttributeBuilder(0).setI(2);
        assertRefused(model.build().toByteArray(), "'split_h'", "by layers");
        split.getAttributeBuilder(0).setI(0);
        node(model.getGraphBuilder(), "Concat").getAttributeBuilder(0).setI(2);
        assertRefused(model.build().toByteArray(), "'join_h'", "by layers");
    }

    @Test
    void anotherActivation() throws IOException {
        ModelProto.Builder model =
                OnnxFile.model(Samples.construction("rnn", "log", 2, 3), WeightFormat.FLOAT32).toBuilder();
        NodeProto.Builder rnn = node(model.getGraphBuilder(), "RNN");
        rnn.getAttributeBuilderList().stream()
                .filter(attribute -> attribute.getName().equals("activations"))
                .forEach(attribute -> attribute.setStrings(0, ByteString.copyFromUtf8("Relu")));
        assertRefused(model.build().toByteArray(), "activations", "Relu");
    }

    @Test
    void tensorsThatDoNotFit() throws IOException {
        assertRefused(graph -> tensor(graph, "R_l0").setDims(1, 39), "'R_l0'", "bytes");
        assertRefused(
                graph -> tensor(graph, "B_l0").clearDims().addDims(48).addDims(1),
                "'B_l0' (48 × 1)",
                "to fit the others");
        assertRefused(graph -> tensor(graph, "readout_b").setDataType(TensorProto.DataType.STRING_VALUE), "no weights");
        assertRefused(
                graph -> tensor(graph, "readout_b").setDataLocation(TensorProto.DataLocation.EXTERNAL), "another file");
        assertRefused(graph -> tensor(graph, "W_l0").setDims(1, Long.MAX_VALUE), "'W_l0'");
        assertRefused(graph -> tensor(graph, "W_l0").setDims(1, -4), "'W_l0'", "not positive");
    }

    @Test
    void aWeightThatIsNoNumber() throws IOException {
        assertRefused(
                graph -> {
                    TensorProto.Builder bias = tensor(graph, "readout_b");
                    ByteBuffer bytes =
                            ByteBuffer.wrap(bias.getRawData().toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
                    bytes.putFloat(4, Float.NaN);
                    bias.setRawData(ByteString.copyFrom(bytes.array()));
                },
                "'readout_b'",
                "NaN");
    }

    @Test
    void metadataThatContradictsTheGraph() throws IOException {
        ModelProto.Builder model = lstm();
        model.getMetadataPropsBuilderList().stream()
                .filter(entry -> entry.getKey().equals("dyckkm.k"))
                .forEach(entry -> entry.setValue("7"));
        assertRefused(model.build().toByteArray(), "dyckkm.k is 7");
    }

    @Test
    void aModelWithoutOurMetadataNeedsTheDepthAndIsReadByItsGraph() throws IOException {
        byte[] bytes =
                OnnxFile.model(Samples.random(Cell.GRU, Nonlinearity.SIGMOID, 2, 2, 3), WeightFormat.FLOAT16)
                        .toBuilder()
                        .clearMetadataProps()
                        .build()
                        .toByteArray();
        Path file = write(bytes);
        assertThat(OnnxFile.read(file, OptionalInt.of(4)).m()).hasValue(4);
        assertThat(OnnxFile.read(file, OptionalInt.of(4)).source()).isEqualTo("foreign");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> OnnxFile.read(file, OptionalInt.empty()))
                .withMessageContaining("give it with -m");
    }

    /** Whole numbers mean nothing without the unit of their row. */
    @Test
    void int8WeightsThatAreOnlyConverted() throws IOException {
        ModelProto.Builder model =
                OnnxFile.model(Samples.construction("lstm", "log", 2, 3), WeightFormat.FLOAT16).toBuilder();
        TensorProto.Builder weights = model.getGraphBuilder().getInitializerBuilderList().stream()
                .filter(tensor -> tensor.getDataType() == TensorProto.DataType.FLOAT16_VALUE)
                .findFirst()
                .orElseThrow();
        weights.setDataType(TensorProto.DataType.INT8_VALUE)
                .setRawData(
                        weights.getRawData().substring(0, weights.getRawData().size() / 2));
        assertRefused(model.build().toByteArray(), "without DequantizeLinear");
    }
}
