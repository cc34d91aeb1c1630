package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * From a state with a top at a depth: the states that the return from there can lead to, whatever lies below.
 *
 * <p>Computed from the deepest level upwards: a return gives its target, an internal symbol the exits of its target, and a call
 * those of the states to which its own return can lead. Equal levels are stored once, so a deep stack costs little: without
 * limits they differ only near the greatest depth.
 */
final class Exits {
    /** The maximum total size of all sets, in 64-bit words. */
    private static final long MOST_WORDS = 1 << 24;

    private final Machine machine;
    private final RuleTable table;
    private final int states;
    /** The rules for each (state, top), whatever their limits. */
    private final List<List<Rule>> rules = new ArrayList<>();
    /** A superset of the (state, top) pairs that occur at some depth. */
    private final BitSet pairs = new BitSet();
    /** By depth, 1 to m; within a level by (state, top). */
    private final BitSet[][] levels;

    private final BitSet finishing = new BitSet();
    private final int[] blocks;
    private final List<Integer> starts = new ArrayList<>();

    Exits(Machine machine) {
        this.machine = machine;
        this.table = machine.table();
        this.states = machine.states();
        for (int place = 0; place < states * (machine.stackSymbols() + 1); place++) {
            rules.add(new ArrayList<>(0));
        }
        machine.rules()
                .forEach(rule -> rules.get(place(rule.state(), rule.top())).add(rule));
        findPairs();
        int depth = machine.depthBound();
        this.levels = new BitSet[depth + 2][];
        long words = (states / 64 + 1L) * pairs.cardinality();
        long kept = 0;
        for (int here = depth; here >= 1; here--) {
            if (here < depth - 1
                    && levels[here + 1] == levels[here + 2]
                    && table.level(here) == table.level(here + 1)) {
                levels[here] = levels[here + 1];
                continue;
            }
            BitSet[] level = level(here);
            levels[here] = Arrays.equals(level, levels[here + 1]) ? levels[here + 1] : level;
            kept += levels[here] == level ? words : 0;
            if (kept > MOST_WORDS) {
                throw new BadInputException(
                        machine.description() + ", of " + states + " states, is too large to look for dead ends");
            }
        }
        findFinishing();
        this.blocks = findBlocks();
    }

    private int place(int state, int top) {
        return (top + 1) * states + state;
    }

    private void findPairs() {
        int tops = machine.stackSymbols() + 1;
        BitSet[] below = new BitSet[tops];
        BitSet[] returns = new BitSet[tops];
        for (int top = 0; top < tops; top++) {
            below[top] = new BitSet();
            returns[top] = new BitSet();
        }
        Deque<Integer> waiting = new ArrayDeque<>();
        add(Language.INITIAL, 0, waiting);
        while (!waiting.isEmpty()) {
            int place = waiting.removeLast();
            int top = place / states;
            for (Rule rule : rules.get(place)) {
                if (machine.alphabet().isCall(rule.symbol())) {
                    int pushed = rule.push() + 1;
                    add(rule.next(), pushed, waiting);
                    if (!below[pushed].get(top)) {
                        below[pushed].set(top);
                        returns[pushed].stream().forEach(state -> add(state, top, waiting));
                    }
                } else if (machine.alphabet().isReturn(rule.symbol())) {
                    if (!returns[top].get(rule.next())) {
                        returns[top].set(rule.next());
                        below[top].stream().forEach(under -> add(rule.next(), under, waiting));
                    }
                } else {
                    add(rule.next(), top, waiting);
                }
            }
        }
    }

    private void add(int state, int top, Deque<Integer> waiting) {
        int place = top * states + state;
        if (!pairs.get(place)) {
            pairs.set(place);
            waiting.add(place);
        }
    }

    /** The exits of all pairs at a depth. */
    private BitSet[] level(int here) {
        BitSet[] level = new BitSet[rules.size()];
        List<List<Integer>> sources = new ArrayList<>();
        for (int place = 0; place < level.length; place++) {
            sources.add(new ArrayList<>(0));
        }
        Deque<Integer> waiting = new ArrayDeque<>();
        for (int place = pairs.nextSetBit(states); place >= 0; place = pairs.nextSetBit(place + 1)) {
            level[place] = new BitSet(states);
            int from = place;
            int top = place / states - 1;
            for (Rule rule : rules.get(place)) {
                if (applies(rule, here)) {
                    if (machine.alphabet().isReturn(rule.symbol())) {
                        level[place].set(rule.next());
                    } else {
                        after(rule, here).stream()
                                .forEach(state -> sources.get(place(state, top)).add(from));
                    }
                }
            }
            if (!level[place].isEmpty()) {
                waiting.add(place);
            }
        }
        while (!waiting.isEmpty()) {
            int place = waiting.removeFirst();
            for (int source : sources.get(place)) {
                int before = level[source].cardinality();
                level[source].or(level[place]);
                if (level[source].cardinality() > before) {
                    waiting.add(source);
                }
            }
        }
        return level;
    }

    private boolean applies(Rule rule, int here) {
        int found = table.find(rule.state(), here, rule.top(), rule.symbol());
        return found != RuleTable.NONE && table.limit(found) == rule.limit();
    }

    /** The states in which the machine can be at the same depth after a rule for an internal symbol, or for a call and its return. */
    private BitSet after(Rule rule, int here) {
        if (machine.alphabet().isCall(rule.symbol())) {
            return of(rule.next(), rule.push(), here + 1);
        }
        BitSet one = new BitSet();
        one.set(rule.next());
        return one;
    }

    private void findFinishing() {
        List<List<Integer>> sources = new ArrayList<>();
        Deque<Integer> waiting = new ArrayDeque<>();
        for (int state = 0; state < states; state++) {
            sources.add(new ArrayList<>(0));
            if (machine.accepts(state)) {
                finishing.set(state);
                waiting.add(state);
            }
        }
        for (int state = 0; state < states; state++) {
            for (Rule rule : rules.get(place(state, Language.NO_TOP))) {
                if (pairs.get(place(state, Language.NO_TOP)) && applies(rule, 0)) {
                    after(rule, 0).stream().forEach(next -> sources.get(next).add(rule.state()));
                }
            }
        }
        while (!waiting.isEmpty()) {
            for (int source : sources.get(waiting.removeLast())) {
                if (!finishing.get(source)) {
                    finishing.set(source);
                    waiting.add(source);
                }
            }
        }
    }

    private int[] findBlocks() {
        int[] found = new int[machine.depthBound() + 1];
        starts.add(0);
        for (int here = 1; here < found.length; here++) {
            boolean same = here > 1
                    && table.level(here) == table.level(here - 1)
                    && levels[here] == levels[here - 1]
                    && levels[here + 1] == levels[here];
            found[here] = same ? found[here - 1] : found[here - 1] + 1;
            if (!same) {
                starts.add(here);
            }
        }
        return found;
    }

    /** The states that the return can lead to; must not be modified. */
    BitSet of(int state, int top, int here) {
        BitSet found = levels[here] == null ? null : levels[here][place(state, top)];
        return found == null ? new BitSet() : found;
    }

    /** The states from which a string can be finished on the empty stack. */
    BitSet finishing() {
        return finishing;
    }

    /** Depths in one block have the same rules and the same exits, and so have those above them by one. */
    int block(int here) {
        return blocks[here];
    }

    int leastDepth(int block) {
        return starts.get(block);
    }

    int blocks() {
        return blocks[blocks.length - 1] + 1;
    }
}
