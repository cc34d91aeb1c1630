package dyckkm.proof.exhaustive.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.proof.exact.DirectedRounding;
import dyckkm.proof.exact.Probability;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What is decided quickly is decided as exact numbers say. */
class SoftmaxValueTest {
    private static SoftmaxValue value(double[] logits, int symbol) {
        return new SoftmaxValue(logits, logits[symbol], LogSoftmax.of(logits).logProbability(logits[symbol]));
    }

    private static double[] random(SplittableRandom random, int count, double size) {
        return random.doubles(count, -size, size).toArray();
    }

    @Property(tries = 1000)
    void neighboursAreComparedAsExactNumbersAre(
            @ForAll @IntRange(min = 1, max = 12) int count, @ForAll @IntRange(max = 52) int bits, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = random(random, count, random.nextBoolean() ? 3 : 800);
        double[] b = a.clone();
        double scale = Math.scalb(1.0, -bits);
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(count);
            b[at] += random.nextDouble(-1, 1) * scale * Math.abs(b[at]);
        }
        int symbol = random.nextInt(count);
        assertThat(value(a, symbol).compareWith(value(b, symbol)))
                .isEqualTo(Probability.ofSoftmax(a, a[symbol]).compareTo(Probability.ofSoftmax(b, b[symbol])));
    }

    @Property(tries = 300)
    void theSameLogitsInAnotherOrderAreTheSame(@ForAll @IntRange(min = 1, max = 12) int count, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = random(random, count, 30);
        a[0] = random.nextBoolean() ? 0.0 : -0.0;
        double[] b = new double[count];
        Arrays.setAll(b, symbol -> a[count - 1 - symbol] == 0 ? 0.0 : a[count - 1 - symbol]);
        int symbol = random.nextInt(count);
        assertThat(value(a, symbol).compareWith(value(b, count - 1 - symbol))).isZero();
    }

    @Property(tries = 500)
    void aThresholdNextToItIsComparedExactly(
            @ForAll @IntRange(min = 2, max = 12) int count,
            @ForAll @IntRange(min = -100, max = 100) int ulps,
            @ForAll long seed) {
        double[] a = random(new SplittableRandom(seed), count, 30);
        SoftmaxValue value = value(a, 0);
        double near = Math.min(1, Math.exp(value.log()));
        double epsilon = Math.min(1, near + ulps * Math.ulp(near));
        assertThat(value.compareWith(Epsilon.of(epsilon)))
                .isEqualTo(Probability.ofSoftmax(a, a[0]).compareTo(epsilon));
    }

    @Property(tries = 500)
    void theLogarithmIsOffByNoMoreThanItsError(
            @ForAll @IntRange(min = 1, max = 200) int count,
            @ForAll @IntRange(min = 1, max = 1000) int size,
            @ForAll long seed) {
        double[] a = random(new SplittableRandom(seed), count, size);
        SoftmaxValue value = value(a, 0);
        DirectedRounding truth = new DirectedRounding(Probability.ofSoftmax(a, a[0]));
        assertThat(value.log()).isBetween(truth.logDown() - value.error(), truth.logUp() + value.error());
    }
}
