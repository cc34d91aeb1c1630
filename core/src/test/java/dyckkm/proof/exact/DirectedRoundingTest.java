package dyckkm.proof.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DirectedRoundingTest {
    private static Probability random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = random.nextInt(2, 8);
        double[] logits =
                random.doubles(count, -400, 400).map(logit -> (float) logit).toArray();
        return Probability.ofSoftmax(logits, logits[random.nextInt(count)]);
    }

    private static BigDecimal written(double value) {
        return new BigDecimal(Double.toString(value));
    }

    @Property(tries = 300)
    void doublesEncloseTheProbabilityHoweverTheyAreRead(@ForAll long seed) {
        Probability probability = random(seed);
        DirectedRounding rounding = new DirectedRounding(probability);
        double down = rounding.down();
        double up = rounding.up();
        assertThat(down == 0 || probability.compareTo(down) >= 0).isTrue();
        assertThat(down == 0 || probability.compareTo(written(down)) >= 0).isTrue();
        assertThat(probability.compareTo(up)).isNegative();
        assertThat(probability.compareTo(written(up))).isNegative();
        assertThat(up).isLessThanOrEqualTo(Math.nextUp(Math.nextUp(Math.nextUp(down))));
    }

    @Property(tries = 300)
    void doublesEncloseTheLogarithmHoweverTheyAreRead(@ForAll long seed) {
        Probability probability = random(seed);
        DirectedRounding rounding = new DirectedRounding(probability);
        double down = rounding.logDown();
        double up = rounding.logUp();
        assertThat(probability.compareToExp(new BigDecimal(down))).isNotNegative();
        assertThat(probability.compareToExp(written(down))).isNotNegative();
        assertThat(probability.compareToExp(new BigDecimal(up))).isNotPositive();
        assertThat(probability.compareToExp(written(up))).isNotPositive();
        assertThat(up).isLessThanOrEqualTo(Math.nextUp(Math.nextUp(Math.nextUp(down))));
    }

    @Property(tries = 100)
    void decimalsAreNeighbours(@ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int digits) {
        Probability probability = random(seed);
        DirectedRounding rounding = new DirectedRounding(probability, digits);
        BigDecimal down = rounding.down(digits);
        BigDecimal up = rounding.up(digits);
        assertThat(down.signum() == 0 || probability.compareTo(down) >= 0).isTrue();
        assertThat(probability.compareTo(up)).isNotPositive();
        assertThat(up.subtract(down)).isEqualByComparingTo(down.ulp());
        BigDecimal logDown = rounding.logDown(digits);
        BigDecimal logUp = rounding.logUp(digits);
        assertThat(probability.compareToExp(logDown)).isNotNegative();
        assertThat(probability.compareToExp(logUp)).isNotPositive();
        assertThat(logUp.subtract(logDown)).isEqualByComparingTo(logDown.ulp());
    }

    @Property(tries = 100)
    void aLogarithmThatIsADoubleIsItsOwn(@ForAll @DoubleRange(min = -1e6, max = 0) double log) {
        Probability probability = Probability.exp(log);
        assertThat(probability.compareToExp(new BigDecimal(log))).isZero();
        assertThat(new DirectedRounding(probability).logDown()).isBetween(Math.nextDown(Math.nextDown(log)), log);
        assertThat(new DirectedRounding(probability).logUp()).isBetween(log, Math.nextUp(Math.nextUp(log)));
    }

    @Test
    void whatADoubleCannotHoldIsRoundedToItsEnds() {
        DirectedRounding tiny = new DirectedRounding(Probability.exp(-1e30));
        assertThat(tiny.down()).isZero();
        assertThat(tiny.up()).isEqualTo(Double.MIN_VALUE);
        Probability beyond = Probability.ofSoftmax(new double[] {1.5e308, -1.5e308}, -1.5e308);
        assertThat(new DirectedRounding(beyond).logDown()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(new DirectedRounding(beyond).logUp()).isEqualTo(-Double.MAX_VALUE);
        Probability almostSure = Probability.ofSoftmax(new double[] {0, -1000}, 0);
        assertThat(new DirectedRounding(almostSure).up()).isEqualTo(1);
        assertThat(new DirectedRounding(almostSure).logUp()).isZero();
        assertThat(new DirectedRounding(almostSure).down()).isEqualTo(Math.nextDown(1.0));
    }
}
