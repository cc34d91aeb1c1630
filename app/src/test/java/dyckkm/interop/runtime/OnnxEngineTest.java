package dyckkm.interop.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import ai.onnx.proto.OnnxMl.ModelProto;
import dyckkm.interop.Samples;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** ONNX Runtime computes on our models what the equations say. */
class OnnxEngineTest {
    /** By how much the rational functions that its GRU takes for σ and tanh can move a logit of a construction. */
    private static final double GRU_ERROR = 0.1;

    private static OnnxEngine engine(Network network) {
        return OnnxEngine.of(network, OnnxFile.model(network, WeightFormat.FLOAT32));
    }

    static Stream<Network> networks() {
        return Stream.of(
                        Samples.constructionsForEngines(3, 3),
                        Samples.constructionsForEngines(2, 4),
                        Samples.constructionsForEngines(5, 1),
                        Stream.of(
                                Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 1, 7),
                                Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 3, 6),
                                Samples.random(Cell.GRU, Nonlinearity.SIGMOID, 3, 2, 9),
                                Samples.random(Cell.RNN, Nonlinearity.TANH, 3, 2, 8),
                                Samples.random(Cell.RNN, Nonlinearity.SIGMOID, 3, 1, 17)))
                .flatMap(all -> all);
    }

    private static double tolerance(Network network) {
        if (network.source().equals("trained")) {
            return 1e-5;
        }
        return network.cell() == Cell.GRU ? GRU_ERROR : network.cell() == Cell.RNN ? 1e-5 : 4e-5;
    }

    private static DyckLanguage language(Network network) {
        return new DyckLanguage(
                Vocabulary.of(network.alphabet()).k(), network.m().getAsInt());
    }

    private static void assertLogits(Network network, int[] string, float[] logits, int from) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = State.zero(network);
        double[] expected = new double[network.alphabet().size()];
        for (int t = 0; t < string.length; t++) {
            stepper.step(state, string[t]);
            stepper.logits(state, expected);
            for (int symbol = 0; symbol < expected.length; symbol++) {
                double actual = logits[(from + t) * expected.length + symbol];
                double scale = Math.max(1, Math.abs(expected[symbol]));
                assertThat(actual)
                        .as("%s, step %d, symbol %d", network.source(), t, symbol)
                        .isCloseTo(expected[symbol], offset(tolerance(network) * scale));
            }
        }
    }

    /** Whoever made it may have fixed the batch, or the number of units, as something that the weights contradict. */
    @Test
    void shapesThatAFileDeclaresAreNotBelieved(@TempDir Path folder) throws IOException {
        Network network = Samples.construction("lstm", "log", 3, 3);
        ModelProto.Builder model = OnnxFile.model(network, WeightFormat.FLOAT32).toBuilder();
        model.getGraphBuilder()
                .getInputBuilder(1)
                .getTypeBuilder()
                .getTensorTypeBuilder()
                .getShapeBuilder()
                .getDimBuilder(1)
                .setDimValue(7);
        Path file = Files.write(folder.resolve("x.onnx"), model.build().toByteArray());
        int[] string = Samples.prefix(language(network), 20, 3);
        try (OnnxEngine engine = OnnxEngine.of(OnnxFile.read(file, OptionalInt.of(3)), file)) {
            float[] logits = new float[string.length * network.alphabet().size()];
            engine.read(string.length, string, new float[engine.memorySize()], logits);
            assertLogits(network, string, logits, 0);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void logitsOfALongStringAgree(Network network) {
        int[] string = Samples.prefix(language(network), 400, 3);
        try (OnnxEngine engine = engine(network)) {
            float[] logits = new float[string.length * network.alphabet().size()];
            engine.read(string.length, string, new float[engine.memorySize()], logits);
            assertLogits(network, string, logits, 0);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void logitsAfterAllStacksAgreeStepByStepInOneBatch(Network network) {
        var strings = Samples.allStacks(language(network));
        int symbols = network.alphabet().size();
        int longest = language(network).m() + 1;
        try (OnnxEngine engine = engine(network)) {
            float[] memories = new float[strings.size() * engine.memorySize()];
            float[][] logits = new float[longest][strings.size() * symbols];
            for (int t = 0; t < longest; t++) {
                int time = t;
                // What is finished reads START again; nobody looks.
                int[] column = strings.stream()
                        .mapToInt(string -> time < string.length ? string[time] : string[0])
                        .toArray();
                engine.step(strings.size(), column, memories, logits[t]);
            }
            for (int row = 0; row < strings.size(); row++) {
                int[] string = strings.get(row);
                float[] one = new float[string.length * symbols];
                for (int t = 0; t < string.length; t++) {
                    System.arraycopy(logits[t], row * symbols, one, t * symbols, symbols);
                }
                assertLogits(network, string, one, 0);
            }
        }
    }

    @Test
    void aStringReadInPiecesIsTheStringReadAtOnce() {
        Network network = Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 2, 6);
        int[] string = Samples.prefix(language(network), 50, 1);
        int symbols = network.alphabet().size();
        try (OnnxEngine engine = engine(network)) {
            float[] whole = new float[50 * symbols];
            float[] state = new float[engine.memorySize()];
            engine.read(50, string, state, whole);
            float[] carried = new float[engine.memorySize()];
            float[] piece = new float[30 * symbols];
            engine.read(20, string, carried, piece);
            engine.read(30, Arrays.copyOfRange(string, 20, 50), carried, piece);
            for (int i = 0; i < carried.length; i++) {
                assertThat(carried[i]).isCloseTo(state[i], offset(1e-6f));
            }
            for (int i = 0; i < piece.length; i++) {
                assertThat(piece[i]).isCloseTo(whole[20 * symbols + i], offset(1e-5f));
            }
        }
    }

    @Test
    void statesOfWholeNumbersAreOursBitForBit() {
        Stream.of("rnn/log", "rnn/tight", "lstm/log", "lstm/tight").forEach(name -> {
            String[] parts = name.split("/");
            Network network = Samples.construction(parts[0], parts[1], 5, 3);
            int[] string = Samples.prefix(language(network), 3000, 2);
            ReferenceStepper stepper = new ReferenceStepper(network);
            State state = State.zero(network);
            try (OnnxEngine engine = engine(network)) {
                float[] theirs = new float[engine.memorySize()];
                float[] logits = new float[network.alphabet().size()];
                for (int symbol : string) {
                    stepper.step(state, symbol);
                    engine.step(1, new int[] {symbol}, theirs, logits);
                    for (int unit = 0; unit < network.hiddenUnits(); unit++) {
                        assertThat(theirs[unit]).as(name).isEqualTo((float) state.hidden(0)[unit]);
                    }
                }
            }
        });
    }
}
