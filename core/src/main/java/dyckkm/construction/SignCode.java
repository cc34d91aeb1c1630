package dyckkm.construction;

/**
 * Types as signs, s = 2p − 1 of the binary code p.
 *
 * @param bits how many
 */
record SignCode(int bits) {
    double[] of(int type) {
        return Bits.affine(Bits.of(type, bits), 2, -1);
    }

    SymbolValues values() {
        return SymbolValues.dense(bits, this::of);
    }
}
