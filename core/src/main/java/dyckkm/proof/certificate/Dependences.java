package dyckkm.proof.certificate;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What has been learned about units during the search for bounds: which slot a unit depends on at a depth, if there are several
 * candidates, and which units distinguish modes. A search that took a wrong turn records it here and restarts.
 */
final class Dependences {
    private record Place(int unit, int depth) {}

    private record Choice(int unit, int depth, int slot) {}

    private final BitSet telling = new BitSet();
    private final Map<Place, Integer> seen = new HashMap<>();
    private final Set<Choice> guessed = new HashSet<>();
    private final Set<Choice> rejected = new HashSet<>();

    private boolean hasLearned;

    /** Thrown to restart the search with what was learned. */
    static final class LearnedException extends Exception {
        private static final long serialVersionUID = 1;

        LearnedException(String message) {
            super(message, null, false, false);
        }
    }

    /** The units whose values distinguish modes; must not be modified. */
    BitSet telling() {
        return telling;
    }

    /** Records that a unit depends on a slot, whatever else it may depend on. */
    void note(int unit, int depth, int slot) {
        seen.putIfAbsent(new Place(unit, depth), slot);
    }

    /**
     * The slot that distinguishes two values of a unit, 0 if there is none.
     *
     * @param candidates the slots whose contents differed
     */
    int choose(int unit, int depth, BitSet candidates) {
        BitSet left = new BitSet();
        candidates.stream()
                .filter(slot -> !rejected.contains(new Choice(unit, depth, slot)))
                .forEach(left::set);
        if (left.isEmpty()) {
            return 0;
        }
        int slot = preferred(unit, depth, left);
        if (left.cardinality() > 1) {
            guessed.add(new Choice(unit, depth, slot));
        }
        return slot;
    }

    /** The slot observed at this depth, or else at a lower one; or the topmost. */
    private int preferred(int unit, int depth, BitSet left) {
        for (int other = depth; other > 1; other--) {
            Integer slot = seen.get(new Place(unit, other));
            if (slot != null && left.get(slot)) {
                return slot;
            }
        }
        return left.length() - 1;
    }

    /**
     * A unit has two values in one mode that its slot (0 for none) does not distinguish. If the slot was a guess, the guess was
     * wrong; otherwise the unit itself will distinguish modes, and {@link #beginAgain} throws.
     *
     * @throws LearnedException if the slot was a guess
     */
    void fail(int unit, int depth, int slot) throws LearnedException {
        reject(unit, depth, slot);
        hasLearned |= !telling.get(unit);
        telling.set(unit);
    }

    /**
     * Ends the search if something has been learned since it began.
     *
     * @throws LearnedException if so
     */
    void beginAgain() throws LearnedException {
        if (hasLearned) {
            hasLearned = false;
            throw new LearnedException("modes are told apart by " + telling);
        }
    }

    /**
     * A unit depends on one slot here and on another there.
     *
     * @throws LearnedException if one of them was a guess
     */
    void conflict(int unit, int depth, int first, int second) throws LearnedException {
        reject(unit, depth, first);
        reject(unit, depth, second);
    }

    /** Where the slot was guessed: here or in the mode it came from. */
    private void reject(int unit, int depth, int slot) throws LearnedException {
        for (int other = depth; other > 1; other--) {
            Choice choice = new Choice(unit, other, slot);
            if (guessed.remove(choice)) {
                rejected.add(choice);
                seen.clear();
                hasLearned = false;
                throw new LearnedException("unit " + unit + " does not depend on slot " + slot);
            }
        }
    }
}
