package dyckkm.size;

import dyckkm.construction.Entry;
import dyckkm.language.Language;
import dyckkm.proof.bound.LowerBound;
import java.math.BigInteger;
import java.util.OptionalLong;

/** A construction for a language, and how large it is. */
public interface SizedConstruction {
    Entry entry();

    Language language();

    BigInteger hiddenUnits();

    /**
     * The bits that the memory of one unit holds: the logarithm of how many values a number in it can take, twice that for an LSTM, which
     * has two.
     */
    double bitsPerUnit();

    /** How many units tell the state, where the others hold the stack; empty where units tell both together, or there is no state. */
    default OptionalLong controlUnits() {
        return OptionalLong.empty();
    }

    /** The units that hold the stack. */
    default OptionalLong stackUnits() {
        return controlUnits().isPresent()
                ? OptionalLong.of(
                        hiddenUnits().longValueExact() - controlUnits().getAsLong())
                : OptionalLong.empty();
    }

    /** No network whose units hold this many bits can tell all N configurations apart with fewer units: ⌈log₂N / p⌉. */
    default BigInteger lowerBoundUnits() {
        LowerBound bound = new LowerBound(language());
        return bitsPerUnit() == 1
                ? BigInteger.valueOf(bound.bits())
                : BigInteger.valueOf((long) Math.ceil(bound.exactBits() / bitsPerUnit()));
    }
}
