package dyckkm.proof.sets;

import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.sets.image.NoInvariantException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Which sets to try: those of {@link SetGraph} by the last symbol, of which each whose states differ too much is split in two by where its states
 * come from, again and again. How much they differ is measured on random strings, always the same ones.
 */
final class SplitGraph {
    private static final int WALKS = 600;
    private static final int LENGTH = 120;
    private static final int MOST_ROUNDS = 60;
    private static final long SEED = 1;
    /** A split is worth it if the squares of what is left sum up to less than this share of what there was, twice. */
    private static final double WORTH = 0.85;

    private static final int COORDINATES = 6;

    private final Question question;
    private final DenseStepper stepper;
    private final double spread;
    private final int units;
    private final List<Place> places = new ArrayList<>();
    private Set<SetNode> endless = Set.of();

    /** One of the sets to be: what is like in all copies of a set, and where its own steps lead to. */
    private static final class Place {
        private final SetNode pattern;
        private final int[] next;
        private final List<Entry> entries = new ArrayList<>();
        private StateHull states;

        Place(SetNode pattern, int... next) {
            this.pattern = pattern;
            this.next = next;
        }
    }

    /** The states that come by one step from one set, or at the start. */
    private record Entry(int from, int index, StateHull states) {}

    private SplitGraph(Question question, double spread) {
        this.question = question;
        this.stepper = new DenseStepper(question.network());
        this.spread = spread;
        this.units = question.network().hiddenUnits();
    }

    /**
     * The sets, the first of them that of the empty string.
     *
     * @param spread the most by which a unit's h, or tanh c, may differ among the states of one set
     */
    static List<SetNode> of(Question question, double spread, int most, Deadline deadline) {
        return new SplitGraph(question, spread).build(most, deadline);
    }

    private List<SetNode> build(int most, Deadline deadline) {
        List<SetNode> nodes = SetGraph.of(question, 1, most, deadline);
        for (SetNode node : nodes) {
            int[] next = new int[node.symbols().length];
            Arrays.setAll(next, index -> nodes.indexOf(node.next(index)));
            places.add(new Place(node, next));
        }
        endless = endless(nodes);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            walk();
            if (!split() || places.size() > most) {
                break;
            }
            if (deadline.hasPassed()) {
                throw new NoInvariantException("the time was up");
            }
        }
        if (places.size() > most) {
            throw new NoInvariantException("more than " + most + " sets would be needed");
        }
        walk();
        return finished();
    }

    /** Those from which strings of any length go on: what has no symbol left to read, or only leads to such, is taken away. */
    private static Set<SetNode> endless(List<SetNode> nodes) {
        Set<SetNode> endless = new HashSet<>(nodes);
        boolean shrank;
        do {
            shrank = endless.removeIf(node ->
                    IntStream.range(0, node.symbols().length).noneMatch(index -> endless.contains(node.next(index))));
        } while (shrank);
        return endless;
    }

    /**
     * Measures the states that random strings lead to. Where nothing but END may follow, a walk returns to where it left the endless
     * part, or else to the start: strings that soon end would hide what long ones lead to.
     */
    private void walk() {
        for (Place place : places) {
            place.entries.clear();
            place.states = new StateHull(0);
        }
        StateHull[][] hulls = new StateHull[places.size()][];
        for (int number = 0; number < hulls.length; number++) {
            Place place = places.get(number);
            hulls[number] = new StateHull[place.next.length];
            for (int index = 0; index < place.next.length; index++) {
                hulls[number][index] = new StateHull(dimension());
                places.get(place.next[index]).entries.add(new Entry(number, index, hulls[number][index]));
            }
        }
        SplittableRandom random = new SplittableRandom(SEED);
        State start = question.readsStart() ? stepper.start() : State.zero(question.network());
        for (int count = 0; count < WALKS; count++) {
            State state = start.copy();
            int at = 0;
            State branched = start;
            int branch = 0;
            for (int length = 0; length < LENGTH; length++) {
                Place place = places.get(at);
                if (place.next.length == 0) {
                    state = branched.copy();
                    at = branch;
                    continue;
                }
                int index = random.nextInt(place.next.length);
                int to = place.next[index];
                if (endless.contains(place.pattern) && !endless.contains(places.get(to).pattern)) {
                    branched = state.copy();
                    branch = at;
                }
                stepper.step(state, place.pattern.symbols()[index]);
                hulls[at][index].add(SetGraph.numbers(state));
                at = to;
            }
        }
        for (int number = 0; number < hulls.length; number++) {
            Place place = places.get(number);
            place.states = new StateHull(dimension());
            for (Entry entry : place.entries) {
                place.states = place.states.with(entry.states);
            }
            if (number == 0) {
                place.states.add(SetGraph.numbers(start));
            }
        }
    }

    private int dimension() {
        return 2 * units;
    }

    /** Splits what is too wide; where that does not help, what leads to it. */
    private boolean split() {
        List<Integer> left = new ArrayList<>();
        Set<Integer> known = new HashSet<>();
        for (int number = 0; number < places.size(); number++) {
            if (places.get(number).states.size(units) > spread && known.add(number)) {
                left.add(number);
            }
        }
        List<Place> copies = new ArrayList<>();
        List<List<Entry>> moved = new ArrayList<>();
        for (int done = 0; done < left.size(); done++) {
            Place place = places.get(left.get(done));
            List<Entry> others = half(place);
            if (!others.isEmpty()) {
                copies.add(new Place(place.pattern, place.next.clone()));
                moved.add(others);
            } else {
                place.entries.stream()
                        .map(Entry::from)
                        .max((a, b) -> Double.compare(
                                places.get(a).states.size(units),
                                places.get(b).states.size(units)))
                        .filter(known::add)
                        .ifPresent(left::add);
            }
        }
        for (int copy = 0; copy < copies.size(); copy++) {
            for (Entry entry : moved.get(copy)) {
                places.get(entry.from).next[entry.index] = places.size() + copy;
            }
        }
        places.addAll(copies);
        return !copies.isEmpty();
    }

    /** The entries of a place that are to lead to a copy of it: none if that is of no use. */
    private List<Entry> half(Place place) {
        List<Entry> entries =
                place.entries.stream().filter(entry -> !entry.states.isEmpty()).toList();
        List<Entry> best = List.of();
        double least = WORTH * 2 * place.states.squares(units);
        List<Integer> widest = new ArrayList<>();
        for (int index = 0; index < dimension(); index++) {
            widest.add(index);
        }
        widest.sort((a, b) -> Double.compare(place.states.width(b, units), place.states.width(a, units)));
        for (int index : widest.subList(0, Math.min(COORDINATES, widest.size()))) {
            List<Entry> sorted = new ArrayList<>(entries);
            sorted.sort((a, b) -> Double.compare(a.states.middle(index), b.states.middle(index)));
            for (int cut = 1; cut < sorted.size(); cut++) {
                double squares = hull(sorted.subList(0, cut)).squares(units)
                        + hull(sorted.subList(cut, sorted.size())).squares(units);
                if (squares < least) {
                    least = squares;
                    best = List.copyOf(sorted.subList(cut, sorted.size()));
                }
            }
        }
        return best;
    }

    private StateHull hull(List<Entry> entries) {
        StateHull hull = new StateHull(dimension());
        for (Entry entry : entries) {
            hull = hull.with(entry.states);
        }
        return hull;
    }

    /** Those that can be reached, in the order in which they are. */
    private List<SetNode> finished() {
        RealLstm real = new RealLstm(question.network());
        List<Integer> reached = new ArrayList<>(List.of(0));
        SetNode[] nodes = new SetNode[places.size()];
        nodes[0] = new SetNode(
                places.get(0).pattern.configuration(),
                List.of(),
                places.get(0).states.middle());
        for (int done = 0; done < reached.size(); done++) {
            int number = reached.get(done);
            Place place = places.get(number);
            SetNode[] next = new SetNode[place.next.length];
            for (int index = 0; index < next.length; index++) {
                int to = place.next[index];
                if (nodes[to] == null) {
                    Place other = places.get(to);
                    double[] centre = other.states.isEmpty()
                            ? real.step(place.pattern.symbols()[index], nodes[number].centre())
                            : other.states.middle();
                    nodes[to] = new SetNode(other.pattern.configuration(), List.of(), centre);
                    reached.add(to);
                }
                next[index] = nodes[to];
            }
            nodes[number].leadsTo(place.pattern.symbols(), next);
        }
        return reached.stream().map(number -> nodes[number]).toList();
    }
}
