package dyckkm.proof.exhaustive.memo;

import java.util.Arrays;

/** Sums to be found again; equal if every one has the same bits. */
record SumsKey(double[] sums) {
    @Override
    public boolean equals(Object other) {
        return other instanceof SumsKey key && Arrays.equals(sums, key.sums);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sums);
    }
}
