package dyckkm.interop.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.interop.Samples;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.StateRounding;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.rounded.RoundedProof;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks that round their state in ONNX Runtime. */
class RoundedEngineTest {
    private static OnnxEngine engine(Network network) {
        return OnnxEngine.of(network, OnnxFile.model(network, WeightFormat.FLOAT32));
    }

    static Stream<Network> networks() {
        return Stream.of(
                Samples.random(Cell.LSTM, Nonlinearity.SIGMOID, 3, 1, 7),
                Samples.random(Cell.GRU, Nonlinearity.SIGMOID, 3, 1, 9),
                Samples.random(Cell.RNN, Nonlinearity.TANH, 3, 1, 8),
                Samples.random(Cell.RNN, Nonlinearity.SIGMOID, 3, 1, 17));
    }

    /** Whatever its σ and tanh are: the step that it makes anyway, and then ours. */
    @ParameterizedTest
    @MethodSource("networks")
    void aRoundedStepIsTheRoundingOfTheStep(Network network) {
        int[] string = Samples.prefix(new DyckLanguage(3, network.m().getAsInt()), 300, 3);
        int units = network.hiddenUnits();
        for (int bits = 0; bits <= 8; bits++) {
            StateRounding rounding = new StateRounding(bits);
            try (OnnxEngine plain = engine(network);
                    OnnxEngine rounded = engine(network.in(Arithmetic.FLOAT32.with(rounding)))) {
                float[] expected = new float[plain.memorySize()];
                float[] state = new float[plain.memorySize()];
                float[] logits = new float[network.alphabet().size()];
                for (int symbol : string) {
                    System.arraycopy(state, 0, expected, 0, state.length);
                    plain.step(1, new int[] {symbol}, expected, logits);
                    rounded.step(1, new int[] {symbol}, state, logits);
                    for (int at = 0; at < state.length; at++) {
                        double value = at < units ? rounding.hidden(expected[at]) : rounding.cell(expected[at]);
                        assertThat(state[at]).isEqualTo((float) value);
                    }
                }
                // The same string at once.
                float[] whole = new float[state.length];
                rounded.read(string.length, string, whole, new float[string.length * logits.length]);
                assertThat(whole).isEqualTo(state);
            }
        }
    }

    /** All that ONNX Runtime reaches, any engine can; where no engine has a choice, that is what all of them reach. */
    @ParameterizedTest
    @CsvSource({
        "trained/plain-2-2-h4, 3",
        "trained/plain-2-2-h4, 8",
        "trained/trained-2-2-h8, 5",
        "trained/trained-2-2-h8, 8",
        "trained/trained-2-3-h20, 2",
        "trained/trained-2-3-h20, 8",
        "results/provable/models/k2-m3-lstm6-2M-seed0-2b5a9a3e/model, 4",
        "results/provable/models/k2-m5-lstm28-2M-seed0-0ebc0f00/model, 2",
        "results/provable/models/k3-m3-lstm15-2M-seed3-e2e85f26/model, 4",
        "results/provable/models/k4-m3-lstm15-2M-seed2-599c89eb/model, 3"
    })
    void whatIsProvedForEveryEngineHoldsThere(String file, int bits) throws IOException {
        Network trained = ModelFile.read(Path.of("../docs", file + ".safetensors"));
        Network network = trained.in(Arithmetic.FLOAT32.with(new StateRounding(bits)));
        Question question = Question.of(network, network.language().orElseThrow());
        Exhaustive everywhere =
                new RoundedProof(SearchLimits.NONE).answer(question, EngineModels.named(EngineModels.ANY, network));
        assertThat(everywhere.verdict().outcome()).isEqualTo(Outcome.PROVED);
        try (OnnxEngine engine = engine(network)) {
            Exhaustive there = new EngineProof().answer(question, engine);
            assertThat(there.verdict().outcome()).isEqualTo(Outcome.PROVED);
            assertThat(there.verdict().epsilon().logLow())
                    .isLessThanOrEqualTo(everywhere.verdict().epsilon().logLow());
            assertThat(there.verdict().epsilon().logHigh())
                    .isGreaterThanOrEqualTo(everywhere.verdict().epsilon().logHigh());
            if (everywhere.verdict().because().contains("all of them have the same states")) {
                assertThat(there.coverage().pairs())
                        .isEqualTo(everywhere.coverage().pairs());
            } else {
                assertThat(there.coverage().pairs())
                        .isLessThanOrEqualTo(everywhere.coverage().pairs());
            }
        }
    }
}
