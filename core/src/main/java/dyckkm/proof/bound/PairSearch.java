package dyckkm.proof.bound;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Reads the same string in two configurations of one depth, until a symbol may follow in one of them only, or until both can end.
 *
 * <p>It goes along the levels of the two stacks and never lists stacks: what can happen between a call and its return depends on the two
 * states and what the calls have pushed, so it is found once for each of these. Shorter strings are looked at first, and calls when nothing
 * shorter without them is left, so that languages with many bracket types cost nothing where brackets need only be closed.
 */
final class PairSearch {
    /** So many calls within calls are looked into. */
    private static final int MOST_LEVELS = 1000;

    /**
     * A string whose last symbol may follow in one of two configurations only, or is END.
     *
     * @param path the string
     * @param afterFirst whether its last symbol may follow in the first configuration
     */
    record Found(Path path, boolean afterFirst) {}

    /** Two states. */
    private record Pair(int one, int other) {}

    /** Two states after a call, what it pushed on each stack, and the depth after it. */
    private record Called(Pair states, int top, int otherTop, int depth) {}

    /**
     * What can happen to two configurations before their level is left.
     *
     * @param found how the goal was reached; empty if it was not
     * @param exits the pairs of states to which returns lead, each with a string
     */
    private record Outcome(Optional<Found> found, Map<Pair, Path> exits) {}

    private final Language language;
    private final Alphabet alphabet;
    private final Map<Called, Outcome> known = new HashMap<>();
    private int nesting;

    PairSearch(Language language) {
        this.language = language;
        this.alphabet = language.alphabet();
    }

    /** A string that tells two configurations of one depth apart; empty if there is none. */
    Optional<Found> apart(Configuration one, Configuration other) {
        if (one.depth() != other.depth()) {
            throw new IllegalArgumentException("depths differ: " + one + " and " + other);
        }
        return new Levels(false, levels(one), levels(other), 0).run(new Pair(one.state(), other.state())).found;
    }

    /** The shortest string, END included, that finishes what has led to a configuration. */
    int[] completion(Configuration configuration) {
        List<Integer> tops = levels(configuration);
        Pair states = new Pair(configuration.state(), configuration.state());
        return new Levels(true, tops, tops, 0)
                .run(states)
                .found
                .orElseThrow(() -> new IllegalStateException("nothing can be finished from " + configuration))
                .path
                .symbols();
    }

    /** What is on top of a stack at each depth, from 0 on. */
    private static List<Integer> levels(Configuration configuration) {
        List<Integer> tops = new ArrayList<>(List.of(Language.NO_TOP));
        tops.addAll(configuration.stack());
        return tops;
    }

    private Outcome within(Called called) {
        Outcome outcome = known.get(called);
        if (outcome == null) {
            if (++nesting > MOST_LEVELS) {
                throw new BadInputException(
                        language.description() + " is too deep to look for strings that tell its configurations apart");
            }
            outcome = new Levels(false, List.of(called.top), List.of(called.otherTop), called.depth).run(called.states);
            nesting--;
            known.put(called, outcome);
        }
        return outcome;
    }

    /**
     * Something to be looked at.
     *
     * @param depth of the stacks
     * @param states the two states
     * @param step what is to be done
     * @param path the string up to here
     * @param cost its length, and how many symbols are needed beside at least
     * @param found that the goal was reached within a call
     */
    private record Item(int depth, Pair states, Step step, Optional<Path> path, long cost, Optional<Found> found) {}

    private enum Step {
        LOOK,
        CALL,
        STOP
    }

    private record Seen(int depth, Pair states) {}

    /** The levels of two stacks, from some depth on. */
    private final class Levels {
        private final boolean toEnd;
        private final List<Integer> tops;
        private final List<Integer> otherTops;
        private final int lowest;
        private final PriorityQueue<Item> queue = new PriorityQueue<>(Comparator.comparingLong(Item::cost));
        private final Set<Seen> seen = new HashSet<>();
        private final Map<Pair, Path> exits = new LinkedHashMap<>();

        /**
         * @param toEnd whether END is looked for, and not a difference
         * @param tops what is on top of the one stack at each depth, from the lowest on
         */
        Levels(boolean toEnd, List<Integer> tops, List<Integer> otherTops, int lowest) {
            this.toEnd = toEnd;
            this.tops = tops;
            this.otherTops = otherTops;
            this.lowest = lowest;
        }

        Outcome run(Pair states) {
            add(lowest + tops.size() - 1, states, Optional.empty());
            Optional<Found> found = Optional.empty();
            while (!queue.isEmpty() && found.isEmpty()) {
                Item item = queue.remove();
                switch (item.step) {
                    case LOOK -> found = look(item);
                    case CALL -> call(item);
                    case STOP -> found = item.found;
                }
            }
            return new Outcome(found, exits);
        }

        private void add(int depth, Pair states, Optional<Path> path) {
            queue.add(new Item(depth, states, Step.LOOK, path, Path.length(path) + left(depth), Optional.empty()));
        }

        /** To end, every level has to be left. */
        private int left(int depth) {
            return toEnd ? depth : 0;
        }

        private Optional<Found> look(Item item) {
            if (!seen.add(new Seen(item.depth, item.states))) {
                return Optional.empty();
            }
            Support support = support(item);
            Optional<Found> found = toEnd
                    ? last(
                            item,
                            support.contains(alphabet.end()) ? Optional.of(alphabet.end()) : Optional.empty(),
                            true)
                    : difference(item, support);
            if (found.isEmpty()) {
                int calls = support.below(alphabet.calls());
                for (int index = calls; index < support.count(); index++) {
                    if (support.at(index) != alphabet.end()) {
                        read(item, support.at(index));
                    }
                }
                if (calls > 0) {
                    // A call, and its return.
                    queue.add(new Item(item.depth, item.states, Step.CALL, item.path, item.cost + 2, Optional.empty()));
                }
            }
            return found;
        }

        private Support support(Item item) {
            return language.support(item.states.one, item.depth, tops.get(item.depth - lowest));
        }

        private Optional<Found> difference(Item item, Support support) {
            Support other = language.support(item.states.other, item.depth, otherTops.get(item.depth - lowest));
            return last(item, onlyIn(support, other), true).or(() -> last(item, onlyIn(other, support), false));
        }

        private Optional<Integer> onlyIn(Support support, Support other) {
            return support.symbols()
                    .filter(symbol -> !other.contains(symbol))
                    .boxed()
                    .findFirst();
        }

        private Optional<Found> last(Item item, Optional<Integer> symbol, boolean afterFirst) {
            return symbol.map(end -> new Found(Path.then(item.path, end), afterFirst));
        }

        /** Reads an internal symbol or a return. */
        private void read(Item item, int symbol) {
            Pair next = next(item, symbol);
            Path path = Path.then(item.path, symbol);
            if (alphabet.isInternal(symbol)) {
                add(item.depth, next, Optional.of(path));
            } else if (item.depth > lowest) {
                add(item.depth - 1, next, Optional.of(path));
            } else {
                exits.putIfAbsent(next, path);
            }
        }

        private Pair next(Item item, int symbol) {
            int level = item.depth - lowest;
            return new Pair(
                    language.next(item.states.one, item.depth, tops.get(level), symbol),
                    language.next(item.states.other, item.depth, otherTops.get(level), symbol));
        }

        /** Reads all calls, each with what can follow up to its return. */
        private void call(Item item) {
            Support support = support(item);
            int level = item.depth - lowest;
            int calls = support.below(alphabet.calls());
            for (int index = 0; index < calls; index++) {
                int symbol = support.at(index);
                Outcome within = within(new Called(
                        next(item, symbol),
                        language.pushed(item.states.one, item.depth, tops.get(level), symbol),
                        language.pushed(item.states.other, item.depth, otherTops.get(level), symbol),
                        item.depth + 1));
                within.found.ifPresent(found -> {
                    Path path = Path.then(item.path, symbol, found.path);
                    Optional<Found> whole = Optional.of(new Found(path, found.afterFirst));
                    queue.add(new Item(item.depth, item.states, Step.STOP, item.path, path.length() - 1, whole));
                });
                within.exits.forEach(
                        (states, path) -> add(item.depth, states, Optional.of(Path.then(item.path, symbol, path))));
            }
        }
    }
}
