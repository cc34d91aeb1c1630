package dyckkm.network.step;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.ShortFormat;
import dyckkm.network.Arithmetic;
import dyckkm.network.Precision;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Operations on the numbers of the 16-bit formats in the kernels, against those of the arithmetic. */
class ShortFormatTest {
    private static final int PARTNERS = 40;

    @FunctionalInterface
    private interface Function {
        boolean apply(float[] y, float[] x, int from, int to, ShortFormat format);
    }

    @FunctionalInterface
    private interface Operation {
        void apply(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format);
    }

    private static ShortFormat format(Precision precision) {
        return new ShortFormat(precision.significandBits(), precision.smallestExponent());
    }

    /** All numbers of a format: all floats of which the lower bits are zero, of float16 those that it has. */
    private static float[] all(Precision precision) {
        int dropped = Float.SIZE - Short.SIZE - (precision == Precision.FLOAT16 ? 3 : 0);
        double[] values = IntStream.range(0, 1 << Float.SIZE - dropped)
                .mapToDouble(bits -> Float.intBitsToFloat(bits << dropped))
                .filter(value -> !Double.isNaN(value) && precision.round(value) == value)
                .toArray();
        float[] floats = new float[values.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    private static void assertSame(float actual, double expected, Object... what) {
        if (!(actual == expected || Float.isNaN(actual) && Double.isNaN(expected))) {
            assertThat(actual).as("%s", List.of(what)).isEqualTo((float) expected);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void theyHaveAsManyNumbersAsTheyShould(Precision precision) {
        int exponentBits = precision == Precision.FLOAT16 ? 5 : 8;
        int significands = 1 << Short.SIZE - 1 - exponentBits;
        // With both infinities, without NaN.
        assertThat(all(precision)).hasSize(2 * (((1 << exponentBits) - 1) * significands + 1));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void doublesAreRoundedToTheNearestNumberTiesToEven(Precision precision) {
        ShortFormat format = format(precision);
        SplittableRandom random = new SplittableRandom(1);
        for (float value : all(precision)) {
            double spacing = precision.spacing(value);
            for (double offset : new double[] {0, .25, .5, .75, random.nextDouble()}) {
                double near = value + Math.copySign(offset * spacing, value);
                for (double next : new double[] {Math.nextDown(near), near, Math.nextUp(near)}) {
                    assertSame(format.round(next), precision.round(next), next);
                }
            }
        }
        for (int i = 0; i < 100_000; i++) {
            double any = Double.longBitsToDouble(random.nextLong());
            assertSame(format.round(any), precision.round(any), any);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void functionsOfAllNumbersAreTheArithmetics(Precision precision) {
        Arithmetic arithmetic = Arithmetic.FLOAT32.in(precision);
        for (Kernels kernels : List.of(Kernels.scalar(), Kernels.fastest())) {
            assertRounded(kernels::roundedSigmoid, arithmetic::sigmoid, precision);
            assertRounded(kernels::roundedTanh, arithmetic::tanh, precision);
        }
    }

    private static void assertRounded(Function function, DoubleUnaryOperator exact, Precision precision) {
        float[] x = all(precision);
        float[] y = new float[x.length];
        boolean decided = function.apply(y, x, 0, x.length, format(precision));
        int undecided = 0;
        for (int i = 0; i < x.length; i++) {
            if (Float.isNaN(y[i])) {
                undecided++;
            } else {
                assertSame(y[i], exact.applyAsDouble(x[i]), x[i]);
            }
        }
        assertThat(decided).isEqualTo(undecided == 0);
        assertThat(undecided).isLessThan(10);
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void sumsAndProductsWithAllNumbersAreTheArithmetics(Precision precision) {
        float[] a = all(precision);
        SplittableRandom random = new SplittableRandom(2);
        for (int partner = 0; partner < PARTNERS; partner++) {
            float[] b = new float[a.length];
            boolean isFloat = partner % 2 == 0;
            for (int i = 0; i < b.length; i++) {
                // Pre-activations are sums of floats.
                float any = (float) Math.scalb(random.nextDouble(-2, 2), random.nextInt(-30, 20));
                b[i] = isFloat ? any : a[random.nextInt(a.length)];
            }
            for (Kernels kernels : List.of(Kernels.scalar(), Kernels.fastest())) {
                float[] sums = results(kernels::roundedSum, a, b, precision);
                float[] products = results(kernels::roundedProduct, a, b, precision);
                for (int i = 0; i < a.length; i++) {
                    assertSame(sums[i], precision.round((double) a[i] + b[i]), a[i], b[i]);
                    assertSame(products[i], precision.round((double) a[i] * b[i]), a[i], b[i]);
                }
            }
        }
    }

    private static float[] results(Operation operation, float[] a, float[] b, Precision precision) {
        float[] y = new float[a.length + 3];
        operation.apply(y, 3, a, 0, b, 0, a.length, format(precision));
        return Arrays.copyOfRange(y, 3, y.length);
    }
}
