package dyckkm.proof.refute;

import dyckkm.language.Configuration;
import dyckkm.network.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Strings by their length, of which only those are followed that are worst for the network: of every configuration a few, since
 * what is remembered wrongly may show only when the stack has come down to it.
 *
 * @param ofEach how many of each configuration, by each objective
 * @param most how many in all, by each objective
 */
record Beam(int ofEach, int most) {
    private record Pair(Configuration configuration, State memory) {}

    /** Searches up to a length; stops when a string is wrong and no shorter one can be on the way down from another. */
    void run(Runner runner, Criterion criterion, Hunt hunt, int longest, BooleanSupplier stopped) {
        List<Node> level = List.of(runner.start());
        Map<Configuration, State> first = new HashMap<>();
        for (int length = 1; length <= longest && !level.isEmpty(); length++) {
            Map<Pair, Node> next = new LinkedHashMap<>();
            boolean found = false;
            int here = length;
            for (Node node : level) {
                if (stopped.getAsBoolean()) {
                    return;
                }
                for (Node successor : runner.successors(node)) {
                    Pair pair = new Pair(successor.configuration(), successor.memory());
                    if (!next.containsKey(pair)) {
                        found |= hunt.meets(successor);
                        next.put(pair, successor.with(hunt.meetsBelow(runner, successor), deviation(successor, first)));
                    }
                }
            }
            if (found || hunt.wrong().map(path -> path.length() <= here).orElse(false)) {
                return;
            }
            Set<Node> kept = new LinkedHashSet<>();
            Hunt.objectives(criterion)
                    .forEach(objective -> kept.addAll(Hunt.worst(next.values(), objective, ofEach, most)));
            level = new ArrayList<>(kept);
        }
    }

    private static double deviation(Node node, Map<Configuration, State> first) {
        State usual = first.putIfAbsent(node.configuration(), node.memory());
        if (usual == null) {
            return 0;
        }
        double sum = 0;
        for (int layer = 0; layer < node.memory().layers(); layer++) {
            double[] here = node.memory().hidden(layer);
            double[] there = usual.hidden(layer);
            for (int unit = 0; unit < here.length; unit++) {
                sum += Math.abs(here[unit] - there[unit]);
            }
            double[] cell = node.memory().cell(layer);
            double[] cellThere = usual.cell(layer);
            for (int unit = 0; unit < cell.length; unit++) {
                sum += Math.abs(Math.tanh(cell[unit]) - Math.tanh(cellThere[unit]));
            }
        }
        return sum;
    }
}
