package dyckkm.construction.code;

import dyckkm.network.unit.Part;

/** Binary codes of numbers, the most significant bit first. */
public final class Bits {
    private Bits() {}

    /** The parts of units that hold some bits, then their complements, then constants. */
    static Part partWithComplements(int place, int bits) {
        if (place < bits) {
            return UnitLayout.bit(place);
        }
        return place < 2 * bits
                ? Part.Kind.COMPLEMENT.at(place - bits + 1)
                : Part.Kind.CONSTANT.at(place - 2 * bits + 1);
    }

    /** ⌈log₂ n⌉. */
    public static int ceilLog2(int n) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
    }

    /** The binary code of a number as zeros and ones. */
    public static double[] of(int number, int width) {
        double[] bits = new double[width];
        for (int place = 0; place < width; place++) {
            bits[place] = number >>> (width - 1 - place) & 1;
        }
        return bits;
    }

    /** The number with these bits; a value above ½ is a one. */
    public static int number(double[] bits) {
        int number = 0;
        for (double bit : bits) {
            number = 2 * number + (bit > 0.5 ? 1 : 0);
        }
        return number;
    }

    public static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /** factor · values + shift. */
    public static double[] affine(double[] values, double factor, double shift) {
        double[] result = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = factor * values[i] + shift;
        }
        return result;
    }

    public static double[] concat(double[]... parts) {
        return java.util.Arrays.stream(parts)
                .flatMapToDouble(java.util.Arrays::stream)
                .toArray();
    }

    public static double[] constant(double value, int count) {
        double[] values = new double[count];
        java.util.Arrays.fill(values, value);
        return values;
    }
}
