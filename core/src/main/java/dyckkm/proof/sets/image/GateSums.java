package dyckkm.proof.sets.image;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;

/** The sums that a step begins with, as jets: rows of weights times h, with what the symbol and the biases add. */
final class GateSums {
    private final Network network;
    private final Layer layer;
    private final int units;
    /** (G·H, H + 1): the rows of W, or of W_pop, with a zero for the unit's own c. */
    private final double[][] recurrent;

    private final double[][] popping;
    private final Constant[][] fromSymbols;

    /**
     * What does not depend on the state.
     *
     * @param value its sum in double
     * @param size Σ|terms|
     * @param terms how many are not zero
     */
    private record Constant(double value, double size, int terms) {
        static final Constant NONE = new Constant(0, 0, 0);

        Constant plus(double term) {
            return term == 0 ? this : new Constant(value + term, size + Math.abs(term), terms + 1);
        }
    }

    GateSums(Network network) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.units = layer.units();
        this.recurrent = rows(layer.recurrentWeights());
        this.popping = layer.popWeights().map(this::rows).orElse(recurrent);
        this.fromSymbols = new Constant[network.alphabet().size()][];
    }

    private double[][] rows(Matrix matrix) {
        double[][] rows = new double[matrix.rows()][units + 1];
        for (int row = 0; row < rows.length; row++) {
            double[] values = rows[row];
            matrix.forEachNonZero(row, (column, weight) -> values[column] = weight);
        }
        return rows;
    }

    /** U x + b + W h + b'. */
    Jet both(int row, int symbol, StateBox box, EngineError engine) {
        return jet(input(symbol)[row].plus(layer.recurrentBias()[row]), weights(symbol)[row], box, engine);
    }

    /** U x + b. */
    Jet fromInput(int row, int symbol, StateBox box, EngineError engine) {
        return jet(input(symbol)[row], new double[units + 1], box, engine);
    }

    /** W h + b'. */
    Jet fromState(int row, int symbol, StateBox box, EngineError engine) {
        return jet(Constant.NONE.plus(layer.recurrentBias()[row]), weights(symbol)[row], box, engine);
    }

    private double[][] weights(int symbol) {
        return network.takesPopWeights(symbol) ? popping : recurrent;
    }

    private Constant[] input(int symbol) {
        if (fromSymbols[symbol] == null) {
            double[] x = new double[network.embedding().columns()];
            network.embedding().forEachNonZero(symbol, (column, value) -> x[column] = value);
            Constant[] sums = new Constant[network.cell().gates() * units];
            for (int row = 0; row < sums.length; row++) {
                Constant[] sum = {Constant.NONE.plus(layer.inputBias()[row])};
                layer.inputWeights().forEachNonZero(row, (column, weight) -> sum[0] = sum[0].plus(weight * x[column]));
                sums[row] = sum[0];
            }
            fromSymbols[symbol] = sums;
        }
        return fromSymbols[symbol];
    }

    private Jet jet(Constant constant, double[] weights, StateBox box, EngineError engine) {
        double low = constant.value;
        double high = constant.value;
        double centre = constant.value;
        double size = constant.size;
        int terms = constant.terms;
        for (int unit = 0; unit < units; unit++) {
            double weight = weights[unit];
            if (weight != 0) {
                double least = box.low()[unit];
                double greatest = box.high()[unit];
                low += weight * (weight > 0 ? least : greatest);
                high += weight * (weight > 0 ? greatest : least);
                centre += weight * box.centre(unit);
                size += Math.abs(weight) * Math.max(Math.abs(least), Math.abs(greatest));
                terms++;
            }
        }
        // Of our own sums: each term is rounded as a product and in each sum that it takes part in.
        double own = size * (terms + 4) * 2 * Outward.ROUNDOFF + Double.MIN_NORMAL;
        double error = engine.sum(size * (1 + 0x1p-40), terms);
        return new Jet(
                low - own,
                high + own,
                centre - own,
                centre + own,
                weights,
                weights,
                error + engine.rounding(size + error));
    }

    Cell cell() {
        return network.cell();
    }

    int units() {
        return units;
    }
}
