package dyckkm.network.step;

import dyckkm.network.BlockMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;

/** The candidates of an LSTM's units, tanh(P + R). Where they read no unit, a symbol's are computed once. */
final class Candidates {
    /** Where they stand among the gates in the rows of the weights. */
    private static final int PLACE = 2;

    private final FastArithmetic arithmetic;
    private final BlockMatrix recurrent;
    private final InputTable inputs;
    private final int units;
    private final boolean readUnits;
    /** By symbol, computed when first asked for. */
    private final double[][] kept;
    /** Where they cannot be kept. */
    private final double[] fresh;

    Candidates(Network network, BlockMatrix recurrent, InputTable inputs) {
        Layer layer = network.layers().get(0);
        this.arithmetic = new FastArithmetic(network.arithmetic());
        this.recurrent = recurrent;
        this.inputs = inputs;
        this.units = layer.units();
        this.readUnits = readUnits(layer);
        this.kept = new double[network.alphabet().size()][];
        this.fresh = new double[units];
    }

    private static boolean readUnits(Layer layer) {
        boolean[] read = {false};
        for (int row = PLACE * layer.units(); row < (PLACE + 1) * layer.units(); row++) {
            layer.recurrentWeights().forEachNonZero(row, (column, weight) -> read[0] = true);
        }
        return read[0];
    }

    /** Whether W_c̃ is not zero: they then follow the last product of W in order. */
    boolean readUnits() {
        return readUnits;
    }

    /** The candidates of the units from one to before another, in their places; not to be changed. */
    double[] of(int symbol, int from, int to) {
        if (readUnits || !inputs.keeps()) {
            compute(inputs.of(symbol), from, to, fresh);
            return fresh;
        }
        if (kept[symbol] == null) {
            kept[symbol] = new double[units];
            compute(inputs.of(symbol), 0, units, kept[symbol]);
        }
        return kept[symbol];
    }

    private void compute(double[] input, int from, int to, double[] values) {
        for (int unit = from; unit < to; unit++) {
            int row = PLACE * units + unit;
            double fromUnits = readUnits ? recurrent.inOrder().sum(row) : 0;
            values[unit] = arithmetic.tanh(arithmetic.round(input[row] + fromUnits));
        }
    }
}
