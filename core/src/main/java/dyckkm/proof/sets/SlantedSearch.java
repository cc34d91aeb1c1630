package dyckkm.proof.sets;

import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.sets.image.ImageStep;
import dyckkm.proof.sets.image.LogitBounds;
import dyckkm.proof.sets.image.NoInvariantException;
import dyckkm.proof.sets.image.StateBox;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes parallelotopes of a graph of sets so wide that no step leaves them, each in coordinates in which the steps shrink. Computes in
 * ordinary arithmetic: what it finds is for the check to confirm.
 */
final class SlantedSearch {
    /** By what share of its growth a set is made wider still. */
    private static final double GROWTH = 0.01;

    private static final double MARGIN = 1e-5;

    private static final double WIDEST = 1e2;

    /** Where no coordinates shrink the steps nothing closes. */
    private static final double LARGEST_GROWTH = 0.995;

    private final Question question;
    private final RealLstm lstm;
    private final SlantedImage image;
    private final ImageStep starting;
    private final Sweeps sweeps;
    private final Deadline deadline;
    private final double margin;

    SlantedSearch(
            Question question,
            EngineModel model,
            Target target,
            Deadline deadline,
            SetListener listener,
            Reserve reserve) {
        Network network = question.network();
        this.question = question;
        this.lstm = new RealLstm(network);
        this.image = new SlantedImage(lstm, network.arithmetic().precision().unitRoundoff());
        this.starting = new ImageStep(network, model, new PremiseLog(model));
        this.sweeps = Sweeps.of(question, model, target, deadline, listener);
        this.deadline = deadline;
        this.margin = reserve.margins() * MARGIN;
    }

    LogitBounds.Answer close(List<SetNode> nodes, int mostSweeps) {
        choose(nodes);
        holdStart(nodes.get(0));
        return sweeps.untilNoneGrows(nodes, mostSweeps, this::leave);
    }

    /** Coordinates of each set. At first h is seen from where c of the same unit has taken it. */
    private void choose(List<SetNode> nodes) {
        Map<SetNode, Integer> numbers = new HashMap<>();
        nodes.forEach(node -> numbers.put(node, numbers.size()));
        int units = lstm.units();
        List<int[]> steps = new ArrayList<>();
        List<double[][]> derivatives = new ArrayList<>();
        double[][] slopes = new double[nodes.size()][units];
        int[] entries = new int[nodes.size()];
        for (SetNode node : nodes) {
            for (int index = 0; index < node.symbols().length; index++) {
                int to = numbers.get(node.next(index));
                int symbol = node.symbols()[index];
                steps.add(new int[] {numbers.get(node), to});
                derivatives.add(lstm.derivative(symbol, node.centre()));
                double[] slope = lstm.slopeOfHidden(symbol, node.centre());
                for (int unit = 0; unit < units; unit++) {
                    slopes[to][unit] += slope[unit];
                }
                entries[to]++;
            }
        }
        double[][][] bases = new double[nodes.size()][][];
        for (int number = 0; number < bases.length; number++) {
            bases[number] = SquareMatrix.identity(2 * units);
            for (int unit = 0; unit < units; unit++) {
                bases[number][unit][units + unit] = -slopes[number][unit] / Math.max(1, entries[number]);
            }
        }
        BasisSearch.Found found = new BasisSearch(
                        derivatives.toArray(double[][][]::new),
                        steps.stream().mapToInt(step -> step[0]).toArray(),
                        steps.stream().mapToInt(step -> step[1]).toArray(),
                        bases)
                .search(deadline);
        if (!(found.growth() < LARGEST_GROWTH)) {
            throw new NoInvariantException(
                    (deadline.hasPassed() ? "the time was up before coordinates" : "no coordinates")
                            + " of " + nodes.size() + " sets were found in which steps shrink: the least factor is "
                            + found.growth());
        }
        for (int number = 0; number < bases.length; number++) {
            SetNode node = nodes.get(number);
            node.setSlanted(Parallelotope.at(rounded(found.bases()[number]), node.centre()));
        }
    }

    /** To as many digits as a float has, with rows of length one: any numbers near these will do, and these make short files. */
    private static double[][] rounded(double[]... basis) {
        double[][] rounded = new double[basis.length][basis.length];
        for (int row = 0; row < basis.length; row++) {
            double squares = 0;
            for (double entry : basis[row]) {
                squares += entry * entry;
            }
            for (int column = 0; column < basis.length; column++) {
                rounded[row][column] = (float) (basis[row][column] / Math.sqrt(squares));
            }
        }
        return rounded;
    }

    private void holdStart(SetNode first) {
        StateBox zero = StateBox.point(new double[starting.dimension()]);
        StateBox start = question.readsStart()
                ? starting.image(zero, question.language().alphabet().start())
                : zero;
        first.setBox(first.box().extendedTo(start, 0, 2 * margin));
        Parallelotope set = first.slanted().orElseThrow();
        StateBox bounds = StateBox.point(new double[starting.dimension()]);
        for (int row = 0; row < starting.dimension(); row++) {
            for (int index = 0; index < starting.dimension(); index++) {
                double weight = set.basis()[row][index];
                bounds.low()[row] += weight * (weight > 0 ? start.low()[index] : start.high()[index]);
                bounds.high()[row] += weight * (weight > 0 ? start.high()[index] : start.low()[index]);
            }
        }
        first.setSlanted(set.with(set.bounds().extendedTo(bounds, 0, 2 * margin)));
    }

    private boolean leave(SetNode node) {
        boolean grew = false;
        for (int index = 0; index < node.symbols().length; index++) {
            image.of(node.slanted().orElseThrow(), node.box(), node.symbols()[index]);
            SetNode to = node.next(index);
            Parallelotope set = to.slanted().orElseThrow();
            StateBox hull = image.hull();
            StateBox bounds = image.in(set.basis());
            if (!to.box().contains(hull, margin) || !set.bounds().contains(bounds, margin)) {
                to.setBox(to.box().extendedTo(hull, GROWTH, 2 * margin));
                to.setSlanted(set.with(set.bounds().extendedTo(bounds, GROWTH, 2 * margin)));
                to.setWaits(true);
                grew = true;
                if (!(to.box().width() < WIDEST)) {
                    throw new NoInvariantException("a set grows without end");
                }
            }
        }
        return grew;
    }
}
