package dyckkm.proof.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Comparisons of exact probabilities against plain Taylor series of many digits, and against what is known by construction. */
class ProbabilityTest {
    private static final SlowSoftmax SLOW = new SlowSoftmax(900);

    private static double[] random(SplittableRandom random, int count, boolean inFloat) {
        double[] logits = random.doubles(count, -30, 30).toArray();
        if (inFloat) {
            Arrays.setAll(logits, symbol -> (float) logits[symbol]);
        }
        // Equal ones are common.
        for (int copies = random.nextInt(count); copies > 0; copies--) {
            logits[random.nextInt(count)] = logits[random.nextInt(count)];
        }
        return logits;
    }

    private static int compare(double[] a, double x, double[] b, double y) {
        int sign = Probability.ofSoftmax(a, x).compareTo(Probability.ofSoftmax(b, y));
        assertThat(Probability.ofSoftmax(b, y).compareTo(Probability.ofSoftmax(a, x)))
                .isEqualTo(-sign);
        assertThat(Probability.ofSoftmax(a, x).equals(Probability.ofSoftmax(b, y)))
                .isEqualTo(sign == 0);
        return sign;
    }

    @Property(tries = 100)
    void anyTwoAreComparedRightly(
            @ForAll @IntRange(min = 1, max = 6) int count, @ForAll boolean inFloat, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = random(random, count, inFloat);
        double[] b = random(random, count, inFloat);
        double x = a[random.nextInt(count)];
        double y = b[random.nextInt(count)];
        assertThat(compare(a, x, b, y)).isEqualTo(SLOW.compare(a, x, b, y));
    }

    @Property(tries = 100)
    void neighboursAreComparedRightly(
            @ForAll @IntRange(min = 1, max = 6) int count, @ForAll boolean inFloat, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = random(random, count, inFloat);
        double[] b = a.clone();
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(count);
            b[at] = random.nextBoolean() ? Math.nextUp(b[at]) : Math.nextDown(b[at]);
        }
        int own = random.nextInt(count);
        assertThat(compare(a, a[own], b, b[own])).isEqualTo(SLOW.compare(a, a[own], b, b[own]));
    }

    /** Shifting by a number that loses no bit, and permuting, changes no probability. */
    @Property(tries = 200)
    void tiesAreTies(@ForAll @IntRange(min = 1, max = 40) int count, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = random.ints(count, -(1 << 20), 1 << 20)
                .mapToDouble(i -> i * 0x1p-16)
                .toArray();
        double shift = random.nextInt(-(1 << 24), 1 << 24) * 0x1p-14;
        double[] b = new double[count];
        int turn = random.nextInt(count);
        Arrays.setAll(b, symbol -> a[(symbol + turn) % count] + shift);
        double x = a[random.nextInt(count)];
        assertThat(compare(a, x, b, x + shift)).isZero();
        double[] c = b.clone();
        c[0] = Math.nextUp(c[0]);
        assertThat(compare(a, a[turn], c, b[0])).isEqualTo(1);
    }

    @Test
    void roundedSumsOfLogitsWouldTieWhereExactOnesDoNot() {
        double[] a = {1e16, 0};
        double[] b = {1e16, 0.5};
        assertThat(compare(a, 1e16, b, 1e16)).isEqualTo(1);
        assertThat(compare(a, 0, b, 0.5)).isEqualTo(-1);
    }

    @Test
    void aRelativeDifferenceOfTenToMinusThreeHundredIsSeen() {
        double[] a = {0, 0, -690};
        double[] b = {0, 0, Math.nextUp(-690)};
        assertThat(compare(a, 0, b, 0)).isEqualTo(1).isEqualTo(SLOW.compare(a, 0, b, 0));
        double[] c = {0, 1e-300};
        double[] d = {0, 2e-300};
        assertThat(compare(c, 0, d, 0)).isEqualTo(1).isEqualTo(SLOW.compare(c, 0, d, 0));
        double[] e = {0, Double.MIN_VALUE};
        assertThat(compare(e, 0, new double[] {0, 0}, 0)).isEqualTo(-1);
    }

    /** cosh t − 1 ≈ t²/2, and t = 10^−300. */
    @Test
    void differencesThatCancelAreSeen() {
        double t = 1e-300;
        assertThat(compare(new double[] {0, -t, t}, 0, new double[] {0, 0, 0}, 0))
                .isEqualTo(-1);
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void termsThatAreDominatedCostNoDigits() {
        assertThat(compare(new double[] {0, -1e6}, 0, new double[] {0, -1e6 - 1}, 0))
                .isEqualTo(-1);
        assertThat(compare(new double[] {0, -1e30}, 0, new double[] {0, -1.5e30}, 0))
                .isEqualTo(-1);
        assertThat(compare(new double[] {1e30, -1e30, 7}, 7, new double[] {1e30, -1e30, 7}, -1e30))
                .isEqualTo(1);
        assertThat(compare(new double[] {1e308, -1e308}, -1e308, new double[] {1e308, 0}, 0))
                .isEqualTo(-1);
        assertThat(compare(new double[] {1000, -1000}, -1000, new double[] {1000, -999.5}, -999.5))
                .isEqualTo(-1);
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void thousandsOfLogitsAreGrouped() {
        double[] a = new double[20_000];
        Arrays.setAll(a, symbol -> symbol % 3);
        double[] b = a.clone();
        b[0] = Math.nextUp(0.0);
        assertThat(compare(a, 1, b, 1)).isEqualTo(1);
        double[] c = new SplittableRandom(1).doubles(4000, -5, 5).toArray();
        double[] d = c.clone();
        d[17] = Math.nextUp(d[17]);
        assertThat(compare(c, c[0], d, d[0])).isEqualTo(1);
    }

    @Property(tries = 100)
    void itIsComparedWithDoublesNextToItRightly(
            @ForAll @IntRange(min = 2, max = 6) int count,
            @ForAll @IntRange(min = -40, max = 40) int ulps,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = random(random, count, true);
        double x = a[random.nextInt(count)];
        double sum = Arrays.stream(a).map(logit -> Math.exp(logit - x)).sum();
        double epsilon = 1 / sum + ulps * Math.ulp(1 / sum);
        Probability probability = Probability.ofSoftmax(a, x);
        int sign = Arrays.stream(a).allMatch(logit -> logit == x)
                ? BigDecimal.ONE.compareTo(new BigDecimal(epsilon).multiply(BigDecimal.valueOf(count)))
                : SLOW.compare(a, x, epsilon);
        assertThat(probability.compareTo(epsilon)).isEqualTo(sign);
    }

    @Test
    void whatIsRationalIsEqualToItself() {
        assertThat(Probability.ofSoftmax(new double[] {3, 3, 3, 3}, 3).compareTo(0.25))
                .isZero();
        assertThat(Probability.ofSoftmax(new double[] {3, 3, 3, 3, 3}, 3).compareTo(new BigDecimal("0.2")))
                .isZero();
        assertThat(Probability.ofSoftmax(new double[] {3, 3, 3, 3, 3}, 3).compareTo(0.2))
                .isEqualTo(-1);
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void itIsComparedWithTheSmallestDouble() {
        double least = Double.MIN_VALUE;
        assertThat(Probability.exp(-744).compareTo(least)).isEqualTo(1);
        assertThat(Probability.exp(-745).compareTo(least)).isEqualTo(-1);
        assertThat(Probability.exp(-1e30).compareTo(least)).isEqualTo(-1);
        assertThat(Probability.exp(-0.0).compareTo(1)).isZero();
    }
}
