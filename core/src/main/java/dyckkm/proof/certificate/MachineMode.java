package dyckkm.proof.certificate;

import dyckkm.language.SymbolKind;
import java.util.List;

/**
 * A class of moments in a run along a machine.
 *
 * @param entry the number of the entry that is on top of the stack
 * @param state the machine's state
 * @param after what kind of symbol was read last
 * @param told what the units that tell modes apart hold, roughly
 */
record MachineMode(int entry, int state, SymbolKind after, List<Long> told) {
    /** Where a machine is: several modes may be there. */
    record Place(int entry, int state) {}

    Place place() {
        return new Place(entry, state);
    }
}
