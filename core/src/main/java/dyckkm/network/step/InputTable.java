package dyckkm.network.step;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Network;

/** P, that is U x plus biases, of the first layer for each symbol, computed on first use and cached unless too large. */
final class InputTable {
    /** Half a gigabyte; a larger table is not cached. */
    private static final long MOST_VALUES_KEPT = 1L << 26;

    private final Network network;
    private final Layer layer;
    private final Arithmetic arithmetic;
    private final double[] start;
    private final double[][] rows;
    private final boolean keeps;

    InputTable(Network network) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.arithmetic = network.arithmetic();
        this.start = Biases.of(network, layer).ofInput();
        this.rows = new double[network.alphabet().size()][];
        this.keeps = (long) rows.length * start.length <= MOST_VALUES_KEPT;
    }

    /** Whether values are cached. */
    boolean keeps() {
        return keeps;
    }

    /** (G·H) values; must not be modified. */
    double[] of(int symbol) {
        double[] row = rows[symbol];
        if (row == null) {
            row = compute(symbol);
            if (keeps) {
                rows[symbol] = row;
            }
        }
        return row;
    }

    private double[] compute(int symbol) {
        double[] x = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> x[column] = value);
        double[] result = start.clone();
        for (int r = 0; r < result.length; r++) {
            int row = r;
            layer.inputWeights()
                    .forEachNonZero(
                            row,
                            (column, weight) -> result[row] = arithmetic.multiplyAdd(weight, x[column], result[row]));
        }
        return result;
    }
}
