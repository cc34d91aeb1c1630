package dyckkm.proof.refute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;

/**
 * Strings by their length, of which only those are followed that are worst for the network: of every configuration a few, since
 * what is remembered wrongly may show only when the stack has come down to it.
 *
 * @param ofEach how many of each configuration, by each objective
 * @param most how many in all, by each objective
 */
record Beam(int ofEach, int most) {
    /** How many nodes are followed between two looks at the limits. */
    private static final int BLOCK = 64;

    /** The low bits of a sorted number say which node it belongs to. */
    private static final int INDEX_BITS = 26;

    private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;

    /** All strings, as long as there are no more of a length than so many. */
    static Beam ofAll(int most) {
        return new Beam(most, most);
    }

    /** A place and a state, compared by their numbers. */
    private record Pair(Place place, double[] state) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Pair pair && place.equals(pair.place) && Arrays.equals(state, pair.state);
        }

        @Override
        public int hashCode() {
            return 31 * place.hashCode() + Arrays.hashCode(state);
        }
    }

    /** The record of a place: the first state met there, and the number of nodes kept. */
    private static final class Usual {
        private final double[] squashed;
        private int kept;

        Usual(double[] squashed) {
            this.squashed = squashed;
        }
    }

    /** The strings of one length: the nodes they lead to, each with the record of its place. */
    private record Level(List<Node> nodes, List<Usual> usual) {}

    /**
     * Searches up to a length; stops when a string is wrong and no shorter one can be on the way down from another.
     *
     * @param whole whether to stop where not all strings can be followed
     * @return up to which length all strings were looked at
     */
    int run(Runner runner, Hunt hunt, int longest, boolean whole, BooleanSupplier stopped) {
        List<Node> followed = List.of(runner.start());
        Map<Place, Usual> known = new HashMap<>();
        int covered = 0;
        boolean all = true;
        for (int length = 1; length <= longest && !followed.isEmpty() && (all || !whole); length++) {
            Level level = new Level(new ArrayList<>(), new ArrayList<>());
            boolean found = false;
            Set<Pair> seen = new HashSet<>();
            for (int first = 0; first < followed.size(); first += BLOCK) {
                if (stopped.getAsBoolean()) {
                    return covered;
                }
                List<Node> block = followed.subList(first, Math.min(first + BLOCK, followed.size()));
                List<Node> fresh = new ArrayList<>();
                for (Node successor : runner.successors(block)) {
                    if (seen.add(new Pair(successor.place(), successor.state()))) {
                        fresh.add(successor);
                    }
                }
                found |= meet(runner, hunt, fresh, known, level);
            }
            covered = all ? length : covered;
            int here = length;
            if (found || hunt.wrong().map(path -> path.length() <= here).orElse(false)) {
                return covered;
            }
            Set<Node> kept = new LinkedHashSet<>();
            Hunt.OBJECTIVES.forEach(objective -> keepWorst(level, objective, kept));
            all &= kept.size() == level.nodes.size();
            followed = new ArrayList<>(kept);
        }
        return covered;
    }

    /** Takes up what is new; whether the network is wrong at one of them. */
    private static boolean meet(Runner runner, Hunt hunt, List<Node> fresh, Map<Place, Usual> known, Level level) {
        boolean found = false;
        List<List<Node>> below = runner.below(fresh);
        for (int i = 0; i < fresh.size(); i++) {
            Node node = fresh.get(i);
            found |= hunt.meets(node);
            double least = hunt.meetsAll(node.margin(), below.get(i));
            double[] squashed = runner.squashed(node.state());
            Usual usual = known.computeIfAbsent(node.place(), none -> new Usual(squashed));
            node.rate(least, distance(squashed, usual.squashed));
            level.nodes.add(node);
            level.usual.add(usual);
        }
        return found;
    }

    private static double distance(double[] here, double[] there) {
        double sum = 0;
        for (int i = 0; i < here.length; i++) {
            sum += Math.abs(here[i] - there[i]);
        }
        return sum;
    }

    /**
     * Of each place the few that are worst for the network, and of these the worst. Numbers are compared by their first 26 bits behind the
     * binary point; of those that are equal in these the first string comes first.
     */
    private void keepWorst(Level level, ToDoubleFunction<Node> objective, Set<Node> kept) {
        int count = Math.min(level.nodes.size(), 1 << INDEX_BITS);
        long[] order = new long[count];
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToLongBits(objective.applyAsDouble(level.nodes.get(i)) + 0.0);
            long ascending = bits ^ (bits >> Long.SIZE - 1) >>> 1;
            order[i] = ascending & ~INDEX_MASK | i;
            level.usual.get(i).kept = 0;
        }
        Arrays.sort(order);
        int taken = 0;
        for (int rank = 0; rank < count && taken < most; rank++) {
            int i = (int) (order[rank] & INDEX_MASK);
            if (level.usual.get(i).kept++ < ofEach) {
                kept.add(level.nodes.get(i));
                taken++;
            }
        }
    }
}
