package dyckkm.proof.recheck;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Shows that no close bracket but the right one has a logit above a bound, whatever is on top, without examining all pairs.
 *
 * <p>The rows of the readout, as points with a coordinate for each unit of the top slot, are the leaves of a tree whose nodes know the
 * least box around the points below them. A content of the top slot gives each coordinate a factor; if the best point that a box
 * could hold stays below the bound, so do all rows in it. The rows of a good code are far apart, so that for each content nearly all
 * of the tree is passed over.
 *
 * <p>Factors are counted from the middle of what a unit can show. What that middle adds is part of a row's rest: of a binary code a
 * bit that is there then weighs as much as one that is not, so that the rests of all rows are alike and boxes say what they can.
 */
final class ClosingTree {
    private static final int LEAF = 4;

    /** More than a sum over a box can be off, relative to the sizes of its terms. */
    private static final double OWN_ROUNDING = 0x1p-45;

    private final TopSums sums;
    private final Vocabulary brackets;
    /** The units of the top slot that any close bracket reads. */
    private final int[] units;
    /** (k, units) */
    private final double[][] points;
    /** Where the factors of each unit are counted from. */
    private final double[] middles;
    /** What comes to each row's product at most, and the sizes of what that was made from. */
    private final double[] rests;

    private final double[] restSizes;

    private final Node root;

    /** Some rows, from one place in the order to before another, and a box around them. */
    private static final class Node {
        private final int from;
        private final int to;
        private final double[] least;
        private final double[] greatest;
        private double rest = Double.NEGATIVE_INFINITY;
        private double restSize;
        private Node lower;
        private Node upper;

        Node(int from, int to, int dimensions) {
            this.from = from;
            this.to = to;
            this.least = new double[dimensions];
            this.greatest = new double[dimensions];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        }
    }

    private final int[] order;

    ClosingTree(TopSums sums, Vocabulary brackets) throws RefusedException {
        this.sums = sums;
        this.brackets = brackets;
        this.units = IntStream.range(0, sums.units()).filter(sums::dependsOnTop).toArray();
        int[] place = new int[sums.units()];
        Arrays.fill(place, -1);
        for (int number = 0; number < units.length; number++) {
            place[units[number]] = number;
        }
        this.points = new double[brackets.k()][units.length];
        this.middles = Arrays.stream(units)
                .mapToDouble(
                        unit -> (sums.bound(unit).least() + sums.bound(unit).greatest()) / 2)
                .toArray();
        this.rests = new double[brackets.k()];
        this.restSizes = new double[brackets.k()];
        for (int type = 0; type < brackets.k(); type++) {
            int row = type;
            int symbol = brackets.close(type);
            sums.network().readout().forEachNonZero(symbol, (unit, weight) -> {
                if (place[unit] >= 0) {
                    points[row][place[unit]] = weight;
                }
            });
            rests[type] = sums.greatestRest(symbol);
            restSizes[type] = Math.abs(rests[type]);
            for (int number = 0; number < units.length; number++) {
                rests[type] += points[type][number] * middles[number];
                restSizes[type] += Math.abs(points[type][number] * middles[number]);
            }
        }
        this.order = IntStream.range(0, brackets.k()).toArray();
        this.root = node(0, order.length);
    }

    /** Halves the box where it is widest, until few rows are left or all are one point. */
    private Node node(int from, int to) {
        Node node = new Node(from, to, units.length);
        for (int at = from; at < to; at++) {
            double[] point = points[order[at]];
            for (int number = 0; number < point.length; number++) {
                node.least[number] = Math.min(node.least[number], point[number]);
                node.greatest[number] = Math.max(node.greatest[number], point[number]);
            }
            node.rest = Math.max(node.rest, rests[order[at]]);
            node.restSize = Math.max(node.restSize, restSizes[order[at]]);
        }
        int widest = 0;
        for (int number = 1; number < units.length; number++) {
            boolean isWider = node.greatest[number] - node.least[number] > node.greatest[widest] - node.least[widest];
            widest = isWider ? number : widest;
        }
        boolean isPoint = units.length == 0 || node.greatest[widest] == node.least[widest];
        if (to - from > LEAF && !isPoint) {
            int middle = divide(from, to, widest, (node.least[widest] + node.greatest[widest]) / 2);
            if (middle > from && middle < to) {
                node.lower = node(from, middle);
                node.upper = node(middle, to);
            }
        }
        return node;
    }

    /** Puts rows below a value before the others; returns where those begin. */
    private int divide(int from, int to, int number, double value) {
        int middle = from;
        for (int at = from; at < to; at++) {
            if (points[order[at]][number] < value) {
                int moved = order[at];
                order[at] = order[middle];
                order[middle++] = moved;
            }
        }
        return middle;
    }

    /** Throws unless every wrong close bracket has a logit of at most the bound. */
    void requireBelow(double bound, String mode) throws RefusedException {
        List<String> problems = IntStream.range(0, brackets.k())
                .parallel()
                .mapToObj(top -> new Search(top, bound).problem(root))
                .flatMap(Optional::stream)
                .limit(1)
                .toList();
        RefusedException.unless(problems.isEmpty(), problems.isEmpty() ? "" : "at " + mode + " " + problems.get(0));
    }

    /** One content of the top slot against all rows. */
    private final class Search {
        private final int top;
        private final double bound;
        private final double[] low;
        private final double[] high;

        Search(int top, double bound) {
            this.top = top;
            this.bound = bound;
            this.low = new double[units.length];
            this.high = new double[units.length];
            for (int number = 0; number < units.length; number++) {
                low[number] = sums.bound(units[number]).low(top) - middles[number];
                high[number] = sums.bound(units[number]).high(top) - middles[number];
            }
        }

        Optional<String> problem(Node start) {
            List<Node> waiting = new ArrayList<>(List.of(start));
            while (!waiting.isEmpty()) {
                Node node = waiting.remove(waiting.size() - 1);
                if (isBelow(node.rest, node.restSize, node.least, node.greatest)) {
                    continue;
                }
                if (node.lower != null) {
                    waiting.add(node.lower);
                    waiting.add(node.upper);
                    continue;
                }
                for (int at = node.from; at < node.to; at++) {
                    int type = order[at];
                    if (type != top && !isBelow(rests[type], restSizes[type], points[type], points[type])) {
                        return Optional.of("with type " + (top + 1) + " on top the close bracket of type " + (type + 1)
                                + " can have a logit above " + bound);
                    }
                }
            }
            return Optional.empty();
        }

        /** Whether the greatest product of a point in a box with this content, and the rest, stay below the bound. */
        private boolean isBelow(double rest, double restSize, double[] least, double[] greatest) {
            double sum = rest;
            double size = restSize;
            for (int number = 0; number < low.length; number++) {
                double a = Math.max(least[number] * low[number], least[number] * high[number]);
                double b = Math.max(greatest[number] * low[number], greatest[number] * high[number]);
                sum += Math.max(a, b);
                size += Math.max(Math.abs(a), Math.abs(b));
            }
            return sums.passed(sum + OWN_ROUNDING * size) <= bound;
        }
    }
}
