package dyckkm.proof.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExponentialIntervalTest {
    private static final SlowSoftmax SLOW = new SlowSoftmax(600);

    private static void assertEncloses(BigDecimal x, int bits) {
        ExponentialInterval interval = ExponentialInterval.ofMinus(x, bits);
        BigDecimal truth = SLOW.exp(x.negate()).multiply(new BigDecimal(BigInteger.ONE.shiftLeft(bits)));
        assertThat(new BigDecimal(interval.low())).isLessThanOrEqualTo(truth);
        assertThat(new BigDecimal(interval.high())).isGreaterThanOrEqualTo(truth);
        assertThat(interval.high().subtract(interval.low())).isLessThanOrEqualTo(BigInteger.TWO);
    }

    @Property(tries = 400)
    void theIntervalEnclosesTheExponentialAndIsNarrow(
            @ForAll @DoubleRange(min = 0, max = 300) double x, @ForAll @IntRange(min = 16, max = 1000) int bits) {
        assertEncloses(new BigDecimal(x), bits);
    }

    @Property(tries = 200)
    void smallExponentsAreEnclosed(
            @ForAll @DoubleRange(min = 1, max = 2) double significand,
            @ForAll @IntRange(min = -1070, max = 0) int exponent,
            @ForAll @IntRange(min = 16, max = 1000) int bits) {
        assertEncloses(new BigDecimal(Math.scalb(significand, exponent)), bits);
    }

    @Test
    void whatIsTooSmallIsBoundedWithoutAComputation() {
        assertThat(ExponentialInterval.ofMinus(new BigDecimal("1e300"), 128))
                .isEqualTo(new ExponentialInterval(BigInteger.ZERO, BigInteger.ONE));
    }

    @Test
    void oneIsExact() {
        BigInteger one = BigInteger.ONE.shiftLeft(128);
        assertThat(ExponentialInterval.ofMinus(BigDecimal.ZERO, 128)).isEqualTo(new ExponentialInterval(one, one));
    }
}
