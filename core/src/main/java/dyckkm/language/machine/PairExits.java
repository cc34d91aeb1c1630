package dyckkm.language.machine;

import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Two configurations of one depth read the same symbols: can some string tell them apart before their level is left, and if not, into which
 * pairs of states can the return lead? As {@link Exits}, for two runs of a machine side by side.
 *
 * <p>With it, whether (s; γg) and (s'; γ'h) can be told apart is a function of the pairs of states that can be told apart over γ and γ'.
 */
final class PairExits {
    private static final int MOST_PAIRS = 1 << 20;

    private final Machine machine;
    private final Situations situations;
    private final int states;
    /**
     * By depth: for each pair of tops and each pair of states that occur there, the pairs of states on exit; null if they are
     * distinguishable.
     */
    private final List<Map<Long, BitSet>> levels = new ArrayList<>();

    private PairExits(Machine machine) {
        this.machine = machine;
        this.situations = machine.situations();
        this.states = machine.states();
        for (int here = 0; here <= machine.depthBound(); here++) {
            levels.add(new HashMap<>());
        }
        for (int here = machine.depthBound(); here >= 0; here--) {
            findLevel(here);
        }
    }

    /** The pairs of a machine; empty if there are too many. */
    static Optional<PairExits> of(Machine machine) {
        long pairs = 0;
        for (int here = 0; here <= machine.depthBound() && pairs <= MOST_PAIRS; here++) {
            long situations = 0;
            for (int top = Language.NO_TOP; top < machine.stackSymbols(); top++) {
                for (int state = 0; state < machine.states(); state++) {
                    situations += machine.situations().reachable(state, top, here) ? 1 : 0;
                }
            }
            pairs += situations * situations;
        }
        return pairs > MOST_PAIRS ? Optional.empty() : Optional.of(new PairExits(machine));
    }

    private void findLevel(int here) {
        int from = here == 0 ? Language.NO_TOP : 0;
        int to = here == 0 ? Language.NO_TOP + 1 : machine.stackSymbols();
        for (int one = from; one < to; one++) {
            int[] ones = occurring(one, here);
            for (int other = from; other < to; other++) {
                if (ones.length > 0) {
                    new Search(one, other, here).run(ones, occurring(other, here));
                }
            }
        }
    }

    private int[] occurring(int top, int here) {
        List<Integer> found = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            if (situations.reachable(state, top, here)) {
                found.add(state);
            }
        }
        return found.stream().mapToInt(state -> state).toArray();
    }

    /** The pairs that one situation and another are left by, or null if some string tells them apart before. */
    private BitSet of(int one, int other, int top, int otherTop, int here) {
        return levels.get(here).get(key(one, other, top, otherTop));
    }

    private long key(int one, int other, int top, int otherTop) {
        int tops = machine.stackSymbols() + 1;
        return (((top + 1L) * tops + otherTop + 1) * states + one) * states + other;
    }

    /** The pairs of states that no string tells apart on the empty stack. */
    BitSet alikeAtBottom() {
        return alike(new BitSet(), Language.NO_TOP, Language.NO_TOP, 0);
    }

    /**
     * The pairs of states that no string tells apart, as s · |Q| + s'.
     *
     * @param below the same, one level below
     */
    BitSet alike(BitSet below, int top, int otherTop, int here) {
        BitSet alike = new BitSet();
        int[] others = occurring(otherTop, here);
        for (int one : occurring(top, here)) {
            for (int other : others) {
                BitSet exits = of(one, other, top, otherTop, here);
                if (exits != null) {
                    BitSet outside = (BitSet) exits.clone();
                    outside.andNot(below);
                    alike.set(one * states + other, outside.isEmpty());
                }
            }
        }
        return alike;
    }

    /** Two tops at one depth. */
    private final class Search {
        private final int top;
        private final int otherTop;
        private final int here;
        private final Map<Integer, BitSet> found = new HashMap<>();
        private final Map<Integer, List<Integer>> sources = new HashMap<>();
        private final Set<Integer> apart = new HashSet<>();

        Search(int top, int otherTop, int here) {
            this.top = top;
            this.otherTop = otherTop;
            this.here = here;
        }

        void run(int[] ones, int[] others) {
            for (int one : ones) {
                for (int other : others) {
                    found.put(one * states + other, new BitSet());
                    if (!compare(one, other)) {
                        apart.add(one * states + other);
                    }
                }
            }
            Deque<Integer> waiting = new ArrayDeque<>(apart);
            while (!waiting.isEmpty()) {
                for (int source : sources.getOrDefault(waiting.removeLast(), List.of())) {
                    if (apart.add(source)) {
                        waiting.add(source);
                    }
                }
            }
            spread();
            found.forEach((pair, exits) -> {
                if (!apart.contains(pair)) {
                    levels.get(here).put(key(pair / states, pair % states, top, otherTop), exits);
                }
            });
        }

        private void spread() {
            Deque<Integer> waiting = new ArrayDeque<>(found.keySet());
            while (!waiting.isEmpty()) {
                int pair = waiting.removeFirst();
                for (int source : sources.getOrDefault(pair, List.of())) {
                    int before = found.get(source).cardinality();
                    found.get(source).or(found.get(pair));
                    if (found.get(source).cardinality() > before) {
                        waiting.add(source);
                    }
                }
            }
        }

        /** Notes where one symbol leads two states; false if it, or what follows within the call, tells them apart. */
        private boolean compare(int one, int other) {
            Support support = machine.support(one, here, top);
            if (!Arrays.equals(
                    support.symbols().toArray(),
                    machine.support(other, here, otherTop).symbols().toArray())) {
                return false;
            }
            for (int index = 0; index < support.count(); index++) {
                int symbol = support.at(index);
                if (symbol == machine.alphabet().end()) {
                    continue;
                }
                int next = machine.next(one, here, top, symbol);
                int otherNext = machine.next(other, here, otherTop, symbol);
                BitSet after = new BitSet();
                if (machine.alphabet().isCall(symbol)) {
                    after = of(
                            next,
                            otherNext,
                            machine.pushed(one, here, top, symbol),
                            machine.pushed(other, here, otherTop, symbol),
                            here + 1);
                    if (after == null) {
                        return false;
                    }
                } else {
                    after.set(next * states + otherNext);
                }
                if (machine.alphabet().isReturn(symbol)) {
                    found.get(one * states + other).or(after);
                } else {
                    int from = one * states + other;
                    after.stream()
                            .forEach(pair -> sources.computeIfAbsent(pair, none -> new ArrayList<>())
                                    .add(from));
                }
            }
            return true;
        }
    }
}
