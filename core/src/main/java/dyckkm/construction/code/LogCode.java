package dyckkm.construction.code;

import dyckkm.network.unit.Part;

/**
 * The paper's logarithmic code (§7.2, appendix): the L bits of the type, their complements, and L−1 constant units, +1 for the
 * Simple RNN and −1 for the LSTM, whose gates read plain sums (notes E5, E6).
 *
 * @param k the number of types, more than one
 * @param constant the value of the constant units
 */
public record LogCode(int k, int constant) implements SlotCode {
    private int bits() {
        return Bits.ceilLog2(k);
    }

    @Override
    public int width() {
        return 3 * bits() - 1;
    }

    @Override
    public Part part(int place) {
        return Bits.partWithComplements(place, bits());
    }

    @Override
    public double[] values(int type) {
        return extended(type, constant);
    }

    @Override
    public double[] closeWeights(int type) {
        return extended(type, -constant);
    }

    /** [p; 1−p; fill, …]. */
    private double[] extended(int type, double fill) {
        double[] p = Bits.of(type, bits());
        return Bits.concat(p, Bits.affine(p, -1, 1), Bits.constant(fill, bits() - 1));
    }

    @Override
    public double closeBias(int type) {
        return -0.5;
    }

    @Override
    public double[] occupiedWeights() {
        return Bits.concat(Bits.constant(1, 2 * bits()), Bits.constant(-constant, bits() - 1));
    }

    @Override
    public int typeOf(double[] values) {
        int bits = bits();
        int type = Bits.number(java.util.Arrays.copyOf(values, bits));
        return type < k && java.util.Arrays.equals(values(type), values) ? type : NONE;
    }
}
