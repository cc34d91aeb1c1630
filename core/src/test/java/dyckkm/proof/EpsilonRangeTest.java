package dyckkm.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.proof.exact.Probability;
import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EpsilonRangeTest {
    private static Probability pair(double other) {
        return Probability.ofSoftmax(new double[] {0, other}, 0);
    }

    private static void assertEnclosesSomething(EpsilonRange range, Probability low, Probability high) {
        assertThat(range.isEmpty()).isFalse();
        for (int digits : new int[] {1, 4, 17}) {
            range.decimals(digits).ifPresent(decimals -> {
                assertThat(decimals.low()).isLessThan(decimals.high());
                assertThat(low.compareTo(decimals.low())).isNotPositive();
                assertThat(high.compareTo(decimals.high())).isNotNegative();
            });
            EpsilonRange.Decimals logs = range.logDecimals(digits).orElseThrow();
            assertThat(logs.low()).isLessThan(logs.high());
            assertThat(low.compareToExp(logs.low())).isNotPositive();
            assertThat(high.compareToExp(logs.high())).isNotNegative();
        }
    }

    @Property(tries = 50)
    void decimalsOfANarrowRangeEncloseSomethingThatWorks(
            @ForAll @DoubleRange(min = 0, max = 50) double logit, @ForAll @IntRange(min = 1, max = 3) int ulps) {
        Probability high = pair(logit);
        Probability low = pair(logit + ulps * Math.ulp(logit));
        assertEnclosesSomething(EpsilonRange.between(low, high), low, high);
        assertThat(EpsilonRange.between(high, low).isEmpty()).isTrue();
        assertThat(EpsilonRange.between(high, high).isEmpty()).isTrue();
    }

    @Test
    void aRangeNarrowerThanDoublesCanShowIsShownByMoreDigits() {
        Probability high = Probability.ofSoftmax(new double[] {0, 0, -600}, 0);
        Probability low = Probability.ofSoftmax(new double[] {0, 0, -599}, 0);
        EpsilonRange range = EpsilonRange.between(low, high);
        assertThat(range.low()).isGreaterThan(range.high());
        assertThat(range.contains(range.low())).isFalse();
        assertThat(range.contains(range.high())).isFalse();
        assertEnclosesSomething(range, low, high);
    }

    @Test
    void aRangeOfUnderflowsIsShownByLogarithms() {
        Probability high = Probability.ofSoftmax(new double[] {-3000, 0}, -3000);
        Probability low = Probability.ofSoftmax(new double[] {-4000, 0}, -4000);
        EpsilonRange range = EpsilonRange.between(low, high);
        assertThat(range.logLow()).isBetween(-4000.001, -3999.999);
        assertThat(range.logHigh()).isBetween(-3000.001, -2999.999);
        assertThat(range.contains(Double.MIN_VALUE)).isFalse();
        assertEnclosesSomething(range, low, high);
        EpsilonRange smaller = EpsilonRange.between(
                Probability.ofSoftmax(new double[] {-2e30, 0}, -2e30),
                Probability.ofSoftmax(new double[] {-1e30, 0}, -1e30));
        assertThat(smaller.decimals(4)).isEmpty();
        assertThat(smaller.logDecimals(4)).isPresent();
    }

    /** e^−1 lies between two doubles; each end is an ε or not by exact comparison. */
    @Test
    void containsIsDecidedAtTheEnds() {
        double below = Probability.exp(-1).compareTo(Math.exp(-1)) >= 0 ? Math.exp(-1) : Math.nextDown(Math.exp(-1));
        EpsilonRange upTo = new EpsilonRange(-2, -1);
        EpsilonRange above = new EpsilonRange(-1, -0.5);
        assertThat(upTo.contains(below)).isTrue();
        assertThat(upTo.contains(Math.nextUp(below))).isFalse();
        assertThat(above.contains(below)).isFalse();
        assertThat(above.contains(Math.nextUp(below))).isTrue();
    }

    @Test
    void everythingContainsEveryThreshold() {
        assertThat(EpsilonRange.ALL.contains(Double.MIN_VALUE)).isTrue();
        assertThat(EpsilonRange.ALL.contains(1)).isTrue();
        assertThat(EpsilonRange.ALL.contains(Math.nextUp(1.0))).isFalse();
        assertThat(EpsilonRange.ALL.contains(0)).isFalse();
        assertThat(EpsilonRange.ALL.low()).isZero();
        assertThat(EpsilonRange.ALL.high()).isEqualTo(1);
        assertThat(EpsilonRange.ALL.decimals(4)).isEmpty();
    }

    @Test
    void anEndThatIsNotANumberIsNotForgotten() {
        EpsilonRange known = new EpsilonRange(-5, -1);
        for (EpsilonRange other :
                new EpsilonRange[] {new EpsilonRange(Double.NaN, -1), new EpsilonRange(-5, Double.NaN)}) {
            assertThat(known.and(other).isEmpty()).isTrue();
            assertThat(other.and(known).isEmpty()).isTrue();
            assertThat(EpsilonRange.ALL.and(other).and(known).isEmpty()).isTrue();
        }
    }

    @Test
    void whatWorksForBothIsTheNarrowerRange() {
        EpsilonRange doubles = new EpsilonRange(-5, -1);
        EpsilonRange exact = EpsilonRange.between(Probability.exp(-4), Probability.exp(-0.5));
        for (EpsilonRange both : new EpsilonRange[] {doubles.and(exact), exact.and(doubles)}) {
            assertThat(both.contains(Math.exp(-4) * 0.999)).isFalse();
            assertThat(both.contains(Math.exp(-4) * 1.001)).isTrue();
            assertThat(both.contains(Math.exp(-1) * 0.999)).isTrue();
            assertThat(both.contains(Math.exp(-1) * 1.001)).isFalse();
        }
        assertThat(EpsilonRange.ALL.and(doubles)).isEqualTo(doubles);
        assertThat(exact.and(EpsilonRange.ALL)).isEqualTo(exact);
        assertThat(new BigDecimal(doubles.logLow())).isEqualByComparingTo("-5");
    }
}
