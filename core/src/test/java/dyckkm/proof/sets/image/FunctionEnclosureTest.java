package dyckkm.proof.sets.image;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.network.Nonlinearity;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FunctionEnclosureTest {
    private static final int DRAWS = 2000;

    @ParameterizedTest
    @EnumSource(Nonlinearity.class)
    void enclosuresHoldTheExactValue(Nonlinearity function) {
        SplittableRandom random = new SplittableRandom(1);
        for (int draw = 0; draw < DRAWS; draw++) {
            double x = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-8, 2));
            BigDecimal exact = ExactFunctions.value(function, x);
            assertThat(new BigDecimal(FunctionEnclosure.down(function, x))).isLessThanOrEqualTo(exact);
            assertThat(new BigDecimal(FunctionEnclosure.up(function, x))).isGreaterThanOrEqualTo(exact);
            assertThat(FunctionEnclosure.up(function, x) - FunctionEnclosure.down(function, x))
                    .isLessThan(1e-14);
        }
    }

    @ParameterizedTest
    @EnumSource(Nonlinearity.class)
    void slopesOfAnIntervalHoldThoseOfItsPoints(Nonlinearity function) {
        SplittableRandom random = new SplittableRandom(2);
        for (int draw = 0; draw < DRAWS; draw++) {
            double low = (random.nextDouble() - 0.6) * 20;
            double high = low + random.nextDouble() * 4;
            double x = random.nextInt(4) == 0
                    ? low
                    : random.nextInt(3) == 0 ? high : low + (high - low) * random.nextDouble();
            BigDecimal exact = ExactFunctions.slope(function, x);
            assertThat(new BigDecimal(FunctionEnclosure.leastSlope(function, low, high)))
                    .isLessThanOrEqualTo(exact);
            assertThat(new BigDecimal(FunctionEnclosure.greatestSlope(function, low, high)))
                    .isGreaterThanOrEqualTo(exact);
        }
    }
}
