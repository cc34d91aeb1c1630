package dyckkm.proof.refute;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Short strings that lead from a configuration back to it, again and again; after some rounds the stack is emptied, since what is
 * remembered wrongly may lie below. All loops of a configuration advance together, symbol by symbol.
 *
 * @param longestLoop the length of the longest of them
 * @param rounds how often each is repeated
 * @param configurations from how many configurations at most
 */
record Loops(int longestLoop, int rounds, int configurations) {
    /** From one configuration: with many types there are many. */
    private static final int MOST_LOOPS = 100;

    /** A loop that is being repeated, and how many of its symbols have been read. */
    private record Lane(Node node, int[] loop, int done) {
        int symbol() {
            return loop[done % loop.length];
        }

        Lane at(Node next) {
            return new Lane(next, loop, done + 1);
        }

        /** Whether 1, 2, 4, 8, … rounds are complete. */
        boolean looksBelow() {
            int round = done / loop.length;
            return done % loop.length == 0 && (round & round - 1) == 0;
        }
    }

    void run(Runner runner, Hunt hunt, int longest, BooleanSupplier stopped) {
        for (Node node : starts(runner, stopped)) {
            List<int[]> loops = new ArrayList<>();
            extend(node.place(), node.place(), new int[0], loops);
            if (stopped.getAsBoolean()) {
                return;
            }
            repeat(runner, hunt, node, loops, longest, stopped);
        }
    }

    /** A shortest prefix to each configuration, breadth first. */
    private List<Node> starts(Runner runner, BooleanSupplier stopped) {
        Map<Place, Node> found = new LinkedHashMap<>();
        Deque<Node> waiting = new ArrayDeque<>();
        Node start = runner.start();
        found.put(start.place(), start);
        waiting.add(start);
        while (!waiting.isEmpty() && found.size() < configurations && !stopped.getAsBoolean()) {
            for (Node next : runner.successors(List.of(waiting.poll()))) {
                if (found.size() < configurations && found.putIfAbsent(next.place(), next) == null) {
                    waiting.add(next);
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private void extend(Place from, Place at, int[] path, List<int[]> loops) {
        if (path.length > 0 && at.equals(from)) {
            loops.add(path);
            return;
        }
        for (int index = 0; index < at.tokens() && path.length < longestLoop && loops.size() < MOST_LOOPS; index++) {
            int symbol = at.support().at(index);
            int[] longer = Arrays.copyOf(path, path.length + 1);
            longer[path.length] = symbol;
            extend(from, at.after(symbol), longer, loops);
        }
    }

    private void repeat(Runner runner, Hunt hunt, Node from, List<int[]> loops, int longest, BooleanSupplier stopped) {
        List<Lane> lanes = new ArrayList<>();
        loops.forEach(loop -> lanes.add(new Lane(from, loop, 0)));
        int length = from.path().length();
        while (!lanes.isEmpty() && length < shortest(hunt, longest) && !stopped.getAsBoolean()) {
            length++;
            List<Node> next = runner.after(
                    lanes.stream().map(Lane::node).toList(),
                    lanes.stream().mapToInt(Lane::symbol).toArray());
            List<Node> looking = new ArrayList<>();
            List<Lane> going = new ArrayList<>();
            for (int i = 0; i < next.size(); i++) {
                Lane lane = lanes.get(i).at(next.get(i));
                if (!hunt.meets(lane.node) && lane.done < rounds * lane.loop.length) {
                    going.add(lane);
                }
                if (lane.looksBelow()) {
                    looking.add(lane.node);
                }
            }
            runner.below(looking).forEach(below -> hunt.meetsAll(0, below));
            lanes.clear();
            lanes.addAll(going);
        }
    }

    private static int shortest(Hunt hunt, int longest) {
        return hunt.wrong().map(path -> Math.min(longest, path.length() - 1)).orElse(longest);
    }
}
