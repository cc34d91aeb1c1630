package dyckkm.network;

/** U x + b of the first layer for each symbol, computed when first asked for and then kept, unless there are too many. */
final class InputTable {
    /** Half a gigabyte; a larger table is computed over and over instead. */
    private static final long MOST_VALUES_KEPT = 1L << 26;

    private final Network network;
    private final Layer layer;
    private final Precision accumulator;
    private final double[][] rows;
    private final boolean keeps;

    InputTable(Network network) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.accumulator = network.arithmetic().precision().accumulator();
        this.rows = new double[network.vocabulary().size()][];
        this.keeps = (long) rows.length * layer.inputBias().length <= MOST_VALUES_KEPT;
    }

    /** Whether what was computed is kept; otherwise there is too much of it. */
    boolean keeps() {
        return keeps;
    }

    /** (G·H) values; not to be changed. */
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
        double[] result = new double[layer.inputBias().length];
        for (int r = 0; r < result.length; r++) {
            double[] sum = {0};
            layer.inputWeights()
                    .forEachNonZero(r, (column, weight) -> sum[0] = accumulator.round(sum[0] + weight * x[column]));
            result[r] = accumulator.round(sum[0] + layer.inputBias()[r]);
        }
        return result;
    }
}
