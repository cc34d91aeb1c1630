package dyckkm.construction;

import static dyckkm.construction.Requests.entry;
import static dyckkm.construction.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Constructions at scales at which σ is not exactly 0 and 1: right for long at those that are proved, wrong soon at smaller ones. */
class DriftTest {
    private static final long SEED = 20;

    @ParameterizedTest
    @CsvSource({
        "rnn/one-hot, 2, 3, FLOAT32, 21",
        "rnn/log, 8, 5, FLOAT32, 21",
        "rnn/log, 8, 3, FLOAT64, 21",
        "rnn/tight, 8, 4, FLOAT32, 21",
        "rnn/cached, 3, 7, FLOAT32, 21",
        "second-order/log, 8, 3, FLOAT32, 21",
        "gru/tight, 8, 5, FLOAT32, 21",
        "gru/tight, 3, 3, FLOAT64, 40",
        "gru/cached, 3, 8, FLOAT32, 21",
        "gru/cached, 2, 7, FLOAT64, 40",
        "lstm/one-hot, 4, 3, FLOAT32, 27",
        "lstm/log, 8, 5, FLOAT32, 27",
        "lstm/log, 2, 3, FLOAT64, 48",
        "lstm/ternary, 8, 5, FLOAT32, 29"
    })
    void longRandomStringsKeepTheirStackAndSupport(String name, int k, int m, Precision precision, double scale) {
        Construction construction = entry(name).build(request(k, m, precision, scale));
        assertThat(entry(name).scales(request(k, m, precision, scale)).exactStates())
                .isFalse();
        assertRight(construction, 200_000);
    }

    private static void assertRight(Construction construction, int steps) {
        SideBySide run = new SideBySide(construction);
        Random random = new Random(SEED);
        for (int step = 0; step < steps; step++) {
            run.read(run.randomBracket(random));
            Optional<String> problem = run.problem();
            if (problem.isPresent()) {
                fail("seed " + SEED + ", step " + step + ": " + problem.get());
            }
        }
    }

    /** The step of the proofs' inductions, tried at its worst: every unit as far off as is allowed. */
    @ParameterizedTest
    @CsvSource({
        "rnn/one-hot, 3, 3, FLOAT32",
        "rnn/log, 8, 5, FLOAT64",
        "rnn/tight, 8, 4, FLOAT32",
        "rnn/half-shift, 5, 6, FLOAT32",
        "second-order/binary, 5, 3, FLOAT32",
        "lstm/one-hot, 8, 4, FLOAT32",
        "lstm/log, 8, 5, FLOAT32",
        "lstm/tight, 8, 5, FLOAT64",
        "lstm/complement, 5, 3, FLOAT32",
        "lstm/ternary, 8, 3, FLOAT64"
    })
    void unitsAtTheEdgeOfTheirBoundStayWithinItButNotAtASmallerScale(String name, int k, int m, Precision precision) {
        Entry entry = entry(name);
        double least = ScaleRange.of(entry, request(k, m, precision, 50)).least();
        Request exact = request(k, m, precision, 50).atChosenScale();
        double bound = entry.drift()
                .bound(new WeightSums(entry.build(exact).network(), exact), least)
                .getAsDouble();
        Construction ideal = entry.build(exact);
        Construction small = entry.build(request(k, m, precision, least));
        assertThat(farthestAfterOneStep(small, ideal, bound)).isLessThanOrEqualTo(bound);
        Construction tooSmall = entry.buildAtAnyScale(request(k, m, precision, 0.5 * least));
        assertThat(farthestAfterOneStep(tooSmall, ideal, bound)).isGreaterThan(bound);
    }

    /** How far units are off after one step, if all are off by the bound before it: the most along a random string. */
    private static double farthestAfterOneStep(Construction construction, Construction ideal, double bound) {
        ReferenceStepper stepper = new ReferenceStepper(construction.network());
        ReferenceStepper exact = new ReferenceStepper(ideal.network());
        Random random = new Random(SEED);
        SideBySide automaton = new SideBySide(ideal);
        State target = exact.start();
        double farthest = 0;
        for (int step = 0; step < 3000; step++) {
            int symbol = automaton.randomBracket(random);
            automaton.read(symbol);
            State disturbed = target.copy();
            disturb(disturbed.hidden(0), bound, random);
            disturb(disturbed.cell(0), bound, random);
            stepper.step(disturbed, symbol);
            exact.step(target, symbol);
            boolean lstm = construction.network().cell() == Cell.LSTM;
            double[] kept = lstm ? disturbed.cell(0) : disturbed.hidden(0);
            double[] meant = lstm ? target.cell(0) : target.hidden(0);
            for (int unit = 0; unit < kept.length; unit++) {
                farthest = Math.max(farthest, Math.abs(kept[unit] - meant[unit]));
            }
        }
        return farthest;
    }

    private static void disturb(double[] values, double bound, Random random) {
        for (int unit = 0; unit < values.length; unit++) {
            values[unit] += random.nextBoolean() ? bound : -bound;
        }
    }

    /** In an LSTM whose forget gates are not exactly 1 the bottom of the stack decays and takes on what is pushed above it. */
    @ParameterizedTest
    @CsvSource({"7, 1_000", "8, 3_000"})
    void anLstmOfTooSmallAScaleForgetsTheBottomOfItsStack(double scale, int cycles) {
        assertThat(cyclesUntilWrong(entry("lstm/log").buildAtAnyScale(request(4, 3, Precision.FLOAT64, scale)), cycles))
                .isPositive();
        assertThat(cyclesUntilWrong(entry("lstm/log").build(request(4, 3, Precision.FLOAT64, 48)), 20 * cycles))
                .isNegative();
    }

    /** ⟨₀ (⟨₁⟩₁)*: the number of the first pair after which something is wrong, or −1. */
    private static int cyclesUntilWrong(Construction construction, int most) {
        SideBySide run = new SideBySide(construction);
        run.read(0);
        for (int cycle = 1; cycle <= most; cycle++) {
            run.read(1);
            run.read(Vocabulary.of(construction.network().alphabet()).k() + 1);
            if (run.problem().isPresent()) {
                return cycle;
            }
        }
        return -1;
    }

    @ParameterizedTest
    @CsvSource({"rnn/log, 1.2", "rnn/tight, 1.2", "gru/tight, 1.5"})
    void atMuchSmallerScalesOthersFailTooWithinAFewSteps(String name, double scale) {
        Construction construction = entry(name).buildAtAnyScale(request(8, 3, Precision.FLOAT32, scale));
        assertThat(cyclesUntilWrong(construction, 100)).isPositive();
    }

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(new DyckLanguage(4, 4)));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void everyConstructionIsRightAtItsLeastScale(Entry entry) {
        double least =
                ScaleRange.of(entry, request(4, 4, Precision.FLOAT32, 50)).least();
        assertRight(entry.build(request(4, 4, Precision.FLOAT32, least)), 2_000);
    }
}
