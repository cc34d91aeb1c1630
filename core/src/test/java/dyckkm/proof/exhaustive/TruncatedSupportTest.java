package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.AllStrings;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.judgement.LogSoftmax;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The paper's definition of "generating a language" taken literally, for networks with few memories: what ε does to it. */
class TruncatedSupportTest {
    private static final DyckLanguage TWO_TWO = new DyckLanguage(2, 2);

    /** A place in the product of the truncated support's automaton and the language's. */
    private record Pair(Optional<State> memory, AutomatonState state) {}

    /**
     * Whether the ε-truncated support is the language of an automaton, by going through all pairs of a memory that strings of the support
     * lead to (none once a symbol was less probable than ε) and a state.
     */
    private static boolean supportIs(
            Network network,
            double epsilon,
            AutomatonState initial,
            BiFunction<AutomatonState, Integer, AutomatonState> next) {
        Stepper stepper = new ReferenceStepper(network);
        int end = network.alphabet().end();
        Pair start = new Pair(Optional.of(stepper.start()), initial);
        Set<Pair> seen = new HashSet<>(Set.of(start));
        Deque<Pair> queue = new ArrayDeque<>(seen);
        while (!queue.isEmpty()) {
            Pair pair = queue.remove();
            Optional<double[]> p = pair.memory().map(stepper::probabilities);
            boolean inSupport = p.isPresent() && p.orElseThrow()[end] >= epsilon;
            if (inSupport != next.apply(pair.state(), end).equals(AutomatonState.ACCEPT)) {
                return false;
            }
            for (int symbol = 0; symbol < 2 * Vocabulary.of(network.alphabet()).k(); symbol++) {
                boolean goesOn = p.isPresent() && p.orElseThrow()[symbol] >= epsilon;
                int read = symbol;
                Pair further = new Pair(
                        goesOn ? pair.memory().map(memory -> stepper.after(memory, read)) : Optional.empty(),
                        next.apply(pair.state(), symbol));
                if (seen.add(further)) {
                    queue.add(further);
                }
            }
            assertThat(seen).hasSizeLessThan(10_000);
        }
        return true;
    }

    private static boolean supportIs(Network network, double epsilon, DyckLanguage language) {
        return supportIs(network, epsilon, language.initial(), language::next);
    }

    /** Σ*END: one state, which END leaves accepting. */
    private static boolean supportIsEverything(Network network, double epsilon) {
        AutomatonState anything = TWO_TWO.initial();
        int end = network.alphabet().end();
        return supportIs(
                network, epsilon, anything, (state, symbol) -> symbol == end ? AutomatonState.ACCEPT : anything);
    }

    /** The footnote: the same network generates Dyck-(2,2) for one ε and Σ* for another. */
    @Test
    void withASmallEpsilonTheSameNetworkGeneratesAllStrings() {
        Network network = Networks.construction("rnn", "one-hot", TWO_TWO, Arithmetic.FLOAT32);
        double small = AllStrings.of(network).epsilon();
        assertThat(supportIs(network, 1.0 / 6, TWO_TWO)).isTrue();
        assertThat(supportIsEverything(network, 1.0 / 6)).isFalse();
        assertThat(small).isPositive().isLessThan(1e-3);
        assertThat(supportIsEverything(network, small)).isTrue();
        assertThat(supportIs(network, small, TWO_TWO)).isFalse();
        Question atTheSmallOne = new Question(network, TWO_TWO, OptionalDouble.of(small), true);
        assertThat(new ExhaustiveProof().answer(atTheSmallOne).verdict().outcome())
                .isEqualTo(Outcome.REFUTED);
    }

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(TWO_TWO));
    }

    /** An LSTM that is pushed beyond its depth counts up its cells and never comes back; the bound holds all the same. */
    @ParameterizedTest
    @MethodSource("entries")
    void noStringMakesASymbolLessProbableThanTheBound(Entry entry) {
        assertBounded(entry.build(Request.of(TWO_TWO, Arithmetic.FLOAT32)).network());
    }

    @ParameterizedTest
    @EnumSource
    void noStringDoesSoInANetworkAsTrainedEither(Cell cell) {
        assertBounded(Networks.random(cell, 2, 2, 8, 7));
    }

    private static void assertBounded(Network network) {
        double least = AllStrings.of(network).logEpsilon();
        Stepper stepper = new ReferenceStepper(network);
        SplittableRandom random = new SplittableRandom(3);
        State memory = stepper.start();
        double[] logits = new double[network.alphabet().size()];
        for (int step = 0; step < 3000; step++) {
            stepper.logits(memory, logits);
            LogSoftmax softmax = LogSoftmax.of(logits);
            for (int symbol = 0; symbol < logits.length; symbol++) {
                if (symbol != network.alphabet().start()) {
                    assertThat(softmax.logProbability(logits[symbol])).isGreaterThanOrEqualTo(least);
                }
            }
            stepper.step(
                    memory, random.nextInt(2 * Vocabulary.of(network.alphabet()).k()));
        }
    }

    /**
     * Right after every prefix implies generating the language, and not the other way round: a network may offer a symbol from which it
     * never lets a string end. Here the Simple RNN of Dyck-(1,2) offers close brackets at depth 1 only and open brackets always: {@code ((}
     * is a dead end, so that its support is Dyck-(1,1), but {@code (} may be followed by a symbol that Dyck-(1,1) forbids.
     */
    @Test
    void aNetworkMayGenerateALanguageWithoutBeingRightAfterEveryPrefix() {
        DyckLanguage flat = new DyckLanguage(1, 1);
        Network two = Networks.construction("rnn", "one-hot", new DyckLanguage(1, 2), Arithmetic.FLOAT32);
        // Units: push slots 1 and 2, pop slots 1 and 2. Rows: open, close, START, END.
        double[] readout = {
            0, 0, 0, 0,
            8, -8, 8, -8,
            0, 0, 0, 0,
            -8, -8, -8, -8
        };
        Network network = two.withWeights(
                two.embedding(), two.layers(), new DenseMatrix(4, 4, readout), new double[] {4, -4, -1000, 4});
        double epsilon = 0.25;
        assertThat(supportIs(network, epsilon, flat)).isTrue();
        Question question = new Question(network, flat, OptionalDouble.of(epsilon), true);
        assertThat(new ExhaustiveProof().answer(question).verdict().outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(supportIs(network, epsilon, new DyckLanguage(1, 2))).isFalse();
    }
}
