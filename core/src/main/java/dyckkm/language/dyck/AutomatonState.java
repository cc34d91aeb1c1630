package dyckkm.language.dyck;

import java.util.List;

/** A state of the automaton of Dyck-(k,m) (paper, appendix "DFA States"). */
public sealed interface AutomatonState {
    /** END was read with an empty stack. */
    AutomatonState ACCEPT = new Final(true);

    /** No continuation is in the language. */
    AutomatonState REJECT = new Final(false);

    /**
     * A list of unclosed open brackets.
     *
     * @param types their types, the bottom of the stack first
     */
    record Stack(List<Integer> types) implements AutomatonState {
        public Stack {
            types = List.copyOf(types);
        }

        public int depth() {
            return types.size();
        }

        /** The type of the bracket that was opened last; the stack must not be empty. */
        public int top() {
            return types.get(types.size() - 1);
        }
    }

    /**
     * Accept or reject; use the two constants.
     *
     * @param accepting whether this is the accept state
     */
    record Final(boolean accepting) implements AutomatonState {}
}
