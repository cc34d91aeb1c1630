package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.network.Precision;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class HalfTest {
    @Test
    void knownValuesHaveTheirBits() {
        assertBits(0x0000, 0);
        assertBits(0x8000, -0.0);
        assertBits(0x3c00, 1);
        assertBits(0xc000, -2);
        assertBits(0x7bff, 65504);
        assertBits(0x0400, 0x1p-14);
        assertBits(0x0001, 0x1p-24);
        assertBits(0x83ff, -1023 * 0x1p-24);
        assertBits(0x3555, 0.333251953125);
        assertThat(Half.decode((short) 0x7c00)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Half.decode((short) 0xfc00)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Half.decode((short) 0x7c01)).isNaN();
    }

    private static void assertBits(int bits, double value) {
        assertThat(Half.decode((short) bits)).isEqualTo(value);
        assertThat(Half.encode(value)).isEqualTo((short) bits);
    }

    /** Also the bits of the format that the network's rounding knows. */
    @Test
    void everyFiniteSixteenBitPatternIsItsOwnRounding() {
        for (Dtype dtype : new Dtype[] {Dtype.F16, Dtype.BF16}) {
            int finite = 0;
            for (int bits = 0; bits < 1 << 16; bits++) {
                ByteBuffer bytes = ByteBuffer.allocate(2).putShort((short) bits);
                double value = dtype.get(bytes.flip());
                if (Double.isFinite(value)) {
                    finite++;
                    assertThat(dtype.precision().round(value)).isEqualTo(value);
                    dtype.put(bytes.clear(), value);
                    assertThat(bytes.getShort(0)).isEqualTo((short) bits);
                }
            }
            int notFinite = dtype == Dtype.F16 ? 1 << 11 : 1 << 8;
            assertThat(finite).isEqualTo((1 << 16) - notFinite);
        }
    }

    @Test
    void everyPrecisionHasItsDtype() {
        for (Precision precision : Precision.values()) {
            assertThat(Dtype.of(precision).precision()).isEqualTo(precision);
        }
    }
}
