package dyckkm.proof.recheck.reading;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where prefixes of a language lead, without its stacks one by one. What the call led to that pushed the top of a stack is the stack's
 * <em>level</em>. Of each level it is known in which states it can be on top, on which levels it can lie, and which symbols can
 * be in the slots below.
 *
 * <p>The least sets that are closed under all symbols that may be read: a call puts the new level on the present one, a return leads
 * to each level on which the present one can lie.
 */
public final class Summaries {
    /** More pairs of a level and a state, or of two levels, are refused. */
    private static final int MOST = 1 << 22;

    /**
     * What a call leads to.
     *
     * @param entered the state after it
     * @param top what it pushed; {@link Language#NO_TOP} below everything
     * @param depth the depth of the stack after it
     */
    public record Level(int entered, int top, int depth) {
        public static final Level BOTTOM = new Level(Language.INITIAL, Language.NO_TOP, 0);
    }

    private static final class Known {
        private final BitSet states = new BitSet();
        private final Set<Level> under = new LinkedHashSet<>();
        private BitSet[] below;
    }

    private record Moment(Level level, int state) {}

    private final Language language;
    private final Map<Level, Known> levels = new LinkedHashMap<>();
    private final Deque<Moment> open = new ArrayDeque<>();
    private int size;

    public Summaries(Language language) throws RefusedException {
        this.language = language;
        reach(Level.BOTTOM, Language.INITIAL);
        while (!open.isEmpty()) {
            follow(open.removeFirst());
        }
        levels.keySet().stream().sorted(Comparator.comparing(Level::depth)).forEach(this::lookBelow);
    }

    private Known known(Level level) {
        return levels.computeIfAbsent(level, none -> new Known());
    }

    private void grow() throws RefusedException {
        RefusedException.unless(++size <= MOST, "the language has too many situations to look at");
    }

    private void reach(Level level, int state) throws RefusedException {
        Known known = known(level);
        if (!known.states.get(state)) {
            grow();
            known.states.set(state);
            open.add(new Moment(level, state));
        }
    }

    private void follow(Moment moment) throws RefusedException {
        Alphabet alphabet = language.alphabet();
        Level level = moment.level;
        Support support = language.support(moment.state, level.depth, level.top);
        for (int index = 0; index < support.count(); index++) {
            int symbol = support.at(index);
            if (alphabet.isCall(symbol)) {
                put(called(moment.state, level, symbol), level);
            } else if (alphabet.isReturn(symbol)) {
                int next = language.next(moment.state, level.depth, level.top, symbol);
                for (Level lower : List.copyOf(known(level).under)) {
                    reach(lower, next);
                }
            } else if (alphabet.isInternal(symbol)) {
                reach(level, language.next(moment.state, level.depth, level.top, symbol));
            }
        }
    }

    /** What a call leads to that may follow at a level. */
    public Level called(int state, Level level, int symbol) {
        return new Level(
                language.next(state, level.depth, level.top, symbol),
                language.pushed(state, level.depth, level.top, symbol),
                level.depth + 1);
    }

    private void put(Level upper, Level lower) throws RefusedException {
        reach(upper, upper.entered);
        Known known = known(upper);
        if (known.under.add(lower)) {
            grow();
            // Returns that were followed before lead to this level as well.
            known.states.stream().forEach(state -> open.add(new Moment(upper, state)));
        }
    }

    /** Slot by slot, from the bottom up; slot 0 is of no meaning. */
    private void lookBelow(Level level) {
        Known known = known(level);
        known.below = new BitSet[Math.max(1, level.depth)];
        for (int slot = 0; slot < known.below.length; slot++) {
            known.below[slot] = new BitSet();
            for (Level lower : known.under) {
                if (slot > 0 && lower.depth == slot) {
                    known.below[slot].set(lower.top);
                } else if (slot > 0) {
                    known.below[slot].or(known(lower).below[slot]);
                }
            }
        }
    }

    /** Whether a level can be on top in a state. */
    boolean isReached(Level level, int state) {
        return Optional.ofNullable(levels.get(level))
                .map(known -> known.states.get(state))
                .orElse(false);
    }

    /** The levels on which one can lie. */
    public Collection<Level> under(Level level) {
        return levels.get(level).under;
    }

    /** The symbols that can be in a slot below a level that is on top; not to be changed. */
    public BitSet below(Level level, int slot) {
        return levels.get(level).below[slot];
    }
}
