package dyckkm.construction.compiled;

import java.util.BitSet;
import java.util.Optional;

/**
 * A unit that is on after some of the moves into a state.
 *
 * @param target the state
 * @param pushed the code of the symbol pushed by those moves, if the stack does not have it yet; else 0
 * @param rule the moves on which it comes on
 * @param kept the moves on which an LSTM unit holds its value; it then comes on from other states only
 */
record ControlUnit(int target, int pushed, Rule rule, Optional<Rule> kept) {
    /**
     * A sum that is at least 1 on some moves and at most −1 on all others.
     *
     * @param rectangle moves that are among them
     * @param always symbols on which all are
     */
    record Rule(Rectangle rectangle, BitSet always) {
        LinearSum sum(Reading reading, StackCode code, int depthBound, int tokens) {
            LinearSum sum = new LinearSum(tokens);
            reading.states(sum, rectangle.states(), 2);
            rectangle.condition().add(sum, reading, code, depthBound);
            for (int symbol = 0; symbol < tokens; symbol++) {
                boolean some = rectangle.symbols().get(symbol);
                sum.on(symbol, always.get(symbol) ? 1 - low(depthBound) : some ? -1 : -3);
            }
            return sum;
        }

        /** The least value of the sum, without the symbol's weight. */
        int low(int depthBound) {
            return rectangle.condition().low(depthBound);
        }
    }
}
