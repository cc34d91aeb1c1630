package dyckkm.proof.recheck.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Precision;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.OneBracket;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The intervals hold all that an engine may compute. */
class RoundingTest {
    private static final int SEEDS = 2000;
    private static final double UNIT_BELOW_ONE = 0x1p-24;

    /** An engine right to a unit in the last place. */
    private static Rounding rounding(Activation activation) {
        Arithmetic arithmetic = new Arithmetic(Precision.FLOAT32, activation);
        return new Rounding(arithmetic, model(arithmetic), 0);
    }

    private static EngineModel model(Arithmetic arithmetic) {
        return EngineModels.named(EngineModels.ROUNDED, OneBracket.NETWORK.in(arithmetic));
    }

    private static Interval apply(Activation activation, EngineFunction function, Interval x) {
        return rounding(activation).apply(function, x, new Uses(model(new Arithmetic(Precision.FLOAT32, activation))));
    }

    private static Interval point(double x) {
        return new Interval(x, x);
    }

    @Test
    void aStoredSumMayBeSeenBeforeItIsRoundedTo16Bits() {
        Arithmetic arithmetic = new Arithmetic(Precision.BFLOAT16, Activation.IEEE);
        Rounding rounding = new Rounding(arithmetic, model(arithmetic), 0);
        assertThat(rounding.storedSum(point(1), point(0x1p-14))).isEqualTo(point(1));
        assertThat(rounding.seenSum(point(1), point(0x1p-14))).isEqualTo(new Interval(1, 1 + 0x1p-14));
        assertThat(rounding(Activation.IEEE).seenSum(point(1), point(0x1p-30))).isEqualTo(point(1));
    }

    @Test
    void inTheMiddleTheFunctionsMayBeOffByAUnit() {
        Interval value = apply(Activation.IEEE, EngineFunction.SIGMOID, point(1));
        double exact = 1 / (1 + Math.exp(-1));
        assertThat(value.low()).isBetween(exact - 4 * UNIT_BELOW_ONE, exact - UNIT_BELOW_ONE);
        assertThat(value.high()).isBetween(exact + UNIT_BELOW_ONE, exact + 4 * UNIT_BELOW_ONE);
    }

    @Test
    void whereTheRoundedValueIsOneTheFunctionsAreExact() {
        assertThat(apply(Activation.IEEE, EngineFunction.SIGMOID, point(18))).isEqualTo(point(1));
        assertThat(apply(Activation.IEEE, EngineFunction.TANH, point(-10))).isEqualTo(point(-1));
        assertThat(apply(Activation.IEEE, EngineFunction.SIGMOID, point(-104))).isEqualTo(point(0));
        assertThat(apply(Activation.IEEE, EngineFunction.SIGMOID, point(-103)).high())
                .isPositive();
    }

    @Test
    void aSaturatingFunctionIsExactFromBetaOn() {
        Activation two = Activation.saturating(2);
        assertThat(apply(two, EngineFunction.SIGMOID, new Interval(-2, 2))).isEqualTo(new Interval(0, 1));
        assertThat(apply(two, EngineFunction.TANH, point(2))).isEqualTo(point(1));
        assertThat(apply(two, EngineFunction.TANH, point(1.99)).high()).isLessThan(1);
    }

    @Test
    void zeroTimesAnythingAndOneMinusOneAreExact() {
        Rounding rounding = rounding(Activation.IEEE);
        assertThat(rounding.multiply(point(0), new Interval(-3, 5)).high()).isZero();
        assertThat(rounding.complement(point(1))).isEqualTo(point(0));
        assertThat(rounding.multiply(new Interval(-1, 2), new Interval(-3, 5))).isEqualTo(new Interval(-6, 10));
    }

    @Test
    void theLowestBitOfANumberIsFound() {
        assertThat(IntStream.range(0, 5)
                        .map(i -> Rounding.lowestBit(new double[] {1, 12, 0.75, Double.MIN_VALUE, 5e-324 * 8}[i])))
                .containsExactly(0, 2, -2, -1074, -1071);
    }

    @Test
    void sumsOfSmallWholeNumbersAreExact() throws RefusedException {
        Sum sum = sum(new double[] {20, -40, 3}, rounding(Activation.IEEE));
        assertThat(sum.in(new Case(0))).isEqualTo(point(-17));
    }

    @Test
    void aSumInAnyOrderLiesInItsInterval() throws RefusedException {
        for (int seed = 0; seed < SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] terms = random.doubles(2 + random.nextInt(30))
                    .map(x -> (float) ((x - 0.5) * Math.exp(20 * random.nextDouble())))
                    .toArray();
            Interval interval = sum(terms, rounding(Activation.IEEE)).in(new Case(0));
            assertThat(point(floatSum(terms, random)).isWithin(interval))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @Test
    void sumsOfMoreTermsThanCanBeBoundedAreRefused() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> rounding(Activation.IEEE).error(1, 1_000_000));
    }

    private static Sum sum(double[] terms, Rounding rounding) throws RefusedException {
        Bound[] ones = new Bound[terms.length];
        Arrays.fill(ones, Bound.constant(1, 1));
        return new Sum(0, 1)
                .add(new DenseMatrix(1, terms.length, terms), 0, ones)
                .finish(rounding);
    }

    /** Two parts of the terms at a time, in a random order. */
    private static double floatSum(double[] terms, SplittableRandom random) {
        float[] parts = new float[terms.length];
        for (int at = 0; at < parts.length; at++) {
            parts[at] = (float) terms[at];
        }
        for (int left = parts.length; left > 1; left--) {
            int one = random.nextInt(left);
            float part = parts[one];
            parts[one] = parts[left - 1];
            parts[random.nextInt(left - 1)] += part;
        }
        return parts[0];
    }
}
