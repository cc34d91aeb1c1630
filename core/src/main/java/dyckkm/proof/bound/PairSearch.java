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
 * Reads the same string in two configurations of equal depth, until a symbol may follow in only one of them or both can end.
 *
 * <p>It works level by level and never lists stacks: what can happen between a call and its return depends only on the two
 * states and the symbols pushed, so it is computed once for each of these. Shorter strings are examined first, and calls only
 * when nothing shorter without them is left, so many bracket types cost nothing where brackets need only be closed.
 */
final class PairSearch {
    /** The maximum nesting of calls. */
    private static final int MOST_LEVELS = 1000;

    /**
     * A string whose last symbol may follow in only one of two configurations, or is END.
     *
     * @param path the string
     * @param afterFirst whether its last symbol may follow in the first configuration
     */
    record Found(Path path, boolean afterFirst) {}

    /** Two states. */
    private record Pair(int one, int other) {}

    /** Two states after a call, the symbols it pushed on each stack, and the depth after it. */
    private record Called(Pair states, int top, int otherTop, int depth) {}

    /**
     * What can happen to two configurations before they leave their level.
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

    /** A string that distinguishes two configurations of equal depth; empty if there is none. */
    Optional<Found> apart(Configuration one, Configuration other) {
        if (one.depth() != other.depth()) {
            throw new IllegalArgumentException("depths differ: " + one + " and " + other);
        }
        return new Levels(false, levels(one), levels(other), 0).run(new Pair(one.state(), other.state())).found;
    }

    /** The shortest completion of a configuration, END included. */
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

    /** The top of a stack at each depth, from 0. */
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
     * A queued search step.
     *
     * @param depth the depth of the stacks
     * @param states the two states
     * @param step the next action
     * @param path the string so far
     * @param cost its length plus a lower bound on the symbols still needed
     * @param found whether the goal was reached within a call
     */
    private record Item(int depth, Pair states, Step step, Optional<Path> path, long cost, Optional<Found> found) {}

    private enum Step {
        LOOK,
        CALL,
        STOP
    }

    private record Seen(int depth, Pair states) {}

    /** The levels of two stacks from some depth upwards. */
    private final class Levels {
        private final boolean toEnd;
        private final List<Integer> tops;
        private final List<Integer> otherTops;
        private final int lowest;
        private final PriorityQueue<Item> queue = new PriorityQueue<>(Comparator.comparingLong(Item::cost));
        private final Set<Seen> seen = new HashSet<>();
        private final Map<Pair, Path> exits = new LinkedHashMap<>();

        /**
         * @param toEnd whether to search for END rather than a difference
         * @param tops the top of the first stack at each depth, from the lowest
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

        /** To end, every level must be left. */
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

        /** Reads all calls, each with its possible continuations up to its return. */
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
