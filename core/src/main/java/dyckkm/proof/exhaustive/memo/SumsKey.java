package dyckkm.proof.exhaustive.memo;

import java.util.Arrays;

/** A key of sums; equal if all bits are equal. */
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
