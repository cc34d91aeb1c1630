package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs a machine through live configurations only: those from which a string can be finished.
 *
 * <p>Whether a configuration is live depends on the stack: on the states in which the level below can still be left. So a stack
 * symbol carries those of them that its own return can lead to ({@link Live#returns}). A configuration is live if and only if
 * one of the exits of its state is among the returns of its top; a return is allowed if its target is among them.
 */
final class LiveSearch {
    private static final int MOST_SYMBOLS = 1 << 12;
    private static final int MOST_ROWS = 1 << 20;

    /** The number of the empty stack among the tops. */
    static final int BOTTOM = 0;

    /** Marks a symbol that is not allowed in a row. */
    static final int NONE = -1;

    /** Marks, in an unreached row, a call that pushes a symbol that no reached row pushes. */
    static final int UNKNOWN = -2;

    /**
     * A stack symbol with its annotations.
     *
     * @param symbol the machine's own symbol
     * @param returns the states that its return may lead to
     * @param depth its place on the stack, or -1 where that is not needed
     */
    record Live(int symbol, BitSet returns, int depth) {}

    /**
     * The actions of a state with a top at the depths of one range.
     *
     * @param next by token: the next state or {@link #NONE}
     * @param push by token: the number of the symbol that a call pushes
     */
    record Row(int[] next, int[] push) {}

    private final Machine machine;
    private final Exits exits;
    private final boolean remembersDepth;
    private final Map<Live, Integer> numbers = new HashMap<>();
    private final List<Live> symbols = new ArrayList<>();
    /** By top and state: the rows of the ranges in which they are reached. */
    private final List<Map<Integer, TreeMap<Integer, Row>>> rows = new ArrayList<>();

    private int count;
    private boolean cut;

    LiveSearch(Machine machine, Exits exits, boolean remembersDepth) {
        this.machine = machine;
        this.exits = exits;
        this.remembersDepth = remembersDepth;
        number(new Live(Language.NO_TOP, exits.finishing(), -1));
        run();
    }

    /** The range of a depth: all rows within one range are equal. */
    int range(int here) {
        return remembersDepth ? here : exits.block(here);
    }

    int ranges() {
        return remembersDepth ? machine.depthBound() + 1 : exits.blocks();
    }

    int leastDepth(int range) {
        return remembersDepth ? range : exits.leastDepth(range);
    }

    int greatestDepth(int range) {
        return range == ranges() - 1 ? machine.depthBound() : leastDepth(range + 1) - 1;
    }

    private int number(Live live) {
        Integer known = numbers.get(live);
        if (known != null) {
            return known;
        }
        if (symbols.size() > MOST_SYMBOLS) {
            throw new BadInputException(machine.description() + " cannot be trimmed: its stack would need more than "
                    + MOST_SYMBOLS + " symbols to remember how it can be left");
        }
        numbers.put(live, symbols.size());
        symbols.add(live);
        rows.add(new TreeMap<>());
        return symbols.size() - 1;
    }

    private void run() {
        Map<Integer, BitSet> entries = new TreeMap<>();
        BitSet first = new BitSet();
        first.set(Language.INITIAL);
        entries.put(BOTTOM, first);
        Map<Integer, BitSet> before = Map.of();
        for (int here = 0; here <= machine.depthBound() && !entries.isEmpty(); here++) {
            if (here > 1 && entries.equals(before) && range(here) == range(here - 1)) {
                continue;
            }
            Map<Integer, BitSet> above = new TreeMap<>();
            for (Map.Entry<Integer, BitSet> entry : entries.entrySet()) {
                close(entry.getKey(), entry.getValue(), here, above);
            }
            before = entries;
            entries = above;
        }
    }

    /** Explores one depth over one top. */
    private void close(int top, BitSet entered, int here, Map<Integer, BitSet> above) {
        BitSet reached = (BitSet) entered.clone();
        Deque<Integer> waiting = new ArrayDeque<>(reached.stream().boxed().toList());
        while (!waiting.isEmpty()) {
            int state = waiting.removeLast();
            Row row = rows.get(top)
                    .computeIfAbsent(state, none -> new TreeMap<>())
                    .computeIfAbsent(range(here), none -> row(state, top, here, true));
            for (int symbol = 0; symbol < row.next.length; symbol++) {
                int next = row.next[symbol];
                if (next == NONE || machine.alphabet().isReturn(symbol)) {
                    continue;
                }
                BitSet after = new BitSet();
                if (machine.alphabet().isCall(symbol)) {
                    int pushed = row.push[symbol];
                    above.computeIfAbsent(pushed, none -> new BitSet()).set(next);
                    after.or(symbols.get(pushed).returns);
                    after.and(exits.of(next, symbols.get(pushed).symbol, here + 1));
                } else {
                    after.set(next);
                }
                after.andNot(reached);
                reached.or(after);
                after.stream().forEach(waiting::add);
            }
        }
    }

    /** The actions of a state with a top at a depth, reached or not. */
    Row row(int state, int top, int here) {
        return row(state, top, here, false);
    }

    private Row row(int state, int top, int here, boolean reached) {
        if (reached && ++count * (long) machine.alphabet().tokens() > MOST_ROWS * 8L) {
            throw new BadInputException(
                    machine.description() + " cannot be trimmed: it has too many situations (more than " + count + ")");
        }
        int[] next = new int[machine.alphabet().tokens()];
        int[] push = new int[next.length];
        for (int symbol = 0; symbol < next.length; symbol++) {
            next[symbol] = NONE;
            int rule = machine.table().find(state, here, symbols.get(top).symbol, symbol);
            if (rule == RuleTable.NONE) {
                continue;
            }
            int to = machine.table().next(rule);
            if (machine.alphabet().isCall(symbol)) {
                push[symbol] = pushed(to, machine.table().push(rule), top, here, reached);
                next[symbol] = push[symbol] < 0 ? push[symbol] : to;
            } else if (machine.alphabet().isReturn(symbol)) {
                next[symbol] = symbols.get(top).returns.get(to) ? to : NONE;
            } else {
                next[symbol] = isLive(to, top, here) ? to : NONE;
            }
            cut |= reached && next[symbol] == NONE;
        }
        return new Row(next, push);
    }

    /** The number of the pushed symbol, {@link #NONE} if no string can be finished after the call. */
    private int pushed(int to, int symbol, int top, int here, boolean reached) {
        BitSet returns = new BitSet();
        exits.of(to, symbol, here + 1).stream()
                .filter(state -> isLive(state, top, here))
                .forEach(returns::set);
        if (returns.isEmpty()) {
            return NONE;
        }
        Live live = new Live(symbol, returns, remembersDepth ? here + 1 : -1);
        return reached ? number(live) : numbers.getOrDefault(live, UNKNOWN);
    }

    boolean isLive(int state, int top, int here) {
        return top == BOTTOM
                ? exits.finishing().get(state)
                : exits.of(state, symbols.get(top).symbol, here).intersects(symbols.get(top).returns);
    }

    /** Whether some rule leads from a live configuration to one that is not. */
    boolean isCut() {
        return cut;
    }

    /** The tops, the empty stack first. */
    List<Live> symbols() {
        return symbols;
    }

    /** What is reached with a top: by state and range. */
    Map<Integer, TreeMap<Integer, Row>> rows(int top) {
        return rows.get(top);
    }
}
