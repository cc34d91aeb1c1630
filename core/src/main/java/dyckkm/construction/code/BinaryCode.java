package dyckkm.construction.code;

/**
 * The bits of type + 1, so that no code is zero (docs/theory.md, 3). The corners of a cube are in convex position, so a plain binary
 * code can be read linearly (notes E10): v = 2p − 1.
 */
public record BinaryCode(int k) implements SlotCode {
    @Override
    public int width() {
        return Bits.ceilLog2(k + 1);
    }

    @Override
    public double[] values(int type) {
        return Bits.of(type + 1, width());
    }

    @Override
    public double[] closeWeights(int type) {
        return Bits.affine(values(type), 2, -1);
    }

    @Override
    public double closeBias(int type) {
        return -(Bits.sum(values(type)) - 0.5);
    }

    @Override
    public double[] occupiedWeights() {
        return Bits.constant(1, width());
    }

    @Override
    public double mostOccupied() {
        return width();
    }

    @Override
    public int typeOf(double[] values) {
        int type = Bits.number(values) - 1;
        return type < k ? type : NONE;
    }
}
