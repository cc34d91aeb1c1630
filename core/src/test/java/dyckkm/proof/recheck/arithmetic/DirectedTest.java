package dyckkm.proof.recheck.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.network.Precision;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rounding down is held against exact decimals, rounding to formats against the program's own. */
class DirectedTest {
    private static final int CASES = 200_000;

    private static double number(SplittableRandom random) {
        double x = (random.nextDouble() - 0.5) * Math.pow(2, random.nextInt(-60, 60));
        return switch (random.nextInt(4)) {
            case 0 -> (float) x;
            case 1 -> Math.rint(x);
            case 2 -> Math.scalb(1.0, random.nextInt(-40, 40)) * (random.nextBoolean() ? 1 : -1);
            default -> x;
        };
    }

    private static void assertDown(BigDecimal exact, double down) {
        assertThat(new BigDecimal(down)).isLessThanOrEqualTo(exact);
        assertThat(new BigDecimal(Math.nextUp(down))).isGreaterThan(exact);
    }

    @Test
    void sumsAndProductsAreTheGreatestDoublesThatAreNotAbove() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < CASES; i++) {
            double a = number(random);
            double b = number(random);
            assertDown(new BigDecimal(a).add(new BigDecimal(b)), Directed.sum(a, b));
            assertDown(new BigDecimal(a).multiply(new BigDecimal(b)), Directed.product(a, b));
        }
    }

    @Test
    void formatsRoundAsTheProgramDoes() {
        SplittableRandom random = new SplittableRandom(2);
        for (Precision precision : Precision.values()) {
            Format format = Format.of(precision);
            for (int i = 0; i < CASES; i++) {
                double x = number(random) * (random.nextInt(10) == 0 ? 0x1p-20 : 1);
                double nearest = format.nearest(x);
                assertThat(nearest).as("%s of %s", precision, x).isEqualTo(precision.round(x));
                double up = format.notBelow(x);
                assertThat(up).isGreaterThanOrEqualTo(x).isEqualTo(precision.round(up));
                assertThat(format.notAbove(x)).isLessThanOrEqualTo(x);
                assertThat(nearest + 0.0).isIn(up + 0.0, format.notAbove(x) + 0.0);
            }
        }
    }
}
