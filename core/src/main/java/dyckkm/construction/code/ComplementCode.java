package dyckkm.construction.code;

import dyckkm.network.unit.Part;

/** The code of the paper's main text (§7.2): the L bits of the type and their complements. */
public record ComplementCode(int k) implements SlotCode {
    private int bits() {
        return Bits.ceilLog2(k);
    }

    @Override
    public int width() {
        return 2 * bits();
    }

    @Override
    public Part part(int place) {
        return Bits.partWithComplements(place, bits());
    }

    @Override
    public double[] values(int type) {
        double[] p = Bits.of(type, bits());
        return Bits.concat(p, Bits.affine(p, -1, 1));
    }

    @Override
    public double[] closeWeights(int type) {
        return values(type);
    }

    @Override
    public double closeBias(int type) {
        return -(bits() - 0.5);
    }

    /** A bit and its complement: their sum is 1 on every code. */
    @Override
    public double[] occupiedWeights() {
        double[] weights = new double[width()];
        weights[0] = 1;
        weights[bits()] = 1;
        return weights;
    }

    @Override
    public int typeOf(double[] values) {
        int type = Bits.number(java.util.Arrays.copyOf(values, bits()));
        return type < k && java.util.Arrays.equals(values(type), values) ? type : NONE;
    }
}
