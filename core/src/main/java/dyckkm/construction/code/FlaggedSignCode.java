package dyckkm.construction.code;

import dyckkm.network.unit.Part;

/** The bits of the type as signs, and a flag for "occupied" (docs/theory.md, 3, lstm tight). */
public record FlaggedSignCode(int k) implements SlotCode {
    private int bits() {
        return Bits.ceilLog2(k);
    }

    @Override
    public int width() {
        return bits() + 1;
    }

    @Override
    public Part part(int place) {
        return place == bits() ? Part.Flag.OCCUPIED : UnitLayout.bit(place);
    }

    @Override
    public double[] values(int type) {
        return flagged(type, 1);
    }

    @Override
    public double[] closeWeights(int type) {
        return flagged(type, 1.0 - bits());
    }

    private double[] flagged(int type, double flag) {
        return Bits.concat(Bits.affine(Bits.of(type, bits()), 2, -1), new double[] {flag});
    }

    @Override
    public double closeBias(int type) {
        return -0.5;
    }

    @Override
    public double[] occupiedWeights() {
        double[] weights = new double[width()];
        weights[bits()] = 1;
        return weights;
    }

    @Override
    public int typeOf(double[] values) {
        int type = Bits.number(java.util.Arrays.copyOf(values, bits()));
        return type < k && java.util.Arrays.equals(values(type), values) ? type : NONE;
    }
}
