package dyckkm.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import org.junit.jupiter.api.Test;

class ArithmeticTest {
    private static double halfBits(int bits) {
        int exponent = bits >>> 10 & 31;
        double fraction = (bits & 1023) / 1024.0;
        double magnitude = exponent == 0 ? Math.scalb(fraction, -14) : Math.scalb(1 + fraction, exponent - 15);
        return bits >>> 15 == 1 ? -magnitude : magnitude;
    }

    @Test
    void everyHalfIsItsOwnRoundingAndMidpointsGoToEven() {
        for (int bits = 0; bits < 31 << 10; bits++) {
            double value = halfBits(bits);
            assertThat(Precision.FLOAT16.round(value)).isEqualTo(value);
            assertThat(Precision.FLOAT16.round(-value)).isEqualTo(-value);
            if (bits + 1 < 31 << 10) {
                double next = halfBits(bits + 1);
                double even = bits % 2 == 0 ? value : next;
                assertThat(Precision.FLOAT16.round((value + next) / 2)).isEqualTo(even);
                assertThat(Precision.FLOAT16.round(value + (next - value) * 0.499))
                        .isEqualTo(value);
                assertThat(Precision.FLOAT16.round(value + (next - value) * 0.501))
                        .isEqualTo(next);
            }
        }
        assertThat(Precision.FLOAT16.round(65519)).isEqualTo(65504);
        assertThat(Precision.FLOAT16.round(65520)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void bfloat16IsTheUpperHalfOfAFloat() {
        java.util.SplittableRandom random = new java.util.SplittableRandom(7);
        for (int i = 0; i < 100_000; i++) {
            float value = Float.intBitsToFloat(random.nextInt());
            if (Float.isFinite(value)) {
                int bits = Float.floatToIntBits(value);
                int rounded = bits + 0x7FFF + (bits >>> 16 & 1) & 0xFFFF0000;
                assertThat(Precision.BFLOAT16.round(value)).isEqualTo(Float.intBitsToFloat(rounded));
            }
        }
    }

    @Test
    void theSigmoidIsExactlyZeroAndOneFromTheStatedScaleOn() {
        for (Precision precision : Precision.values()) {
            Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE);
            double scale = precision.sigmoidSaturation();
            assertThat(arithmetic.sigmoid(scale)).isEqualTo(1);
            assertThat(arithmetic.sigmoid(-scale - 1e-9)).isZero();
            assertThat(arithmetic.sigmoid(-0.99 * scale)).isPositive();
            assertThat(precision.round(1 / (1 + Math.exp(scale + 1e-9)))).isZero();
        }
        assertThat(Precision.FLOAT32.sigmoidSaturation()).isBetween(103.97, 103.98);
        assertThat(Precision.FLOAT16.sigmoidSaturation()).isBetween(17.32, 17.34);
    }

    @Test
    void saturatingFunctionsAreAtTheirBoundsFromBetaOn() {
        Arithmetic arithmetic = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));
        assertThat(arithmetic.sigmoid(20)).isEqualTo(1);
        assertThat(arithmetic.sigmoid(-20)).isZero();
        assertThat(arithmetic.sigmoid(19.9)).isLessThan(1);
        assertThat(arithmetic.tanh(-20)).isEqualTo(-1);
        assertThat(arithmetic.tanh(1)).isEqualTo(Math.tanh(1));
    }

    @Test
    void activationsHaveATextualForm() {
        for (String text : new String[] {"ieee", "saturating:20", "saturating:2.5"}) {
            assertThat(Activation.parse(text).text()).isEqualTo(text);
        }
        for (String text :
                new String[] {"relu", "saturating:", "saturating:x", "saturating:1", "saturating:Infinity"}) {
            assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> Activation.parse(text));
        }
    }

    @Test
    void sharedRowsAreRowsLikeOthers() {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(3);
        int first = builder.add(2, 4).add(0, 1).add(2, 1).endRow();
        builder.endRow();
        builder.repeatRow(first);
        SparseMatrix matrix = builder.build();
        assertThat(matrix.rows()).isEqualTo(3);
        assertThat(matrix.get(0, 2)).isEqualTo(5);
        assertThat(matrix.get(2, 2)).isEqualTo(5);
        assertThat(matrix.get(1, 0)).isZero();
        assertThat(matrix.storedEntries()).isEqualTo(2);
        assertThat(matrix.rowClass(0)).isEqualTo(matrix.rowClass(2)).isNotEqualTo(matrix.rowClass(1));
    }

    @Test
    void itSaysHowItSums() {
        assertThat(Arithmetic.FLOAT32.description())
                .isEqualTo("float32, fused multiply-adds in the order of the columns");
        assertThat(new Arithmetic(Precision.BFLOAT16, Activation.IEEE).description())
                .isEqualTo("bfloat16, sums in float32, fused multiply-adds in the order of the columns");
    }

    @Test
    void weightsOfANetworkAreNumbersOfItsSums() {
        double[] thirds = {1.0 / 3, 0.5, 1e300};
        assertThat(Precision.FLOAT32.round(thirds)).containsExactly((float) (1.0 / 3), 0.5, 1e300);
        double[] halves = {0.5, 0.25};
        assertThat(Precision.FLOAT32.round(halves)).isSameAs(halves);
        assertThat(Precision.FLOAT64.round(thirds)).isSameAs(thirds);
    }
}
