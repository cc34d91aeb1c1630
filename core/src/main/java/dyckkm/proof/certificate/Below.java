package dyckkm.proof.certificate;

import dyckkm.language.machine.Situations;
import java.util.BitSet;

/**
 * The possible contents below the top of a stack: for each entry and each slot below its own, the stack symbols that occur
 * there while the entry is on top.
 */
final class Below {
    /** (entries, depth): slot j at j; slot 0 is unused. */
    private final BitSet[][] contents;

    Below(Situations situations) {
        this.contents = new BitSet[situations.entries()][];
        // A caller has a lower number than the entries it calls first, but others may call it later: go by depth.
        for (int depth = 0; depth <= situations.machine().depthBound(); depth++) {
            for (int entry = 0; entry < contents.length; entry++) {
                if (situations.entry(entry).depth() == depth) {
                    contents[entry] = below(situations, entry, depth);
                }
            }
        }
    }

    private BitSet[] below(Situations situations, int entry, int depth) {
        BitSet[] found = Contents.none(depth);
        for (int caller : situations.callers(entry)) {
            for (int slot = 1; slot < depth - 1; slot++) {
                found[slot].or(contents[caller][slot]);
            }
            if (depth > 1) {
                found[depth - 1].set(situations.entry(caller).top());
            }
        }
        return found;
    }

    /** The contents of each slot; must not be modified. */
    BitSet[] of(int entry) {
        return contents[entry];
    }
}
