package dyckkm.proof.rounded;

import java.util.Arrays;

/** A rounded state: whole multiples of 2^{−B}, of h and behind it c. */
final class GridState {
    private final long[] multiples;
    private final int hash;

    GridState(long... multiples) {
        this.multiples = multiples;
        this.hash = Arrays.hashCode(multiples);
    }

    double[] values(int exponent) {
        return Arrays.stream(multiples)
                .mapToDouble(multiple -> Math.scalb((double) multiple, exponent))
                .toArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GridState state && Arrays.equals(multiples, state.multiples);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
