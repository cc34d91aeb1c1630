package dyckkm.proof.recheck.arithmetic;

import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Whether each weight of a network is zero or a number that no engine takes for zero. */
public final class NormalWeights {
    private NormalWeights() {}

    public static boolean areAll(Network network) {
        Format format = network.arithmetic().precision() == Precision.FLOAT64 ? Format.FLOAT64 : Format.FLOAT32;
        List<Matrix> matrices = new ArrayList<>(List.of(network.embedding(), network.readout()));
        List<double[]> vectors = new ArrayList<>(List.of(network.readoutBias()));
        for (Layer layer : network.layers()) {
            matrices.addAll(List.of(layer.inputWeights(), layer.recurrentWeights()));
            layer.popWeights().ifPresent(matrices::add);
            vectors.addAll(List.of(layer.inputBias(), layer.recurrentBias()));
        }
        return matrices.stream().allMatch(matrix -> areAll(matrix, format))
                && vectors.stream().flatMapToDouble(Arrays::stream).allMatch(weight -> isNormal(weight, format));
    }

    private static boolean areAll(Matrix matrix, Format format) {
        boolean[] all = {true};
        for (int row = 0; row < matrix.rows(); row++) {
            matrix.forEachNonZero(row, (column, weight) -> all[0] &= isNormal(weight, format));
        }
        return all[0];
    }

    private static boolean isNormal(double weight, Format format) {
        double size = Math.abs(weight);
        return size == 0 || size >= format.smallestNormal() && size <= format.largest();
    }
}
