package dyckkm.construction.code;

/**
 * Types as signs, s = 2p − 1 of the binary code p.
 *
 * @param bits number of bits
 */
public record SignCode(int bits) {
    public double[] of(int type) {
        return Bits.affine(Bits.of(type, bits), 2, -1);
    }

    public SymbolValues values() {
        return SymbolValues.dense(bits, this::of);
    }
}
