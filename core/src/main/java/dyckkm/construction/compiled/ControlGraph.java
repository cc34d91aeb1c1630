package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import dyckkm.construction.compiled.Behaviour.Place;
import dyckkm.language.Language;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The requirements on control units, independent of their encoding: a machine whose states are distinguished by how they were
 * entered. A <em>node</em> is a state as represented by one control unit of the closed form, so it is entered by the moves of
 * one rectangle; node 0 is the initial state, with no unit on. Codes of nodes are correct if they are correct at all spots; a
 * spot is a node with a top and a depth.
 */
final class ControlGraph {
    /** @param depth the depth of the stack, 0 for the empty one */
    record Spot(int node, int top, int depth) {}

    /** One step from a spot to a node. */
    record Edge(int spot, int node) {}

    private final Behaviour behaviour;
    private final StackCode code;
    private final List<ControlUnit> units;
    private final List<Spot> spots = new ArrayList<>();
    private final Map<Spot, Integer> numbers = new HashMap<>();
    private final Map<Integer, List<Edge>> edges = new TreeMap<>();
    private final Map<Integer, BitSet> allowed = new TreeMap<>();
    private final Map<Place, List<Move>> movesFrom = new HashMap<>();

    private ControlGraph(Behaviour behaviour, StackCode code, List<ControlUnit> units) {
        this.behaviour = behaviour;
        this.code = code;
        this.units = units;
        behaviour
                .moves()
                .forEach(move -> movesFrom
                        .computeIfAbsent(move.from(), none -> new ArrayList<>())
                        .add(move));
    }

    /**
     * Explores all spots.
     *
     * @param units control units that do not encode the pushed symbol
     * @return empty if there are more than so many
     */
    static Optional<ControlGraph> of(Behaviour behaviour, StackCode code, List<ControlUnit> units, int mostSpots) {
        ControlGraph graph = new ControlGraph(behaviour, code, units);
        return graph.explore(mostSpots) ? Optional.of(graph) : Optional.empty();
    }

    private boolean explore(int most) {
        for (int token = 0; token < behaviour.alphabet().tokens(); token++) {
            allowed.put(token, new BitSet());
        }
        allowed.put(behaviour.alphabet().end(), new BitSet());
        Deque<Spot> waiting = new ArrayDeque<>();
        see(new Spot(0, Language.NO_TOP, 0), waiting);
        Map<List<Integer>, List<Integer>> below = below();
        while (!waiting.isEmpty() && spots.size() <= most) {
            Spot spot = waiting.remove();
            int number = numbers.get(spot);
            for (Move move : movesFrom.getOrDefault(new Place(state(spot.node), spot.top), List.of())) {
                if (!move.depths().get(spot.depth)) {
                    continue;
                }
                int node = node(move, spot.depth);
                edges.computeIfAbsent(move.symbol(), none -> new ArrayList<>()).add(new Edge(number, node));
                allowed.get(move.symbol()).set(number);
                if (behaviour.alphabet().isCall(move.symbol())) {
                    see(new Spot(node, move.pushed(), spot.depth + 1), waiting);
                } else if (behaviour.alphabet().isReturn(move.symbol())) {
                    below.getOrDefault(List.of(move.next(), spot.depth - 1), List.of())
                            .forEach(top -> see(new Spot(node, top, spot.depth - 1), waiting));
                } else {
                    see(new Spot(node, spot.top, spot.depth), waiting);
                }
            }
        }
        return spots.size() <= most;
    }

    /** By state and depth, the tops with which it occurs there: a superset of what a return can uncover, which does no harm. */
    private Map<List<Integer>, List<Integer>> below() {
        Map<List<Integer>, List<Integer>> tops = new LinkedHashMap<>();
        behaviour
                .depths()
                .forEach((place, depths) -> depths.stream()
                        .forEach(depth -> tops.computeIfAbsent(List.of(place.state(), depth), none -> new ArrayList<>())
                                .add(place.top())));
        return tops;
    }

    private void see(Spot spot, Deque<Spot> waiting) {
        if (numbers.putIfAbsent(spot, spots.size()) == null) {
            if (spot.top == Language.NO_TOP && behaviour.accepts(state(spot.node))) {
                allowed.get(behaviour.alphabet().end()).set(spots.size());
            }
            spots.add(spot);
            waiting.add(spot);
        }
    }

    /** The node that a move leads to. */
    private int node(Move move, int depth) {
        if (move.next() == Language.INITIAL) {
            return 0;
        }
        for (int unit = 0; unit < units.size(); unit++) {
            ControlUnit one = units.get(unit);
            if (one.target() == move.next() && (one.kept().isPresent() || isOnAfter(one.rule(), move, depth))) {
                return unit + 1;
            }
        }
        throw new IllegalStateException("no unit is on after " + move);
    }

    private boolean isOnAfter(ControlUnit.Rule rule, Move move, int depth) {
        return rule.always().get(move.symbol())
                || rule.rectangle().symbols().get(move.symbol())
                        && rule.rectangle().states().get(move.from().state())
                        && rule.rectangle().condition().holds(code, move.from().top(), depth);
    }

    Behaviour behaviour() {
        return behaviour;
    }

    StackCode code() {
        return code;
    }

    int nodes() {
        return units.size() + 1;
    }

    /** The state that a node stands for. */
    int state(int node) {
        return node == 0 ? Language.INITIAL : units.get(node - 1).target();
    }

    List<Spot> spots() {
        return spots;
    }

    /** By token, the steps with it. */
    Map<Integer, List<Edge>> edges() {
        return edges;
    }

    /** By token and END, the numbers of the spots at which it is allowed. */
    Map<Integer, BitSet> allowed() {
        return allowed;
    }
}
