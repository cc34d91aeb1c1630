package dyckkm.construction;

import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;

/** Counts for constructions with one unit per stack, or per part of one. */
public final class StackCounts {
    private StackCounts() {}

    /** The number of stacks of k types up to a depth, the empty one included. */
    public static BigInteger upTo(int k, int depth) {
        return depth == 0 ? BigInteger.ONE : new DyckLanguage(k, depth).stackStates();
    }

    /** An upper bound of the memory for such a construction's readout and inputs. */
    public static BigInteger weightsOfReadout(DyckLanguage language, BigInteger units) {
        return units.multiply(BigInteger.valueOf(6)).add(BigInteger.valueOf(16L * language.k() + 16));
    }
}
