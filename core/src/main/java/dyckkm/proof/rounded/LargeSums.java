package dyckkm.proof.rounded;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.certificate.value.NotCertifiedException;

/**
 * Pre-activations that may overflow. Bounds skip what a gate that is exactly zero hides; an engine adds it up all the same, and zero times
 * infinity is not a number.
 */
final class LargeSums {
    /** More than a rounded h can be: engines' functions go beyond 1 by little. */
    private static final double MOST_HIDDEN = 2;

    /** More than an engine's sum can be off, relative to Σ|terms|. */
    private static final double ROUNDED_UP = 1.0625;

    private static final int CANDIDATE = 2;

    private LargeSums() {}

    static void requireNone(Network network) {
        Layer layer = network.layers().get(0);
        Precision precision = network.arithmetic().precision();
        for (int row = 0; row < layer.inputBias().length; row++) {
            // Infinity is a number to a function, but not to a product, as of the two parts of a GRU's candidate.
            boolean isFactor = network.cell() == Cell.GRU && row >= CANDIDATE * layer.units();
            double size = size(network, layer, row);
            if (!Double.isFinite((isFactor ? precision : precision.accumulator()).round(size * ROUNDED_UP))) {
                throw new NotCertifiedException("a sum of terms of size " + size + " may overflow");
            }
        }
    }

    private static double size(Network network, Layer layer, int row) {
        double[] most = new double[network.embedding().columns()];
        for (int symbol = 0; symbol < network.alphabet().size(); symbol++) {
            network.embedding()
                    .forEachNonZero(symbol, (column, value) -> most[column] = Math.max(most[column], Math.abs(value)));
        }
        double[] size = {Math.abs(layer.inputBias()[row]) + Math.abs(layer.recurrentBias()[row])};
        layer.inputWeights().forEachNonZero(row, (column, weight) -> size[0] += Math.abs(weight) * most[column]);
        double recurrent = sizeOfUnits(layer.recurrentWeights(), row);
        double pop =
                layer.popWeights().map(weights -> sizeOfUnits(weights, row)).orElse(0.0);
        return size[0] + Math.max(recurrent, pop);
    }

    private static double sizeOfUnits(Matrix weights, int row) {
        double[] size = {0};
        weights.forEachNonZero(row, (column, weight) -> size[0] += Math.abs(weight) * MOST_HIDDEN);
        return size[0];
    }
}
