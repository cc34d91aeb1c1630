package dyckkm.proof.bound;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A memory and a stack after a prefix, stored as a chain of back pointers.
 *
 * @param memory the machine's memory; must not be modified
 * @param configuration the automaton's configuration
 * @param before the predecessor; empty after START
 * @param symbol the symbol read last
 */
record Reached(State memory, Configuration configuration, Optional<Reached> before, int symbol) {
    static Reached atStart(Stepper machine, Language language) {
        return new Reached(
                machine.start(),
                language.after(),
                Optional.empty(),
                language.alphabet().start());
    }

    /** Reads one more symbol, which the language must allow. */
    Reached after(Stepper machine, Language language, int next) {
        Cursor cursor = language.cursor();
        cursor.load(configuration);
        cursor.read(next);
        return new Reached(machine.after(memory, next), cursor.configuration(), Optional.of(this), next);
    }

    /** The symbols read, without START. */
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
