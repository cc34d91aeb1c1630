package dyckkm.proof.bound;

import dyckkm.language.DyckLanguage;
import dyckkm.language.State;
import dyckkm.network.Memory;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A memory and a stack after a prefix, which is kept as the way back.
 *
 * @param memory the machine's memory; not to be changed
 * @param stack the automaton's state
 * @param before what it was reached from; empty after START
 * @param symbol the symbol read last
 */
record Reached(Memory memory, State.Stack stack, Optional<Reached> before, int symbol) {
    static Reached atStart(Stepper machine, DyckLanguage language) {
        return new Reached(
                machine.start(),
                (State.Stack) language.initial(),
                Optional.empty(),
                language.vocabulary().start());
    }

    /** One more bracket, which the stack must allow. */
    Reached after(Stepper machine, DyckLanguage language, int bracket) {
        State.Stack next = (State.Stack) language.next(stack, bracket);
        return new Reached(machine.after(memory, bracket), next, Optional.of(this), bracket);
    }

    /** The symbols read, START not among them. */
    List<Integer> prefix() {
        List<Integer> symbols = new ArrayList<>();
        Reached at = this;
        while (at.before.isPresent()) {
            symbols.add(at.symbol);
            at = at.before.get();
        }
        Collections.reverse(symbols);
        return symbols;
    }
}
