package dyckkm.proof.recheck.sets;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An LSTM on an engine that uses all the freedom its model leaves: it adds in any order, rounds products or fuses them, takes what is no
 * normal number for zero or does not, and its σ and tanh return the ends of what the model says of them.
 */
public final class WorstLstm {
    private final Network network;
    private final Layer layer;
    private final CellModel functions;
    private final SplittableRandom random;
    private final Arithmetic format;
    private final boolean isDouble;
    private final int units;
    /** For each gate whether it is too great, too small (−1), or either (0) in this step. */
    private int[] sides = new int[4];

    private record Term(double weight, double factor) {}

    public WorstLstm(Network network, CellModel functions, SplittableRandom random) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.functions = functions;
        this.random = random;
        this.format = network.arithmetic();
        this.isDouble = format.precision() == Precision.FLOAT64;
        this.units = network.hiddenUnits();
    }

    /** h and c after a step from h and c. */
    public double[] after(double[] state, int symbol) {
        sides = random.ints(4, -1, 2).toArray();
        double[] input = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> input[column] = value);
        double[] after = new double[2 * units];
        for (int unit = 0; unit < units; unit++) {
            double write = gate(0, unit, input, state);
            double keep = gate(1, unit, input, state);
            double fresh = gate(2, unit, input, state);
            double show = gate(3, unit, input, state);
            double c = update(keep, flushed(state[units + unit]), write, fresh);
            after[units + unit] = stored(c);
            double seen = random.nextBoolean() ? after[units + unit] : c;
            after[unit] = stored(passed(show * function(EngineFunction.TANH, seen, 2)));
        }
        return after;
    }

    private double gate(int gate, int unit, double[] input, double[] state) {
        int row = gate * units + unit;
        List<Term> terms = new ArrayList<>();
        terms.add(new Term(layer.inputBias()[row], 1));
        terms.add(new Term(layer.recurrentBias()[row], 1));
        add(terms, layer.inputWeights(), row, input);
        add(terms, layer.recurrentWeights(), row, state);
        return function(gate == 2 ? EngineFunction.TANH : EngineFunction.SIGMOID, passed(sum(terms)), gate);
    }

    private void add(List<Term> terms, Matrix matrix, int row, double... vector) {
        matrix.forEachNonZero(row, (column, weight) -> terms.add(new Term(weight, flushed(vector[column]))));
    }

    /** Terms one by one, in any order, to one of several partial sums, which are added in the end. */
    private double sum(List<Term> terms) {
        double[] partial = new double[1 + random.nextInt(3)];
        while (!terms.isEmpty()) {
            Term term = terms.remove(random.nextInt(terms.size()));
            int at = random.nextInt(partial.length);
            partial[at] = random.nextBoolean()
                    ? fused(term.weight, term.factor, partial[at])
                    : added(partial[at], nearest(term.weight * term.factor));
        }
        double sum = 0;
        for (double part : partial) {
            sum = added(sum, part);
        }
        return sum;
    }

    /** f·c + i·g, either product fused with the sum or none. */
    private double update(double keep, double old, double write, double fresh) {
        double kept = nearest(keep * old);
        double written = nearest(write * fresh);
        return switch (random.nextInt(3)) {
            case 0 -> added(passed(kept), passed(written));
            case 1 -> fused(keep, old, written);
            default -> fused(write, fresh, kept);
        };
    }

    private double fused(double a, double b, double c) {
        return flushed(isDouble ? Math.fma(a, b, c) : Math.fma((float) a, (float) b, (float) c));
    }

    private double added(double a, double b) {
        return nearest(a + b);
    }

    /** In the format of sums. */
    private double nearest(double x) {
        return flushed(isDouble ? x : (float) x);
    }

    /** Between two operations. */
    private double passed(double x) {
        return random.nextBoolean() ? nearest(x) : flushed(format.round(x));
    }

    /** Between two steps. */
    private double stored(double x) {
        return flushed(format.round(x));
    }

    private double flushed(double x) {
        double smallest = isDouble ? Double.MIN_NORMAL : Float.MIN_NORMAL;
        return Math.abs(x) < smallest && random.nextBoolean() ? 0 : x;
    }

    /** The number of the format next to one end of what the model says; if there is none between both, the nearest to the true value. */
    private double function(EngineFunction function, double x, int gate) {
        Segment says =
                functions.of(function).segments().get(functions.of(function).indexOf(x));
        double value = function.function() == Nonlinearity.TANH ? Math.tanh(x) : 1 / (1 + Math.exp(-x));
        double least = says.least();
        double greatest = says.greatest();
        if (says.isRelative()) {
            double one = value * (1 + says.low());
            double other = value * (1 + says.high());
            least = Math.max(least, Math.min(one, other));
            greatest = Math.min(greatest, Math.max(one, other));
        }
        boolean isGreat = sides[gate] == 0 ? random.nextBoolean() : sides[gate] > 0;
        double near = format.round(isGreat ? greatest : least);
        double inward = near
                + (isGreat ? -1 : 1) * Math.abs(near) * 2 * format.precision().unitRoundoff();
        double end = least <= near && near <= greatest ? near : format.round(inward);
        return least <= end && end <= greatest ? end : format.round(value);
    }
}
