package dyckkm.proof.certificate;

import dyckkm.language.SymbolKind;
import java.util.List;

/**
 * A class of points in a run of a machine.
 *
 * @param entry the index of the entry on top of the stack
 * @param state the machine's state
 * @param after the kind of the last symbol
 * @param told the rounded values of the units that distinguish modes
 */
record MachineMode(int entry, int state, SymbolKind after, List<Long> told) {
    /** An entry and a state, which several modes may share. */
    record Place(int entry, int state) {}

    Place place() {
        return new Place(entry, state);
    }
}
