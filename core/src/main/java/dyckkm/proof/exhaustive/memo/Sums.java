package dyckkm.proof.exhaustive.memo;

import dyckkm.common.BadInputException;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;

/** Whether the weights are numbers, and small enough that no sum of the network can overflow, which could produce NaN. */
public final class Sums {
    /** No unit is larger: σ and tanh are at most 1, and a GRU takes means of such values, rounded. */
    private static final double LARGEST_UNIT = 2;

    private final double largest;

    private Sums(Network network) {
        Precision accumulator = network.arithmetic().precision().accumulator();
        this.largest = (accumulator == Precision.FLOAT64 ? Double.MAX_VALUE : Float.MAX_VALUE) / 4;
    }

    /**
     * Whether all sums stay finite.
     *
     * @throws BadInputException if a weight is not a number
     */
    public static boolean stayFinite(Network network) {
        return new Sums(network).check(network);
    }

    private boolean check(Network network) {
        double[] inputs = new double[network.embedding().columns()];
        for (int symbol = 0; symbol < network.embedding().rows(); symbol++) {
            network.embedding().forEachNonZero(symbol, (column, value) -> {
                require(value, "the embedding");
                inputs[column] = Math.max(inputs[column], Math.abs(value));
            });
        }
        boolean finite = true;
        double[] x = inputs;
        for (Layer layer : network.layers()) {
            double[] units = units(layer.units());
            finite &= check(layer.inputWeights(), x, layer.inputBias(), "the input weights");
            finite &= check(layer.recurrentWeights(), units, layer.recurrentBias(), "the recurrent weights");
            if (layer.popWeights().isPresent()) {
                finite &= check(layer.popWeights().get(), units, layer.recurrentBias(), "the pop weights");
            }
            x = units;
        }
        return check(network.readout(), x, network.readoutBias(), "the readout") && finite;
    }

    private static double[] units(int count) {
        double[] units = new double[count];
        java.util.Arrays.fill(units, LARGEST_UNIT);
        return units;
    }

    private boolean check(Matrix matrix, double[] x, double[] bias, String name) {
        boolean finite = true;
        for (int row = 0; row < matrix.rows(); row++) {
            require(bias[row], "the bias of " + name);
            double[] sum = {Math.abs(bias[row])};
            matrix.forEachNonZero(row, (column, value) -> {
                require(value, name);
                sum[0] += Math.abs(value) * x[column];
            });
            finite &= sum[0] <= largest;
        }
        return finite;
    }

    private static void require(double weight, String name) {
        if (!Double.isFinite(weight)) {
            throw new BadInputException(name + " of the network hold " + weight + ", which is not a weight");
        }
    }
}
