package dyckkm.construction.compiled;

import dyckkm.construction.compiled.ControlGraph.Edge;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Rows for given codes of nodes: one for each bit of the code, in an LSTM two, and one for each symbol's score. In an LSTM the input gate decides
 * where a bit is off before the step, the forget gate where it is on.
 */
final class CodedRows {
    private final NodeCode code;
    private final ControlGraph graph;
    private final Cell cell;
    private final RowSolver solver;

    CodedRows(NodeCode code, Cell cell, RowSolver solver) {
        this.code = code;
        this.graph = code.graph();
        this.cell = cell;
        this.solver = solver;
    }

    /** Whether there are rows for everything. */
    boolean exist() {
        return graph.allowed().values().stream().allMatch(allowed -> exists(score(allowed))) && bitsExist();
    }

    private boolean bitsExist() {
        for (int bit = 0; bit < code.bits(); bit++) {
            if (!(cell == Cell.LSTM
                    ? exists(separation(bit, off(bit))) && exists(separation(bit, off(bit).negate()))
                    : exists(separation(bit, node -> true)))) {
                return false;
            }
        }
        return true;
    }

    private boolean exists(StateSeparation separation) {
        return separation.anyWeights(solver).isPresent();
    }

    private IntPredicate off(int bit) {
        return node -> !code.isOn(node, bit);
    }

    /** The rows with small weights, checked at every spot; empty if some are not found. */
    Optional<CodedControl> control() {
        List<CodedRow> inputs = new ArrayList<>();
        List<CodedRow> forgets = new ArrayList<>();
        for (int bit = 0; bit < code.bits(); bit++) {
            IntPredicate decided = cell == Cell.LSTM ? off(bit) : node -> true;
            Optional<CodedRow> input = row(bit, decided);
            Optional<CodedRow> forget = cell == Cell.LSTM ? row(bit, decided.negate()) : input;
            if (input.isEmpty() || forget.isEmpty()) {
                return Optional.empty();
            }
            if (cell == Cell.LSTM) {
                inputs.add(offWhileOn(input.get(), bit));
                forgets.add(forget.get());
            } else {
                inputs.add(input.get());
            }
        }
        List<CodedRow> scores = new ArrayList<>();
        for (BitSet allowed : graph.allowed().values()) {
            Optional<CodedRow> score = score(allowed).smallWeights(solver).map(weights -> score(weights, allowed));
            if (score.isEmpty()) {
                return Optional.empty();
            }
            scores.add(score.get());
        }
        CodedControl control = new CodedControl(code, inputs, forgets, scores);
        CodedCheck.require(control);
        return Optional.of(control);
    }

    /** The constraints on a score: equal where the symbol is allowed, and less elsewhere. */
    private StateSeparation score(BitSet allowed) {
        StateSeparation separation = new StateSeparation(code.coordinates());
        Set<Long> inside = new HashSet<>();
        Set<Long> outside = new HashSet<>();
        for (int spot = 0; spot < code.spots(); spot++) {
            (allowed.get(spot) ? inside : outside).add(code.point(spot));
        }
        if (!inside.isEmpty()) {
            separation.equal(inside);
            separation.greater(Set.of(inside.iterator().next()), outside);
        }
        return separation;
    }

    private CodedRow score(int[] weights, BitSet allowed) {
        CodedRow row = new CodedRow(weights, new int[0], 0);
        int bias = allowed.isEmpty() ? -1 : 1 - row.at(code.point(allowed.nextSetBit(0)));
        return new CodedRow(weights, new int[0], bias);
    }

    /** The constraints on a bit after steps from some nodes. */
    private StateSeparation separation(int bit, IntPredicate from) {
        StateSeparation separation = new StateSeparation(code.coordinates());
        graph.edges()
                .values()
                .forEach(edges -> separation.greater(points(edges, bit, from, true), points(edges, bit, from, false)));
        return separation;
    }

    private Set<Long> points(List<Edge> edges, int bit, IntPredicate from, boolean on) {
        Set<Long> points = new HashSet<>();
        for (Edge edge : edges) {
            if (code.isOn(edge.node(), bit) == on
                    && from.test(graph.spots().get(edge.spot()).node())) {
                points.add(code.point(edge.spot()));
            }
        }
        return points;
    }

    private Optional<CodedRow> row(int bit, IntPredicate from) {
        return separation(bit, from).smallWeights(solver).map(weights -> {
            CodedRow sums = new CodedRow(weights, new int[0], 0);
            int[] columns = new int[graph.behaviour().alphabet().tokens()];
            java.util.Arrays.fill(columns, -1);
            for (Map.Entry<Integer, List<Edge>> edges : graph.edges().entrySet()) {
                Set<Long> on = points(edges.getValue(), bit, from, true);
                Set<Long> off = points(edges.getValue(), bit, from, false);
                if (!on.isEmpty()) {
                    columns[edges.getKey()] =
                            1 - on.stream().mapToInt(sums::at).min().getAsInt();
                } else if (!off.isEmpty()) {
                    columns[edges.getKey()] =
                            -1 - off.stream().mapToInt(sums::at).max().getAsInt();
                }
            }
            return new CodedRow(weights, columns, 0);
        });
    }

    /** The same with a weight on the bit itself that keeps the input gate closed while it is on. */
    private CodedRow offWhileOn(CodedRow row, int bit) {
        int largest = -1;
        for (Map.Entry<Integer, List<Edge>> edges : graph.edges().entrySet()) {
            for (Edge edge : edges.getValue()) {
                if (code.isOn(graph.spots().get(edge.spot()).node(), bit)) {
                    largest = Math.max(largest, row.at(code.point(edge.spot()), edges.getKey()));
                }
            }
        }
        int[] weights = row.weights().clone();
        weights[bit] -= largest + 1;
        return new CodedRow(weights, row.columns(), row.bias());
    }
}
