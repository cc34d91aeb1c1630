package dyckkm.proof.refute;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /**
     * A loop that was repeated.
     *
     * @param prefix what stands before it
     * @param margin the least margin after its repetitions
     * @param tried how many loops there were to choose from
     */
    record Worst(Prefix prefix, int[] loop, double margin, int tried) {}

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
            List<int[]> loops = of(node.place());
            if (stopped.getAsBoolean()) {
                return;
            }
            repeat(runner, hunt, node, loops, longest, stopped);
        }
    }

    /** The loop after whose repetition, or while the stack is emptied from there, the margin is least; of several the first. */
    Optional<Worst> worst(Runner runner, BooleanSupplier stopped) {
        Optional<Worst> worst = Optional.empty();
        int count = 0;
        for (Node start : starts(runner, stopped)) {
            List<int[]> loops = of(start.place());
            if (stopped.getAsBoolean()) {
                break;
            }
            List<Node> ends = repeated(runner, start, loops);
            List<List<Node>> below = runner.below(ends);
            for (int i = 0; i < ends.size(); i++) {
                count++;
                double margin = below.get(i).stream()
                        .mapToDouble(Node::margin)
                        .reduce(ends.get(i).margin(), Math::min);
                if (worst.map(other -> margin < other.margin).orElse(true)) {
                    worst = Optional.of(new Worst(start.path(), loops.get(i), margin, 0));
                }
            }
        }
        int tried = count;
        return worst.map(found -> new Worst(found.prefix, found.loop, found.margin, tried));
    }

    private List<Node> repeated(Runner runner, Node from, List<int[]> loops) {
        List<Lane> lanes = new ArrayList<>();
        List<Node> ends = new ArrayList<>();
        for (int[] loop : loops) {
            lanes.add(new Lane(from, loop, 0));
            ends.add(from);
        }
        for (int done = 0; done < rounds * longestLoop; done++) {
            List<Integer> going = new ArrayList<>();
            for (int i = 0; i < lanes.size(); i++) {
                if (lanes.get(i).done < rounds * loops.get(i).length) {
                    going.add(i);
                }
            }
            List<Node> next = runner.after(
                    going.stream().map(i -> lanes.get(i).node).toList(),
                    going.stream().mapToInt(i -> lanes.get(i).symbol()).toArray());
            for (int at = 0; at < going.size(); at++) {
                lanes.set(going.get(at), lanes.get(going.get(at)).at(next.get(at)));
                ends.set(going.get(at), next.get(at));
            }
        }
        return ends;
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

    /** The strings of at most {@code longestLoop} symbols that lead from a place back to it, and to it only at their end. */
    List<int[]> of(Place place) {
        List<int[]> loops = new ArrayList<>();
        extend(place, place, new int[0], loops);
        return loops;
    }

    private void extend(Place from, Place at, int[] path, List<int[]> loops) {
        if (path.length > 0 && at.equals(from)) {
            loops.add(path);
            return;
        }
        for (int index = 0; index < at.tokens() && path.length < longestLoop && loops.size() < MOST_LOOPS; index++) {
            int symbol = at.support().at(index);
            // A symbol changes the depth by at most one. Without this, all k^4 strings of opening brackets would be
            // tried.
            if (Math.abs(at.depthAfter(symbol) - from.configuration().depth()) >= longestLoop - path.length) {
                continue;
            }
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
