package dyckkm.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.kernel.product.Panels;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** σ, tanh, e^x, softmax and Adam of both bodies against double arithmetic. */
class FunctionsTest {
    private static final Kernels[] BOTH = {Kernels.scalar(), Kernels.fastest()};
    private static final double ACCURACY = 3e-7;

    /** Something that works on a stretch of an array in place. */
    private interface InPlace {
        void apply(float[] x, int at, int count);
    }

    /** A grid from −30 to 30, dense near zero, with the ends of the range of floats. */
    private static float[] arguments() {
        float[] x = new float[1 << 14];
        for (int i = 0; i < x.length; i++) {
            double t = 2.0 * i / (x.length - 1) - 1;
            x[i] = (float) (30 * t * t * t);
        }
        return x;
    }

    private static void assertAbsolutely(InPlace function, DoubleUnaryOperator truth) {
        float[] x = arguments();
        x[0] = -1e30f;
        x[1] = 1e30f;
        float[] y = x.clone();
        function.apply(y, 0, y.length);
        for (int i = 0; i < x.length; i++) {
            assertThat((double) y[i]).as("at %s", x[i]).isCloseTo(truth.applyAsDouble(x[i]), offset(ACCURACY));
        }
    }

    @Test
    void sigmoidAndTanhAreAccurateEverywhere() {
        for (Kernels kernels : BOTH) {
            assertAbsolutely(kernels::sigmoid, x -> 1 / (1 + Math.exp(-x)));
            assertAbsolutely(kernels::tanh, Math::tanh);
        }
    }

    /** A construction's memory lasts for ever only if what is saturated is so exactly. */
    @Test
    void saturatedFunctionsAreExactlyAtTheirBounds() {
        float[] x = {8.56f, 9, 17.2f, 104, 1e30f, Float.MAX_VALUE, Float.POSITIVE_INFINITY, 20};
        for (Kernels kernels : BOTH) {
            for (float sign : new float[] {1, -1}) {
                float[] tanh = new float[x.length];
                float[] sigmoid = new float[x.length];
                for (int i = 0; i < x.length; i++) {
                    tanh[i] = sign * x[i];
                    sigmoid[i] = 2 * sign * x[i];
                }
                kernels.tanh(tanh, 0, x.length);
                kernels.sigmoid(sigmoid, 0, x.length);
                assertThat(tanh).containsOnly(sign);
                assertThat(sigmoid).containsOnly(sign > 0 ? 1 : 0);
            }
        }
    }

    @Test
    void exponentialsAreAccurateRelativeToTheirSize() {
        float[] x = arguments();
        for (Kernels kernels : BOTH) {
            float[] y = x.clone();
            kernels.exp(y, 0, y.length);
            for (int i = 0; i < x.length; i++) {
                assertThat(y[i] / Math.exp(x[i])).as("at %s", x[i]).isCloseTo(1, offset(ACCURACY));
            }
        }
    }

    @Test
    void whatIsNotANumberStaysSo() {
        for (Kernels kernels : BOTH) {
            float[] x = new float[Panels.PAD];
            x[3] = Float.NaN;
            kernels.sigmoid(x, 0, x.length);
            assertThat(x[3]).isNaN();
            assertThat(x[2]).isEqualTo(0.5f);
        }
    }

    /** Small logits are not searched for their largest, large ones must be. */
    @Property(tries = 100)
    void softmaxSumsToItsFactorAndTellsItsNormaliser(
            @ForAll @IntRange(min = 1, max = 40) int symbols,
            @ForAll @IntRange(min = 1, max = 5) int count,
            @ForAll @IntRange(max = 200) int size,
            @ForAll long seed) {
        int width = Panels.padded(symbols);
        float[] logits = Floats.random(count * width, seed);
        double bound = 0;
        for (int i = 0; i < logits.length; i++) {
            logits[i] = i % width < symbols ? logits[i] * size : -1e30f;
            bound = i % width < symbols ? Math.max(bound, Math.abs(logits[i])) : bound;
        }
        for (Kernels kernels : BOTH) {
            float[] rows = logits.clone();
            Distributions distributions = new Distributions();
            distributions.begin(count, bound);
            for (int row = 0; row < count; row++) {
                distributions.factors()[row] = 0.5f + row;
            }
            kernels.softmax(rows, 0, width, distributions);
            for (int row = 0; row < count; row++) {
                assertIsSoftmax(rows, logits, row, symbols, width, distributions);
            }
        }
    }

    private static void assertIsSoftmax(
            float[] actual, float[] logits, int row, int symbols, int width, Distributions distributions) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < symbols; i++) {
            largest = Math.max(largest, logits[row * width + i]);
        }
        double sum = 0;
        for (int i = 0; i < symbols; i++) {
            sum += Math.exp(logits[row * width + i] - largest);
        }
        double normaliser = distributions.shifts()[row] + Math.log(distributions.sums()[row]);
        assertThat(normaliser).isCloseTo(largest + Math.log(sum), offset(1e-6));
        for (int i = 0; i < width; i++) {
            double expected = i < symbols ? (0.5 + row) * Math.exp(logits[row * width + i] - largest) / sum : 0;
            assertThat((double) actual[row * width + i]).isCloseTo(expected, offset(3e-6));
        }
    }

    @Test
    void adamFollowsItsDefinitionForAHundredSteps() {
        int size = 4 * Panels.PAD;
        for (Kernels kernels : BOTH) {
            float[] parameters = Floats.random(size, 1);
            double[] p = new double[size];
            double[] m = new double[size];
            double[] v = new double[size];
            for (int i = 0; i < size; i++) {
                p[i] = parameters[i];
            }
            AdamArrays arrays = new AdamArrays(parameters, new float[size], new float[size], new float[size]);
            for (int t = 1; t <= 100; t++) {
                float[] g = Floats.random(size, t);
                System.arraycopy(g, 0, arrays.gradients(), 0, size);
                kernels.adam(AdamStep.of(0.01, 0.9, 0.999, 1e-8, t), arrays, 0, size);
                for (int i = 0; i < size; i++) {
                    m[i] = 0.9 * m[i] + 0.1 * g[i];
                    v[i] = 0.999 * v[i] + 0.001 * g[i] * g[i];
                    double corrected = m[i] / (1 - Math.pow(0.9, t));
                    p[i] -= 0.01 * corrected / (Math.sqrt(v[i] / (1 - Math.pow(0.999, t))) + 1e-8);
                }
            }
            for (int i = 0; i < size; i++) {
                assertThat((double) parameters[i]).isCloseTo(p[i], offset(2e-6));
            }
        }
    }
}
