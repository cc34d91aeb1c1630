package dyckkm.proof.certificate.step;

import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.certificate.value.NotCertifiedException;
import java.util.stream.DoubleStream;

/** Subnormal weights, which an engine may flush to zero. */
public final class SmallWeights {
    private SmallWeights() {}

    public static void requireNone(Network network) {
        double smallest = network.arithmetic().precision() == Precision.FLOAT64 ? Double.MIN_NORMAL : Float.MIN_NORMAL;
        require(network.embedding(), smallest);
        for (Layer layer : network.layers()) {
            require(layer.inputWeights(), smallest);
            require(layer.recurrentWeights(), smallest);
            layer.popWeights().ifPresent(weights -> require(weights, smallest));
            require(layer.inputBias(), smallest);
            require(layer.recurrentBias(), smallest);
        }
        require(network.readout(), smallest);
        require(network.readoutBias(), smallest);
    }

    private static void require(Matrix matrix, double smallest) {
        for (int row = 0; row < matrix.rows(); row++) {
            if (row == 0 || matrix.rowClass(row) != matrix.rowClass(row - 1)) {
                matrix.forEachNonZero(row, (column, weight) -> require(weight, smallest));
            }
        }
    }

    private static void require(double[] vector, double smallest) {
        DoubleStream.of(vector).filter(weight -> weight != 0).forEach(weight -> require(weight, smallest));
    }

    private static void require(double weight, double smallest) {
        if (!(Math.abs(weight) >= smallest && Math.abs(weight) < Double.POSITIVE_INFINITY)) {
            throw new NotCertifiedException(
                    "the weight " + weight + " is not a normal number: engines may take it for zero");
        }
    }
}
