package dyckkm.training.regularisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.language.RandomBits;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NormalsTest {
    private static final double[] DRAWN = NormalsForTests.draw(1_000_003, 2, RandomBits.stream(1, 2, 3));

    @Test
    void momentsAreThoseOfANormalDistribution() {
        double[] moments = new double[5];
        for (double x : DRAWN) {
            for (int power = 1; power < moments.length; power++) {
                moments[power] += Math.pow(x / 2, power) / DRAWN.length;
            }
        }
        assertThat(moments[1]).isCloseTo(0, offset(.005));
        assertThat(moments[2]).isCloseTo(1, offset(.005));
        assertThat(moments[3]).isCloseTo(0, offset(.02));
        assertThat(moments[4]).isCloseTo(3, offset(.05));
    }

    /** Of the tables of the normal distribution. */
    @Test
    void quantilesAreThoseOfTheTables() {
        double[] sorted = DRAWN.clone();
        Arrays.sort(sorted);
        assertThat(sorted[(int) (.5 * sorted.length)] / 2).isCloseTo(0, offset(.01));
        assertThat(sorted[(int) (.8413447 * sorted.length)] / 2).isCloseTo(1, offset(.01));
        assertThat(sorted[(int) (.975 * sorted.length)] / 2).isCloseTo(1.959964, offset(.015));
        assertThat(sorted[(int) (.01 * sorted.length)] / 2).isCloseTo(-2.326348, offset(.02));
        assertThat(sorted[sorted.length - 1] / 2).isEqualTo(Normals.LARGEST).isBetween(3.6, 3.7);
    }

    @Test
    void neighboursDoNotDependOnEachOther() {
        double product = 0;
        for (int i = 1; i < DRAWN.length; i++) {
            product += DRAWN[i] * DRAWN[i - 1] / 4 / DRAWN.length;
        }
        assertThat(product).isCloseTo(0, offset(.005));
    }
}
