package dyckkm.proof.refute;

import dyckkm.language.Configuration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Short strings that lead from a configuration back to it, again and again; after some rounds the stack is emptied, since what is
 * remembered wrongly may lie below.
 *
 * @param longestLoop the length of the longest of them
 * @param rounds how often each is repeated
 * @param configurations from how many configurations at most
 */
record Loops(int longestLoop, int rounds, int configurations) {
    /** From one configuration: with many types there are many. */
    private static final int MOST_LOOPS = 100;

    void run(Runner runner, Hunt hunt, int longest, BooleanSupplier stopped) {
        for (Node node : starts(runner, stopped)) {
            for (int[] loop : loops(runner, node, stopped)) {
                if (stopped.getAsBoolean()) {
                    return;
                }
                repeat(runner, hunt, node, loop, longest, stopped);
            }
        }
    }

    /** A shortest prefix to each configuration, breadth first. */
    private List<Node> starts(Runner runner, BooleanSupplier stopped) {
        Map<Configuration, Node> found = new LinkedHashMap<>();
        Deque<Node> waiting = new ArrayDeque<>();
        Node start = runner.start();
        found.put(start.configuration(), start);
        waiting.add(start);
        while (!waiting.isEmpty() && found.size() < configurations && !stopped.getAsBoolean()) {
            for (Node next : runner.successors(waiting.poll())) {
                if (found.size() < configurations && found.putIfAbsent(next.configuration(), next) == null) {
                    waiting.add(next);
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private List<int[]> loops(Runner runner, Node from, BooleanSupplier stopped) {
        List<int[]> loops = new ArrayList<>();
        extend(runner, from, from, loops, () -> loops.size() >= MOST_LOOPS || stopped.getAsBoolean());
        return loops;
    }

    private void extend(Runner runner, Node from, Node at, List<int[]> loops, BooleanSupplier stopped) {
        int length = at.path().length() - from.path().length();
        if (length > 0 && at.configuration().equals(from.configuration())) {
            int[] all = at.path().symbols();
            int[] loop = new int[length];
            System.arraycopy(all, from.path().length(), loop, 0, length);
            loops.add(loop);
            return;
        }
        if (length < longestLoop && !stopped.getAsBoolean()) {
            runner.successors(at).forEach(next -> extend(runner, from, next, loops, stopped));
        }
    }

    private void repeat(Runner runner, Hunt hunt, Node from, int[] loop, int longest, BooleanSupplier stopped) {
        Node node = from;
        for (int round = 1; round <= rounds && !stopped.getAsBoolean(); round++) {
            for (int symbol : loop) {
                if (node.path().length() >= shortest(hunt, longest)) {
                    return;
                }
                node = runner.after(node, symbol);
                if (hunt.meets(node)) {
                    return;
                }
            }
            // After 1, 2, 4, 8, … rounds.
            if ((round & round - 1) == 0) {
                hunt.meetsBelow(runner, node);
            }
        }
    }

    private static int shortest(Hunt hunt, int longest) {
        return hunt.wrong().map(path -> Math.min(longest, path.length() - 1)).orElse(longest);
    }
}
