package dyckkm.bench.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import dyckkm.network.StateRounding;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.rounded.RoundedProof;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every construction, written to a file and loaded into libtorch's modules, is there what it is here. */
@Tag("libtorch")
class TorchEngineTest {
    @TempDir
    private Path folder;

    static Stream<Arguments> constructions() {
        return Stream.of(new DyckLanguage(2, 3), new DyckLanguage(5, 1), new DyckLanguage(3, 4))
                .flatMap(language -> Catalogue.ofDyck().stream()
                        .filter(entry -> entry.cell() != Cell.SECOND_ORDER && entry.existsFor(language))
                        // A stack in one number needs every bit of it, in the arithmetic that it was made for.
                        .filter(entry -> !entry.name().equals("gru/one-number"))
                        .map(entry -> Arguments.of(entry, language)));
    }

    /** RNNs in the form over −1 and 1, since PyTorch's are tanh ones. */
    private Network fromFile(Entry entry, DyckLanguage language) throws IOException {
        Request request = Request.of(language, Arithmetic.FLOAT32);
        Network built = (entry.cell() == Cell.RNN ? entry.build(request.over(Nonlinearity.TANH)) : entry.build(request))
                .network();
        Path file = folder.resolve("net.safetensors");
        ModelFile.write(built, file);
        return ModelFile.read(file);
    }

    private static int[] randomPrefix(DyckLanguage language, int length) {
        SplittableRandom random = new SplittableRandom(4);
        int[] string = new int[length];
        string[0] = language.vocabulary().start();
        AutomatonState state = language.initial();
        for (int i = 1; i < length; i++) {
            int[] allowed = language.allowed(state)
                    .symbols()
                    .filter(symbol -> symbol != language.vocabulary().end())
                    .toArray();
            string[i] = allowed[random.nextInt(allowed.length)];
            state = language.next(state, string[i]);
        }
        return string;
    }

    private static void assertLogits(Network network, int[] string, float[] logits) {
        // In the tanh form no unit is zero, so that a logit of the dfa is what hundreds of terms leave of each other.
        double tolerance = network.source().equals("rnn/dfa") ? 1e-3 : 3e-5;
        ReferenceStepper stepper = new ReferenceStepper(network);
        State memory = State.zero(network);
        double[] expected = new double[network.alphabet().size()];
        for (int t = 0; t < string.length; t++) {
            stepper.step(memory, string[t]);
            stepper.logits(memory, expected);
            for (int symbol = 0; symbol < expected.length; symbol++) {
                assertThat((double) logits[t * expected.length + symbol])
                        .as("%s, step %d", network.source(), t)
                        .isCloseTo(expected[symbol], offset(tolerance * Math.max(1, Math.abs(expected[symbol]))));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("constructions")
    void logitsOnRandomStringsAgree(Entry entry, DyckLanguage language) throws IOException {
        Network network = fromFile(entry, language);
        int[] string = randomPrefix(language, 300);
        float[] logits = new float[string.length * network.alphabet().size()];
        try (TorchEngine engine = new TorchEngine(network)) {
            engine.read(string.length, string, new float[engine.memorySize()], logits);
        }
        assertLogits(network, string, logits);
    }

    /** What is proved for every engine that was measured holds there; where no engine has a choice, with the same states. */
    @ParameterizedTest
    @CsvSource({
        "trained/plain-2-2-h4, 3",
        "trained/plain-2-2-h4, 8",
        "trained/trained-2-2-h8, 2",
        "trained/trained-2-3-h20, 2",
        "results/provable/models/k2-m5-lstm28-2M-seed0-0ebc0f00/model, 2",
        "results/provable/models/k3-m3-lstm15-2M-seed3-e2e85f26/model, 4"
    })
    void trainedNetworksWithRoundedStatesAreProvedThere(String file, int bits) throws IOException {
        Network trained = ModelFile.read(Path.of("../docs", file + ".safetensors"));
        Network network = trained.in(Arithmetic.FLOAT32.with(new StateRounding(bits)));
        Question question = Question.of(network, network.language().orElseThrow());
        Exhaustive everywhere = new RoundedProof(SearchLimits.NONE).answer(question, EngineModels.standard(network));
        assertThat(everywhere.verdict().outcome()).isEqualTo(Outcome.PROVED);
        try (TorchEngine engine = new TorchEngine(network)) {
            Exhaustive there = new EngineProof().answer(question, engine);
            assertThat(there.verdict().outcome()).isEqualTo(Outcome.PROVED);
            assertThat(there.coverage().pairs())
                    .isLessThanOrEqualTo(everywhere.coverage().pairs());
            if (everywhere.verdict().because().contains("all of them have the same states")) {
                assertThat(there.coverage().pairs())
                        .isEqualTo(everywhere.coverage().pairs());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("constructions")
    void logitsAfterAllStacksAgree(Entry entry, DyckLanguage language) throws IOException {
        Network network = fromFile(entry, language);
        List<int[]> strings = new ArrayList<>();
        strings.add(new int[] {language.vocabulary().start()});
        try (TorchEngine engine = new TorchEngine(network)) {
            for (int at = 0; at < strings.size(); at++) {
                int[] string = strings.get(at);
                float[] logits = new float[string.length * network.alphabet().size()];
                engine.read(string.length, string, new float[engine.memorySize()], logits);
                assertLogits(network, string, logits);
                for (int type = 0; type < language.k() && string.length <= language.m(); type++) {
                    int[] longer = Arrays.copyOf(string, string.length + 1);
                    longer[string.length] = language.vocabulary().open(type);
                    strings.add(longer);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("constructions")
    void theLanguageIsGeneratedThere(Entry entry, DyckLanguage language) throws IOException {
        Network network = fromFile(entry, language);
        try (TorchEngine engine = new TorchEngine(network)) {
            assertThat(new EngineProof()
                            .answer(Question.of(network, language), engine)
                            .verdict()
                            .outcome())
                    .isEqualTo(Outcome.PROVED);
        }
    }
}
