package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.common.BadInputException;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.dyck.CounterLstm;
import dyckkm.construction.dyck.OneNumberGru;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.network.step.StructuredStepper;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks that the paper remarks on or cites: where they are right, and where their precision ends. */
class CitedMechanismsTest {
    private static final Arithmetic FLOAT64 = new Arithmetic(Precision.FLOAT64, Activation.IEEE);

    private static boolean generates(Construction construction, DyckLanguage language) {
        return new Walk(language, new StructuredStepper(construction.network()), construction.decoder())
                .generates(1 / (2.0 * (language.k() + 1)));
    }

    private static Construction build(Cell cell, String encoding, DyckLanguage language, Arithmetic arithmetic) {
        return Catalogue.find(cell, encoding).build(Request.of(language, arithmetic));
    }

    private static Arithmetic ieee(Precision precision) {
        return new Arithmetic(precision, Activation.IEEE);
    }

    /** §6: "we could implement our 2mk Simple RNN construction in an LSTM". */
    @Test
    void theCellOfTheTwoCopyLstmIsTheStateOfTheSimpleRnn() {
        DyckLanguage language = new DyckLanguage(3, 4);
        ReferenceStepper lstm = new ReferenceStepper(
                build(Cell.LSTM, "two-copy", language, Arithmetic.FLOAT32).network());
        ReferenceStepper rnn = new ReferenceStepper(
                build(Cell.RNN, "one-hot", language, Arithmetic.FLOAT32).network());
        State cells = lstm.start();
        State units = rnn.start();
        SplittableRandom random = new SplittableRandom(1);
        double shown = Arithmetic.FLOAT32.tanh(1);
        for (int step = 0; step < 2000; step++) {
            int symbol = random.nextInt(2 * language.k());
            lstm.step(cells, symbol);
            rnn.step(units, symbol);
            assertThat(cells.cell(0)).isEqualTo(units.hidden(0));
            assertThat(cells.hidden(0))
                    .isEqualTo(
                            Arrays.stream(units.hidden(0)).map(x -> shown * x).toArray());
        }
    }

    @ParameterizedTest
    @CsvSource({"FLOAT64, 20", "FLOAT32, 10", "FLOAT16, 5", "BFLOAT16, 4"})
    void aCounterReachesTheDepthThatTanhCanTellFromTheNext(Precision precision, int deepest) {
        for (int m = 1; m <= deepest; m++) {
            DyckLanguage language = new DyckLanguage(1, m);
            assertThat(generates(build(Cell.LSTM, "counter", language, ieee(precision)), language))
                    .as("m = %d", m)
                    .isTrue();
        }
        DyckLanguage deeper = new DyckLanguage(1, deepest + 1);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> build(Cell.LSTM, "counter", deeper, ieee(precision)))
                .withMessageContaining("m ≤ " + deepest);
    }

    @ParameterizedTest
    @CsvSource({"FLOAT64, 22", "FLOAT32, 12"})
    void whereTanhIsOneForBothACounterDoesNotSeeThatTheStackIsFull(Precision precision, int m) {
        DyckLanguage language = new DyckLanguage(1, m);
        Construction beyond = CounterLstm.buildAtAnyDepth(Request.of(language, ieee(precision)));
        assertThat(generates(beyond, language)).isFalse();
    }

    /** Which k and m fit into which format: the table of docs/theory.md, 5.10. */
    @ParameterizedTest
    @CsvSource({"1, 12, 27", "2, 8, 18", "3, 8, 18", "8, 5, 10", "32, 3, 7", "128, 2, 6", "100000, 1, 3"})
    void theDigitsOfOneNumberReachADepth(int k, int inFloat32, int inFloat64) {
        assertThat(OneNumberGru.deepest(k, Precision.FLOAT32)).isEqualTo(inFloat32);
        assertThat(OneNumberGru.deepest(k, Precision.FLOAT64)).isEqualTo(inFloat64);
    }

    @ParameterizedTest
    @CsvSource({"1, 12", "2, 8"})
    void oneNumberHoldsAllStacksOfThatDepthInFloat32AndNoDeeperOnes(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        assertThat(OneNumberGru.deepest(k, Precision.FLOAT32)).isEqualTo(m);
        assertThat(generates(build(Cell.GRU, "one-number", language, Arithmetic.FLOAT32), language))
                .isTrue();
        DyckLanguage deeper = new DyckLanguage(k, m + 1);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> build(Cell.GRU, "one-number", deeper, Arithmetic.FLOAT32))
                .withMessageContaining("m ≤ " + m);
        assertThat(isRightOnAllButDeepest(deeper, Arithmetic.FLOAT32)).isFalse();
        assertThat(isRightOnAllButDeepest(deeper, FLOAT64)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1, 27", "2, 18", "3, 18", "8, 10", "32, 7", "128, 6"})
    void inFloat64TheDeepestStacksAreKeptAndOneMoreElementIsNot(int k, int m) {
        assertThat(OneNumberGru.deepest(k, Precision.FLOAT64)).isEqualTo(m);
        assertThat(isRightOnAllButDeepest(new DyckLanguage(k, m), FLOAT64)).isTrue();
        assertThat(isRightOnAllButDeepest(new DyckLanguage(k, m + 1), FLOAT64)).isFalse();
    }

    /** Fills the stack at random, empties it, and asks at every step whether it holds what it should. */
    private static boolean isRightOnAllButDeepest(DyckLanguage language, Arithmetic arithmetic) {
        Construction construction = OneNumberGru.buildAtAnyDepth(Request.of(language, arithmetic));
        ReferenceStepper stepper = new ReferenceStepper(construction.network());
        SplittableRandom random = new SplittableRandom(7);
        for (int string = 0; string < 200; string++) {
            State state = stepper.start();
            int[] types = new int[language.m()];
            for (int t = 0; t < types.length; t++) {
                types[t] = random.nextInt(language.k());
                stepper.step(state, types[t]);
            }
            for (int t = types.length; t > 0; t--) {
                if (!closes(stepper.probabilities(state), language, types[t - 1])) {
                    return false;
                }
                stepper.step(state, language.k() + types[t - 1]);
            }
            if (!state.equals(stepper.start())) {
                return false;
            }
        }
        return true;
    }

    private static boolean closes(double[] p, DyckLanguage language, int type) {
        double epsilon = 1 / (2.0 * (language.k() + 1));
        for (int other = 0; other < language.k(); other++) {
            if (p[language.k() + other] >= epsilon != (other == type)) {
                return false;
            }
        }
        return true;
    }

    /** 4√(k/(k−1)) for even m, from above: the constant of the order √|Q|. */
    @ParameterizedTest
    @CsvSource({"2, 20, 5.65", "8, 10, 4.28", "128, 6, 4.02"})
    void halvesOfTheStackTakeAFewTimesTheRootOfTheStates(int k, int m, double factor) {
        DyckLanguage language = new DyckLanguage(k, m);
        double units = Catalogue.find(Cell.RNN, "sqrt").hiddenUnits(language).doubleValue();
        assertThat(units / Math.sqrt(language.stackStates().doubleValue())).isCloseTo(factor, offset(0.01));
    }

    @Test
    void halvesOfDeepStacksAreRefusedBySize() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> build(Cell.RNN, "sqrt", new DyckLanguage(128, 5), Arithmetic.FLOAT32))
                .withMessageContaining("4260352 hidden units");
    }

    static Stream<Entry> simpleRnns() {
        return Catalogue.ofDyck().stream()
                .filter(entry -> entry.cell() == Cell.RNN || entry.cell() == Cell.SECOND_ORDER);
    }

    /** The footnote on hard-threshold networks: the Simple RNNs are such, with small whole weights, in every format. */
    @ParameterizedTest
    @MethodSource("simpleRnns")
    void everySimpleRnnRunsOnHardThresholds(Entry entry) {
        for (Precision precision : Precision.values()) {
            for (DyckLanguage language : new DyckLanguage[] {new DyckLanguage(4, 3), new DyckLanguage(3, 4)}) {
                if (entry.existsFor(language)) {
                    Arithmetic threshold = new Arithmetic(precision, Activation.THRESHOLD);
                    Construction construction = entry.build(Request.of(language, threshold));
                    Walk walk =
                            new Walk(language, new StructuredStepper(construction.network()), construction.decoder());
                    assertThat(walk.generates(construction.network().epsilon().orElseThrow()))
                            .as(entry.name() + " " + language + " " + threshold)
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Cell.class,
            names = {"LSTM", "GRU"})
    void gatedCellsAreNotBuiltForHardThresholds(Cell cell) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> build(
                        cell, "tight", new DyckLanguage(2, 2), new Arithmetic(Precision.FLOAT32, Activation.THRESHOLD)))
                .withMessageContaining("rnn and second-order");
    }
}
