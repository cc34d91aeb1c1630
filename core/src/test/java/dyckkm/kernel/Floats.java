package dyckkm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.product.Panels;
import java.util.Random;

/** Random arrays, and how near two of them must be. */
final class Floats {
    private Floats() {}

    static float[] random(int size, long seed) {
        Random random = new Random(seed);
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return values;
    }

    /** A random matrix in panels, its padding zero. */
    static float[] panels(Panels shape, long seed) {
        float[] values = new float[shape.size()];
        Random random = new Random(seed);
        for (int row = 0; row < shape.rows(); row++) {
            for (int column = 0; column < shape.columns(); column++) {
                values[shape.at(row, column)] = (float) random.nextGaussian();
            }
        }
        return values;
    }

    static void assertNear(float[] actual, float[] expected, double tolerance) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < actual.length; i++) {
            assertThat((double) actual[i])
                    .as("entry %d", i)
                    .isCloseTo(expected[i], org.assertj.core.data.Offset.offset(tolerance));
        }
    }
}
