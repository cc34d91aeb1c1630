package dyckkm.construction.compiled;

import dyckkm.network.unit.Unit;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The units that encode the state, which come first among all units, and their readout. */
interface ControlMemory {
    /** The meaning of the units. */
    List<Unit> units();

    /** Whether at most one of them is on at a time. */
    boolean isOneAtMost();

    /** The row of a unit in a Simple RNN, and of its input gate in an LSTM. */
    LinearSum input(int unit, Reading reading);

    /** The row of its forget gate, if it can stay on by itself in an LSTM. */
    Optional<LinearSum> forget(int unit, Reading reading);

    /** The code of the symbol pushed when a unit came on, if the stack does not have it yet; else 0. */
    int told(int unit);

    /** Adds a multiple of "the state is one of these". */
    void states(LinearSum sum, BitSet states, int factor);

    /** Twice the scores of all tokens and, at last, of END. */
    List<LinearSum> twiceScores(Reading reading);

    /**
     * The state that bits represent; empty if there is none.
     *
     * @param stack the codes on the stack, the bottom first
     */
    OptionalInt state(int[] bits, List<Integer> stack);

    /** The logarithms of the weights of tokens and END, if they can be read from the units. */
    Optional<Map<Integer, LogWeight>> logWeights(Reading reading);
}
