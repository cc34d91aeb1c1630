package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Computes which situations (state, top of the stack, depth) are reachable: exactly, and in polynomial time, since stacks are
 * not listed.
 *
 * <p>An <em>entry</em> is the result of a call: the state, the symbol that it pushed, and the depth; entry 0 is the beginning
 * of a string. For each entry, the states that are reached at its depth before its symbol is popped ({@link #states}), and the
 * entries from which it is called ({@link #callers}) are computed. A return from an entry leads back to all of its callers
 * (summaries, as for recursive state machines).
 */
public final class Situations {
    /** The maximum number of pairs of an entry and a state, or of an entry and a caller. */
    private static final int MOST = 1 << 22;

    /**
     * The result of a call.
     *
     * @param state the state after the call
     * @param top the symbol it pushed; {@link Language#NO_TOP} at the beginning of a string
     * @param depth the depth of the stack after it
     */
    public record Entry(int state, int top, int depth) {}

    private final Machine machine;
    private final List<Entry> entries = new ArrayList<>();
    private final List<BitSet> states = new ArrayList<>();
    private final List<IntList> callers = new ArrayList<>();
    private final List<IntList> callees = new ArrayList<>();
    /** (states, stack symbols + 1): the depths at which a state has a top. */
    private final BitSet[] depths;

    private Situations(Machine machine) {
        this.machine = machine;
        this.depths = new BitSet[machine.states() * (machine.stackSymbols() + 1)];
        new Search().run();
    }

    /** The situations of a machine. */
    public static Situations of(Machine machine) {
        return new Situations(machine);
    }

    public Machine machine() {
        return machine;
    }

    /** Whether some prefix leads to a state with this top at this depth. */
    public boolean reachable(int state, int top, int depth) {
        BitSet found = depths[place(state, top)];
        return found != null && found.get(depth);
    }

    /** Whether a state has this top at some depth. */
    public boolean occurs(int state, int top) {
        return depths[place(state, top)] != null;
    }

    /** The depths at which a state has this top. */
    public BitSet depths(int state, int top) {
        BitSet found = depths[place(state, top)];
        return found == null ? new BitSet() : (BitSet) found.clone();
    }

    /** The number of entries; they are numbered in the order of discovery, a caller before the first of those that it calls. */
    public int entries() {
        return entries.size();
    }

    public Entry entry(int number) {
        return entries.get(number);
    }

    /** The states that are reached at the depth of an entry before its symbol is popped. */
    public BitSet states(int entry) {
        return (BitSet) states.get(entry).clone();
    }

    /** The entries from which an entry is called: those of the level below it on the stack. */
    public int[] callers(int entry) {
        return callers.get(entry).toArray();
    }

    /** The entries that are called from an entry. */
    public int[] callees(int entry) {
        return callees.get(entry).toArray();
    }

    private int place(int state, int top) {
        return state * (machine.stackSymbols() + 1) + top + 1;
    }

    /** Follows all rules from all pairs of an entry and a state to a fixed point. */
    private final class Search {
        private final Map<Entry, Integer> numbers = new HashMap<>();
        private final Set<Long> calls = new HashSet<>();
        /** For each entry the states that returns lead to. */
        private final List<BitSet> exits = new ArrayList<>();
        /** Entry and state, alternating. */
        private final IntList waiting = new IntList();

        private int pairs;

        void run() {
            reach(number(new Entry(Language.INITIAL, Language.NO_TOP, 0)), Language.INITIAL);
            while (waiting.size() > 0) {
                int state = waiting.removeLast();
                follow(waiting.removeLast(), state);
            }
        }

        private int number(Entry entry) {
            Integer known = numbers.putIfAbsent(entry, entries.size());
            if (known != null) {
                return known;
            }
            entries.add(entry);
            states.add(new BitSet());
            callers.add(new IntList());
            callees.add(new IntList());
            exits.add(new BitSet());
            return entries.size() - 1;
        }

        private void reach(int entry, int state) {
            BitSet reached = states.get(entry);
            if (!reached.get(state)) {
                requireFew(++pairs);
                reached.set(state);
                int place = place(state, entries.get(entry).top);
                if (depths[place] == null) {
                    depths[place] = new BitSet();
                }
                depths[place].set(entries.get(entry).depth);
                waiting.add(entry);
                waiting.add(state);
            }
        }

        private void requireFew(int count) {
            if (count > MOST) {
                throw new BadInputException(
                        machine.description() + " has more than " + MOST + " situations; it is too large");
            }
        }

        private void follow(int entry, int state) {
            Entry at = entries.get(entry);
            Support support = machine.support(state, at.depth, at.top);
            for (int index = 0; index < support.count(); index++) {
                int symbol = support.at(index);
                if (symbol == machine.alphabet().end()) {
                    continue;
                }
                int next = machine.next(state, at.depth, at.top, symbol);
                if (machine.alphabet().isCall(symbol)) {
                    call(entry, new Entry(next, machine.pushed(state, at.depth, at.top, symbol), at.depth + 1));
                } else if (machine.alphabet().isReturn(symbol)) {
                    exit(entry, next);
                } else {
                    reach(entry, next);
                }
            }
        }

        private void call(int from, Entry entry) {
            int to = number(entry);
            reach(to, entry.state);
            if (calls.add((long) from << 32 | to)) {
                requireFew(calls.size());
                callers.get(to).add(from);
                callees.get(from).add(to);
                exits.get(to).stream().forEach(state -> reach(from, state));
            }
        }

        private void exit(int entry, int next) {
            BitSet found = exits.get(entry);
            if (!found.get(next)) {
                found.set(next);
                IntList back = callers.get(entry);
                for (int index = 0; index < back.size(); index++) {
                    reach(back.get(index), next);
                }
            }
        }
    }

    /** A growable array of numbers. */
    private static final class IntList {
        private int[] numbers = new int[2];
        private int size;

        void add(int number) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            numbers[size++] = number;
        }

        int removeLast() {
            return numbers[--size];
        }

        int get(int index) {
            return numbers[index];
        }

        int size() {
            return size;
        }

        int[] toArray() {
            return Arrays.copyOf(numbers, size);
        }
    }
}
