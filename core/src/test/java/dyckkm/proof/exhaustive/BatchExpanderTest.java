package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.packing.Successors;
import dyckkm.proof.exhaustive.packing.Survey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks with numbers that hardly ever come again, yet finitely many: a construction beside units that slowly forget. */
class BatchExpanderTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);
    private static final int FORGETFUL = 9;

    private record Pair(State memory, Configuration configuration) {}

    /** The Simple RNN with more units, which read everything and which nobody reads; σ has a slope of at most ¼. */
    private static Network withForgetfulUnits(long seed) {
        Network network = Networks.construction("rnn", "log", LANGUAGE, Arithmetic.FLOAT32);
        SplittableRandom random = new SplittableRandom(seed);
        Layer layer = network.layers().get(0);
        int units = layer.units();
        int all = units + FORGETFUL;
        double[] bias = new double[all];
        System.arraycopy(layer.inputBias(), 0, bias, 0, units);
        Matrix input = extended(layer.inputWeights(), all, layer.inputWeights().columns(), 1, random);
        return network.withWeights(
                        network.embedding(),
                        List.of(new Layer(
                                input,
                                extended(layer.recurrentWeights(), all, all, .4, random),
                                Optional.empty(),
                                bias,
                                new double[all])),
                        extended(network.readout(), network.readout().rows(), all, 0, random),
                        network.readoutBias())
                .from("trained");
    }

    /** The matrix with more rows and columns; what is new in the new rows is random, of the given size. */
    private static Matrix extended(Matrix matrix, int rows, int columns, double size, SplittableRandom random) {
        double[] entries = new double[rows * columns];
        for (int row = 0; row < matrix.rows(); row++) {
            int at = row * columns;
            matrix.forEachNonZero(row, (column, value) -> entries[at + column] = value);
        }
        for (int i = matrix.rows() * columns; i < entries.length; i++) {
            entries[i] = (float) random.nextDouble(-size, size);
        }
        return new DenseMatrix(rows, columns, entries);
    }

    /** How many pairs there are, by the equations written out and a hash set. */
    private static int pairs(Network network) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        Cursor cursor = LANGUAGE.cursor();
        Set<Pair> seen = new HashSet<>();
        Deque<Pair> waiting = new ArrayDeque<>();
        Pair first = new Pair(stepper.start(), cursor.configuration());
        seen.add(first);
        waiting.add(first);
        while (!waiting.isEmpty()) {
            Pair pair = waiting.remove();
            pair.configuration.support(LANGUAGE).symbols().forEach(symbol -> {
                if (symbol != LANGUAGE.alphabet().end()) {
                    cursor.load(pair.configuration);
                    cursor.read(symbol);
                    Pair next = new Pair(stepper.after(pair.memory, symbol), cursor.configuration());
                    if (seen.add(next)) {
                        waiting.add(next);
                    }
                }
            });
        }
        return seen.size();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void allPairsAreFound(long seed) {
        Network network = withForgetfulUnits(seed);
        Survey survey = Survey.of(network, LANGUAGE, Successors.of(network), new ReferenceStepper(network).start());
        assertThat(survey.codec().isOfFloats()).isTrue();
        int pairs = pairs(network);
        assertThat(pairs).isGreaterThan(3000);
        for (int threads = 1; threads <= 3; threads++) {
            Exhaustive result = new ExhaustiveProof(threads, SearchLimits.NONE, SearchListener.NONE)
                    .answer(Question.of(network, LANGUAGE));
            assertThat(result.verdict().outcome()).isEqualTo(Outcome.PROVED);
            assertThat(result.coverage().pairs()).isEqualTo(pairs);
            assertThat(result.coverage().judged()).isEqualTo(pairs);
        }
    }
}
