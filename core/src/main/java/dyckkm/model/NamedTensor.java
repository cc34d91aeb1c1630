package dyckkm.model;

import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * A tensor to be written.
 *
 * @param name its name in the file
 * @param shape one dimension or two
 * @param values a matrix of this shape; a vector as its only row
 */
record NamedTensor(String name, List<Integer> shape, Matrix values) {
    private static NamedTensor matrix(String name, Matrix values) {
        return new NamedTensor(name, List.of(values.rows(), values.columns()), values);
    }

    private static NamedTensor vector(String name, double[] values) {
        return new NamedTensor(name, List.of(values.length), new DenseMatrix(1, values.length, values));
    }

    /** All tensors of a network, in order of computation. */
    static List<NamedTensor> of(Network network) {
        List<NamedTensor> tensors = new ArrayList<>();
        tensors.add(matrix(TensorNames.EMBEDDING, network.embedding()));
        for (int index = 0; index < network.layers().size(); index++) {
            Layer layer = network.layers().get(index);
            TensorNames names = new TensorNames(index);
            boolean secondOrder = network.cell() == Cell.SECOND_ORDER;
            tensors.add(matrix(names.inputWeights(), layer.inputWeights()));
            tensors.add(matrix(secondOrder ? names.pushWeights() : names.recurrentWeights(), layer.recurrentWeights()));
            layer.popWeights().ifPresent(pop -> tensors.add(matrix(names.popWeights(), pop)));
            tensors.add(vector(names.inputBias(), layer.inputBias()));
            tensors.add(vector(names.recurrentBias(), layer.recurrentBias()));
        }
        tensors.add(matrix(TensorNames.READOUT, network.readout()));
        tensors.add(vector(TensorNames.READOUT_BIAS, network.readoutBias()));
        return tensors;
    }
}
