package dyckkm.construction;

import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;

/** Counts for constructions with a unit for each stack, or for each part of one. */
public final class StackCounts {
    private StackCounts() {}

    /** How many stacks of k types there are up to a depth, the empty one included. */
    public static BigInteger upTo(int k, int depth) {
        return depth == 0 ? BigInteger.ONE : new DyckLanguage(k, depth).stackStates();
    }

    /** What the readout and the inputs of such a construction take, at most. */
    public static BigInteger weightsOfReadout(DyckLanguage language, BigInteger units) {
        return units.multiply(BigInteger.valueOf(6)).add(BigInteger.valueOf(16L * language.k() + 16));
    }
}
