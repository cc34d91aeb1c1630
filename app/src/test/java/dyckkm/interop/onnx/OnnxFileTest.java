package dyckkm.interop.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dyckkm.common.BadInputException;
import dyckkm.interop.Samples;
import dyckkm.model.ModelFile;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.States;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written as ONNX, and that it comes back. */
class OnnxFileTest {
    @TempDir
    private Path folder;

    static Stream<Network> networks() {
        return Stream.concat(
                Samples.constructions(3, 2),
                Stream.of(
                        Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 2, 4),
                        Samples.random(Cell.GRU, Nonlinearity.SIGMOID, 1, 3, 5),
                        Samples.random(Cell.RNN, Nonlinearity.TANH, 2, 1, 6)));
    }

    private Path write(Network network, WeightFormat format) throws IOException {
        Path file = folder.resolve("net.onnx");
        OnnxFile.write(network, file, format);
        return file;
    }

    /** Equal files are equal networks. */
    private byte[] asSafetensors(Network network) throws IOException {
        Path file = folder.resolve("net.safetensors");
        ModelFile.write(network, file);
        return Files.readAllBytes(file);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aNetworkComesBackWeightForWeight(Network network) throws IOException {
        Network back = OnnxFile.read(write(network, WeightFormat.FLOAT32), OptionalInt.empty());
        assertThat(asSafetensors(back)).isEqualTo(asSafetensors(network));
    }

    @ParameterizedTest
    @EnumSource(WeightFormat.class)
    void weightsInFewerBitsComeBackRounded(WeightFormat format) throws IOException {
        Network network = Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 1, 4);
        Network back = OnnxFile.read(write(network, format), OptionalInt.empty());
        assertThat(back.arithmetic()).isEqualTo(Arithmetic.FLOAT32);
        double bound = switch (format) {
            case FLOAT32 -> 0;
            case FLOAT16 -> 0x1p-12;
            case BFLOAT16 -> 0x1p-9;
            case INT8 -> 0.5 / Quantiser.LARGEST;
        };
        for (int row = 0; row < network.readout().rows(); row++) {
            for (int column = 0; column < network.readout().columns(); column++) {
                double error =
                        back.readout().get(row, column) - network.readout().get(row, column);
                assertThat(Math.abs(error)).isLessThanOrEqualTo(bound);
            }
        }
    }

    @Test
    void wholeMultiplesOfOneNumberLoseNothingInInt8() throws IOException {
        Network network = Samples.construction("rnn", "tight", 5, 3);
        Network back = OnnxFile.read(write(network, WeightFormat.INT8), OptionalInt.empty());
        var recurrent = network.layers().get(0).recurrentWeights();
        for (int row = 0; row < recurrent.rows(); row++) {
            for (int column = 0; column < recurrent.columns(); column++) {
                assertThat(back.layers().get(0).recurrentWeights().get(row, column))
                        .isEqualTo(recurrent.get(row, column));
            }
        }
    }

    @Test
    void theModelTellsWhatItIs() {
        Network network = Samples.construction("lstm", "log", 2, 3);
        Network exact = network.with(network.annotations().with(Optional.of(States.EXACT)));
        ModelProto model = OnnxFile.model(exact, WeightFormat.FLOAT32);
        assertThat(model.getOpsetImport(0).getVersion()).isEqualTo(22);
        assertThat(model.getProducerName()).isEqualTo("dyckkm");
        assertThat(metadata(model))
                .containsEntry("dyckkm.k", "2")
                .containsEntry("dyckkm.m", "3")
                .containsEntry("dyckkm.source", "lstm/log")
                .containsEntry("dyckkm.epsilon", Double.toString(1 / 6.0))
                .containsEntry("dyckkm.states", "exact")
                .containsEntry("dyckkm.weights", "float32")
                .containsEntry("dyckkm.vocabulary", "(a (b a) b) START END")
                .hasEntrySatisfying(
                        "dyckkm.units",
                        units -> assertThat(units)
                                .startsWith("[{\"name\":\"slot 1 bit 1\",\"role\":\"slot\",\"place\":1,\"bit\":1},"));
        assertThat(metadata(OnnxFile.model(exact, WeightFormat.INT8)))
                .containsEntry("dyckkm.weights", "int8")
                .as("of rounded weights nobody knows that units are exact")
                .doesNotContainKey("dyckkm.states");
    }

    private static Map<String, String> metadata(ModelProto model) {
        return model.getMetadataPropsList().stream()
                .collect(Collectors.toMap(StringStringEntryProto::getKey, StringStringEntryProto::getValue));
    }

    @Test
    void metadataOfLaterVersionsIsKept() throws IOException {
        ModelProto.Builder later =
                OnnxFile.model(Samples.construction("lstm", "log", 2, 3), WeightFormat.FLOAT32).toBuilder();
        later.addMetadataPropsBuilder().setKey("dyckkm.later").setValue("kept");
        Network read = OnnxFile.read(later.build(), OptionalInt.empty());
        assertThat(metadata(OnnxFile.model(read, WeightFormat.FLOAT32)))
                .containsEntry("dyckkm.later", "kept")
                .isEqualTo(metadata(later.build()));
    }

    /** ONNX Runtime infers all shapes when it loads a model; here nothing is left for it to read off. */
    @ParameterizedTest
    @MethodSource("networks")
    void shapeInferenceFindsTheShapesThatAreDeclared(Network network) throws OrtException {
        ModelProto.Builder model = OnnxFile.model(network, WeightFormat.FLOAT32).toBuilder();
        model.getGraphBuilder()
                .getOutputBuilderList()
                .forEach(
                        output -> output.getTypeBuilder().getTensorTypeBuilder().clearShape());
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OrtSession session = environment.createSession(model.build().toByteArray())) {
            TensorInfo logits =
                    (TensorInfo) session.getOutputInfo().get("logits").getInfo();
            assertThat(logits.getDimensionNames()).containsExactly("batch", "time", "");
            assertThat(logits.getShape())
                    .containsExactly(-1, -1, network.alphabet().size());
            TensorInfo state = (TensorInfo) session.getOutputInfo().get("hn").getInfo();
            assertThat(state.getShape()).containsExactly(network.layers().size(), -1, network.hiddenUnits());
        }
    }

    @Test
    void dimensionsThatTheCallerChoosesHaveNames() {
        ModelProto model = OnnxFile.model(Samples.construction("lstm", "log", 2, 3), WeightFormat.FLOAT32);
        TensorShapeProto tokens =
                model.getGraph().getInput(0).getType().getTensorType().getShape();
        assertThat(tokens.getDim(0).getDimParam()).isEqualTo("batch");
        assertThat(tokens.getDim(1).getDimParam()).isEqualTo("time");
    }

    @Test
    void whatNoEngineHasIsRefused() {
        Network network = Samples.construction("rnn", "log", 2, 3);
        Network saturating = network.in(new Arithmetic(Precision.FLOAT32, Activation.saturating(20)));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> OnnxFile.model(saturating, WeightFormat.FLOAT32))
                .withMessageContaining("saturate at β = 20");
        Network secondOrder = Samples.construction("second-order", "log", 2, 3);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> OnnxFile.model(secondOrder, WeightFormat.FLOAT32))
                .withMessageContaining("no operator");
    }
}
