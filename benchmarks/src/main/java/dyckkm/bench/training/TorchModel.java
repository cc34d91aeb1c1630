package dyckkm.bench.training;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Adam;
import org.bytedeco.pytorch.AdamOptions;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** A language model in libtorch with the weights of a network: what the authors' code computes, from Java. */
final class TorchModel {
    private static final long MEAN = 1;

    private final Cell cell;
    private final int layers;
    private final int hidden;
    private final List<Tensor> parameters = new ArrayList<>();
    private final Adam adam;

    TorchModel(Network network, double learningRate) {
        this.cell = network.cell();
        this.layers = network.layers().size();
        this.hidden = network.hiddenUnits();
        add(network.embedding());
        for (Layer layer : network.layers()) {
            add(layer.inputWeights());
            add(layer.recurrentWeights());
            add(layer.inputBias(), layer.inputBias().length);
            add(layer.recurrentBias(), layer.recurrentBias().length);
        }
        add(network.readout());
        add(network.readoutBias(), network.readoutBias().length);
        this.adam = new Adam(new TensorVector(parameters.toArray(Tensor[]::new)), new AdamOptions(learningRate));
    }

    private void add(Matrix matrix) {
        double[] entries = new double[matrix.rows() * matrix.columns()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = matrix.get(i / matrix.columns(), i % matrix.columns());
        }
        add(entries, matrix.rows(), matrix.columns());
    }

    private void add(double[] entries, long... shape) {
        float[] values = new float[entries.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) entries[i];
        }
        Tensor tensor = torch.tensor(values).reshape(shape).clone();
        tensor.set_requires_grad(true);
        parameters.add(tensor);
    }

    /** Logits of all positions, padding included, (strings · longest, V). */
    Tensor logits(TorchBatch batch) {
        Tensor x = torch.embedding(parameters.get(0), batch.inputs());
        TensorVector weights =
                new TensorVector(parameters.subList(1, 1 + 4 * layers).toArray(Tensor[]::new));
        Tensor zero = torch.zeros(layers, batch.inputs().size(0), hidden);
        Tensor output = switch (cell) {
            case LSTM ->
                torch.lstm(x, new TensorVector(zero, zero), weights, true, layers, 0, true, false, true)
                        .get0();
            case GRU ->
                torch.gru(x, zero, weights, true, layers, 0, true, false, true).get0();
            default ->
                torch.rnn_tanh(x, zero, weights, true, layers, 0, true, false, true)
                        .get0();
        };
        return torch.linear(output, parameters.get(1 + 4 * layers), new TensorOptional(parameters.get(2 + 4 * layers)))
                .reshape(-1, parameters.get(0).size(0));
    }

    private Tensor loss(TorchBatch batch) {
        return torch.nll_loss(
                torch.log_softmax(logits(batch), 1), batch.targets(), new TensorOptional(), MEAN, TorchBatch.IGNORED);
    }

    /** The mean loss per token; its gradient is left in the parameters. */
    double gradient(TorchBatch batch) {
        PointerScope scope = new PointerScope();
        try {
            adam.zero_grad();
            Tensor loss = loss(batch);
            loss.backward();
            return loss.item_float();
        } finally {
            scope.close();
        }
    }

    /** One step of Adam along the gradient that is there. */
    void step() {
        adam.step();
    }

    /** The parameters in the order: embedding, U, W and both biases of every layer, readout, its bias. */
    List<float[]> parameters() {
        return parameters.stream().map(TorchModel::values).toList();
    }

    List<float[]> gradients() {
        return parameters.stream().map(tensor -> values(tensor.grad())).toList();
    }

    static float[] values(Tensor tensor) {
        float[] values = new float[Math.toIntExact(tensor.numel())];
        tensor.contiguous().data_ptr_float().get(values);
        return values;
    }
}
