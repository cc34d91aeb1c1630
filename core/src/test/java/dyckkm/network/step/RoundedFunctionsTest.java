package dyckkm.network.step;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.Kernels;
import dyckkm.network.Arithmetic;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The kernels' σ and tanh where they are sure of the last bit, against those of the arithmetic. */
class RoundedFunctionsTest {
    /** Odd, so that all low bits are met: a million floats of all sizes. */
    private static final int STEP = 4001;

    private static final int BLOCK = 1000;

    @FunctionalInterface
    private interface Function {
        boolean apply(float[] y, float[] x, int from, int to);
    }

    private static void assertRounded(Function function, DoubleUnaryOperator exact) {
        float[] x = new float[BLOCK];
        float[] y = new float[BLOCK];
        int undecided = 0;
        int count = 0;
        for (long bits = 0; bits < 1L << 32; bits += (long) STEP * BLOCK) {
            for (int i = 0; i < BLOCK; i++) {
                float value = Float.intBitsToFloat((int) (bits + (long) i * STEP));
                x[i] = Float.isNaN(value) ? (float) (i - BLOCK / 2) / 17 : value;
            }
            boolean decided = function.apply(y, x, 0, BLOCK);
            boolean none = true;
            for (int i = 0; i < BLOCK; i++) {
                none &= !Float.isNaN(y[i]);
                undecided += Float.isNaN(y[i]) ? 1 : 0;
                if (!Float.isNaN(y[i]) && y[i] != (float) exact.applyAsDouble(x[i])) {
                    assertThat(y[i]).as("of %s", x[i]).isEqualTo((float) exact.applyAsDouble(x[i]));
                }
            }
            assertThat(decided).isEqualTo(none);
            count += BLOCK;
        }
        assertThat(undecided).isLessThan(count >> 14);
    }

    @Test
    void whatIsDecidedIsTheArithmetics() {
        for (Kernels kernels : List.of(Kernels.scalar(), Kernels.fastest())) {
            assertRounded(kernels::roundedSigmoid, Arithmetic.FLOAT32::sigmoid);
            assertRounded(kernels::roundedTanh, Arithmetic.FLOAT32::tanh);
        }
    }

    @Test
    void whatIsNoNumberIsNotDecided() {
        float[] x = {Float.NEGATIVE_INFINITY, 0, Float.POSITIVE_INFINITY, Float.NaN};
        float[] y = new float[x.length];
        for (Kernels kernels : List.of(Kernels.scalar(), Kernels.fastest())) {
            assertThat(kernels.roundedTanh(y, x, 0, 3)).isTrue();
            assertThat(y).startsWith(-1, 0, 1);
            assertThat(kernels.roundedTanh(y, x, 0, 4)).isFalse();
            assertThat(y[3]).isNaN();
        }
    }
}
