package dyckkm.kernel.product;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is made in double is what the instruction makes. */
class FusedMultiplyAddTest {
    private static void assertSame(float a, float b, float c) {
        // As an object: one that is not a number equals itself.
        Float expected = Math.fma(a, b, c);
        assertThat(FusedMultiplyAdd.viaDouble(a, b, c))
                .as("%s · %s + %s", a, b, c)
                .isEqualTo(expected);
        assertThat(FusedMultiplyAdd.of(a, b, c)).isEqualTo(expected);
    }

    @Property(tries = 5000)
    void anyFloats(@ForAll int a, @ForAll int b, @ForAll int c) {
        assertSame(Float.intBitsToFloat(a), Float.intBitsToFloat(b), Float.intBitsToFloat(c));
    }

    /** Sums of which one part is far below the last bit of the other, where two roundings would differ from one. */
    @Property(tries = 5000)
    void nearlyTies(@ForAll int a, @ForAll int exponent, @ForAll int sign) {
        // A product with 25 bits, halfway between two floats, and something small that decides.
        float odd = 1 + 2 * (a & 0x7FFFFF);
        float small = Math.copySign(Math.scalb(1f, -(exponent & 127)), sign);
        assertSame(odd + 0x1p23f, 1.5f, small);
        assertSame(odd, 0x1.000002p0f, small);
        assertSame(0x1p-100f, 0x1p-49f, Math.scalb(small, -60));
    }

    @Test
    void infinitiesAndNumbersThatAreNone() {
        float[] values = {0, -0f, 1, -1, Float.MAX_VALUE, Float.MIN_VALUE, Float.POSITIVE_INFINITY, Float.NaN};
        for (float a : values) {
            for (float b : values) {
                for (float c : values) {
                    assertSame(a, b, c);
                    assertSame(a, -b, c);
                }
            }
        }
    }
}
