package dyckkm.trace;

import dyckkm.language.dyck.State;
import dyckkm.network.StepTrace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One token of a traced string.
 *
 * @param index its number in the string, from 1; START has 0
 * @param symbol the token
 * @param allowed whether the language allows it here
 * @param state where the automaton is after it
 * @param probability what the network gave to it before; empty for START and after END
 * @param reading what the network did with it; empty for END, with which a network stops, and after it
 */
public record TraceStep(
        int index, int symbol, boolean allowed, State state, OptionalDouble probability, Optional<Reading> reading) {
    /**
     * A token that the network read.
     *
     * @param computed every value that was computed
     * @param decoded the stack that the memory then stands for; empty if it stands for none or nobody can tell
     * @param next what the network expects next
     */
    public record Reading(StepTrace computed, Optional<List<Integer>> decoded, NextSymbols next) {}

    /** The true stack; empty once the string is accepted or has left the language. */
    public Optional<List<Integer>> stack() {
        return state instanceof State.Stack stack ? Optional.of(stack.types()) : Optional.empty();
    }

    /** The stack in the network's memory, where there is one. */
    public Optional<List<Integer>> decoded() {
        return reading.flatMap(Reading::decoded);
    }
}
