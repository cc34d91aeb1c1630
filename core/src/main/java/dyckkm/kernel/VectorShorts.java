package dyckkm.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** {@link ScalarShorts} with vectors; the results do not depend on their width. */
final class VectorShorts {
    private static final VectorSpecies<Double> WIDE = VectorRounding.WIDE;
    private static final VectorSpecies<Float> NARROW = VectorRounding.NARROW;
    private static final int LANES = WIDE.length();

    private VectorShorts() {}

    static void sum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        int i = 0;
        if (count >= LANES) {
            for (; i <= count - LANES; i += LANES) {
                DoubleVector sum = VectorRounding.read(a, aAt + i).add(VectorRounding.read(b, bAt + i));
                write(round(sum, format), y, yAt + i);
            }
        }
        ScalarShorts.sum(y, yAt + i, a, aAt + i, b, bAt + i, count - i, format);
    }

    static void product(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        int i = 0;
        if (count >= LANES) {
            for (; i <= count - LANES; i += LANES) {
                DoubleVector product = VectorRounding.read(a, aAt + i).mul(VectorRounding.read(b, bAt + i));
                write(round(product, format), y, yAt + i);
            }
        }
        ScalarShorts.product(y, yAt + i, a, aAt + i, b, bAt + i, count - i, format);
    }

    static boolean sigmoid(float[] y, float[] x, int from, int to, ShortFormat format) {
        boolean decided = true;
        int i = from;
        if (to - from >= LANES) {
            for (; i <= to - LANES; i += LANES) {
                decided &= writeDecided(VectorRounding.sigmoid(VectorRounding.read(x, i)), y, i, format);
            }
        }
        return ScalarShorts.sigmoid(y, x, i, to, format) && decided;
    }

    static boolean tanh(float[] y, float[] x, int from, int to, ShortFormat format) {
        boolean decided = true;
        int i = from;
        if (to - from >= LANES) {
            for (; i <= to - LANES; i += LANES) {
                decided &= writeDecided(VectorRounding.tanh(VectorRounding.read(x, i)), y, i, format);
            }
        }
        return ScalarShorts.tanh(y, x, i, to, format) && decided;
    }

    private static DoubleVector round(DoubleVector value, ShortFormat format) {
        LongVector bits = value.reinterpretAsLongs();
        LongVector last = bits.lanewise(VectorOperators.LSHR, format.dropped()).and(1);
        DoubleVector normal =
                bits.add(format.half()).add(last).and(format.kept()).reinterpretAsDoubles();
        DoubleVector subnormal = value.add(format.rounder()).sub(format.rounder());
        DoubleVector rounded =
                normal.blend(subnormal, value.abs().compare(VectorOperators.LT, format.smallestNormal()));
        return rounded.blend(
                rounded.mul(Double.POSITIVE_INFINITY), rounded.abs().compare(VectorOperators.GT, format.largest()));
    }

    private static void write(DoubleVector value, float[] y, int at) {
        ((FloatVector) value.convertShape(VectorOperators.D2F, NARROW, 0)).intoArray(y, at);
    }

    /** Rounds both ends; returns whether they agree in all lanes. */
    private static boolean writeDecided(DoubleVector value, float[] y, int at, ShortFormat format) {
        DoubleVector low = round(value.mul(1 - ScalarRounding.GUARD), format);
        VectorMask<Double> same = low.compare(VectorOperators.EQ, round(value.mul(1 + ScalarRounding.GUARD), format));
        write(DoubleVector.broadcast(WIDE, Double.NaN).blend(low, same), y, at);
        return same.allTrue();
    }
}
