package dyckkm.construction.compiled;

import java.util.BitSet;

/**
 * Moves of some symbols from some states, where a condition on the top and the depth holds.
 *
 * @param states the states
 * @param condition the condition
 * @param symbols the symbols
 */
record Rectangle(BitSet states, Condition condition, BitSet symbols) {
    /** The empty rectangle. */
    static Rectangle empty(int depthBound) {
        return new Rectangle(new BitSet(), new Condition(0, 0, 0, depthBound), new BitSet());
    }

    /** Whether a move is in it at some of its depths. */
    boolean touches(StackCode code, Behaviour.Move move) {
        return symbols.get(move.symbol())
                && states.get(move.from().state())
                && condition.touches(code, new Condition.Spot(move.from(), move.depths()));
    }

    /** Whether a move is in it at all of its depths. */
    boolean contains(StackCode code, Behaviour.Move move) {
        return touches(code, move)
                && condition.from() <= move.depths().nextSetBit(0)
                && move.depths().length() - 1 <= condition.to();
    }
}
