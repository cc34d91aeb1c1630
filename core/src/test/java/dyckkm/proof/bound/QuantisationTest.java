package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What p bits and d units are. */
class QuantisationTest {
    private static final double GAMMA = Arithmetic.FLOAT32.tanh(1);

    private static List<ValueLevels> kinds(int bits) {
        return List.of(
                ValueLevels.fromZeroToOne(bits, Arithmetic.FLOAT32),
                ValueLevels.fromMinusOneToOne(bits, Arithmetic.FLOAT32),
                ValueLevels.aroundZero(1, bits, Arithmetic.FLOAT32),
                ValueLevels.aroundZero(GAMMA, bits, Arithmetic.FLOAT32));
    }

    private static List<Double> values(ValueLevels levels) {
        return IntStream.rangeClosed(-4000, 4000)
                .mapToObj(i -> levels.nearest(i / 2000.0))
                .distinct()
                .collect(Collectors.toList());
    }

    @Test
    void zeroAndOneSurviveInOneBit() {
        assertThat(values(ValueLevels.fromZeroToOne(1, Arithmetic.FLOAT32))).containsExactly(0.0, 1.0);
        assertThat(values(ValueLevels.aroundZero(1, 1, Arithmetic.FLOAT32))).containsExactly(0.0, 1.0);
        assertThat(values(ValueLevels.aroundZero(GAMMA, 1, Arithmetic.FLOAT32))).containsExactly(0.0, GAMMA);
    }

    @Test
    void bothSignsSurviveInOneBitWhereThereIsNoZero() {
        assertThat(values(ValueLevels.fromMinusOneToOne(1, Arithmetic.FLOAT32))).containsExactly(-1.0, 1.0);
    }

    @Test
    void minusOneZeroAndOneSurviveInTwoBits() {
        assertThat(values(ValueLevels.aroundZero(1, 2, Arithmetic.FLOAT32))).containsExactly(-1.0, 0.0, 1.0);
        assertThat(values(ValueLevels.aroundZero(GAMMA, 2, Arithmetic.FLOAT32))).containsExactly(-GAMMA, 0.0, GAMMA);
    }

    @Test
    void thereAreAtMostTwoToThePowerOfTheBits() {
        for (int bits = 1; bits <= 8; bits++) {
            int most = 1 << bits;
            assertThat(kinds(bits))
                    .allSatisfy(levels -> assertThat(values(levels)).hasSizeBetween(most - 1, most));
        }
    }

    @Property
    void theNearestLevelIsTaken(
            @ForAll @DoubleRange(min = -1, max = 1) double value, @ForAll @IntRange(min = 2, max = 8) int bits) {
        ValueLevels levels = ValueLevels.aroundZero(1, bits, Arithmetic.FLOAT32);
        double nearest = values(levels).stream()
                .mapToDouble(level -> Math.abs(level - value))
                .min()
                .orElseThrow();
        assertThat(Math.abs(levels.nearest(value) - value)).isLessThan(nearest + 1e-6);
    }

    @Test
    void whatLiesOutsideIsClippedAndWhatIsNoNumberIsLowest() {
        for (int bits : new int[] {1, 2, 7, 53}) {
            for (ValueLevels levels : kinds(bits)) {
                double low = levels.nearest(-5);
                double high = levels.nearest(5);
                assertThat(low).isLessThan(high);
                assertThat(levels.nearest(Double.NEGATIVE_INFINITY)).isEqualTo(low);
                assertThat(levels.nearest(Double.POSITIVE_INFINITY)).isEqualTo(high);
                assertThat(levels.nearest(Double.NaN)).isEqualTo(low);
            }
        }
    }

    @Test
    void onlyTheFirstUnitsRememberAnything() {
        Network network = network(Cell.LSTM, "tight");
        Stepper machine = Quantisation.ofUnits(5).of(new ReferenceStepper(network));
        State state = machine.start();
        for (int symbol : new int[] {3, 2, 1}) {
            machine.step(state, symbol);
        }
        assertThat(DoubleStream.of(state.cell(0)).skip(5)).containsOnly(0.0);
        assertThat(DoubleStream.of(state.hidden(0)).skip(5)).containsOnly(0.0);
        assertThat(DoubleStream.of(state.cell(0)).limit(5)).contains(1.0);
    }

    @Test
    void theBitsOfAMemoryAreThoseOfItsNumbers() {
        assertThat(Quantisation.NONE.memoryBits(network(Cell.RNN, "tight"))).isEqualTo(9 * 32);
        assertThat(Quantisation.NONE.memoryBits(network(Cell.LSTM, "tight"))).isEqualTo(2 * 9 * 32);
        assertThat(Quantisation.ofBits(3).withUnits(4).memoryBits(network(Cell.LSTM, "tight")))
                .isEqualTo(2 * 4 * 3);
        assertThat(Quantisation.ofBits(3).memoryBits(network(Cell.GRU, "tight")))
                .isEqualTo(9 * 3);
    }

    @Test
    void whatCannotBeKeptIsRefused() {
        ReferenceStepper stepper = new ReferenceStepper(network(Cell.RNN, "tight"));
        assertBad("between 1 and 53, not 0", () -> Quantisation.ofBits(0));
        assertBad("between 1 and 53, not 54", () -> Quantisation.ofBits(54));
        assertBad("not 0", () -> Quantisation.ofUnits(0));
        assertBad("9 units", () -> Quantisation.ofUnits(10).of(stepper));
        assertBad("positive", () -> Quantisation.NONE.withCellRange(0));
        assertBad("positive", () -> Quantisation.NONE.withCellRange(Double.NaN));
    }

    private static void assertBad(String hint, Runnable action) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(action::run)
                .withMessageContaining(hint);
    }

    private static Network network(Cell cell, String encoding) {
        return Catalogue.find(cell, encoding)
                .build(Request.of(new DyckLanguage(4, 3), Arithmetic.FLOAT32))
                .network();
    }
}
