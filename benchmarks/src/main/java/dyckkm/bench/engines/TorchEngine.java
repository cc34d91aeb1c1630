package dyckkm.bench.engines;

import dyckkm.common.BadInputException;
import dyckkm.network.Cell;
import dyckkm.network.Engine;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.StateRounding;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GRUImpl;
import org.bytedeco.pytorch.GRUOptions;
import org.bytedeco.pytorch.LSTMImpl;
import org.bytedeco.pytorch.LSTMOptions;
import org.bytedeco.pytorch.Module;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.RNNImpl;
import org.bytedeco.pytorch.RNNOptions;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.StringTensorDict;
import org.bytedeco.pytorch.T_TensorT_TensorTensor_T_T;
import org.bytedeco.pytorch.T_TensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** A network in libtorch's own modules {@code LSTM}, {@code GRU} and {@code RNN}, in the number format it is meant for. */
public final class TorchEngine implements Engine {
    private final Cell cell;
    private final int layers;
    private final int units;
    private final int symbols;
    private final ScalarType type;
    private final Module module;
    private final Tensor embedding;
    private final Tensor readout;
    private final Tensor readoutBias;
    private final Optional<StateRounding> rounding;

    /** What a run gives: outputs (time, batch, H) and the states after it. */
    private record Outcome(Tensor output, Tensor h, Tensor c) {}

    /**
     * Loads the weights of a network.
     *
     * @throws BadInputException if PyTorch has no such module
     */
    public TorchEngine(Network network) {
        this.cell = network.cell();
        this.layers = network.layers().size();
        this.units = network.hiddenUnits();
        this.symbols = network.alphabet().size();
        this.type = type(network.arithmetic().precision());
        this.rounding = network.arithmetic().rounding();
        if (rounding.isPresent() && layers > 1) {
            throw new BadInputException("PyTorch's modules of " + layers + " layers do not round between them");
        }
        if (cell == Cell.SECOND_ORDER || cell == Cell.RNN && network.nonlinearity() == Nonlinearity.SIGMOID) {
            throw new BadInputException("PyTorch has no module for " + network.source());
        }
        this.module = module(network.embedding().columns());
        fill(module.named_parameters(), network);
        module.to(type, false);
        this.embedding = tensor(network.embedding()).toType(type);
        this.readout = tensor(network.readout()).toType(type);
        this.readoutBias = tensor(network.readoutBias(), symbols).toType(type);
    }

    private static ScalarType type(Precision precision) {
        return switch (precision) {
            case FLOAT64 -> throw new BadInputException("memories here are float32 at most");
            case FLOAT32 -> ScalarType.Float;
            case FLOAT16 -> ScalarType.Half;
            case BFLOAT16 -> ScalarType.BFloat16;
        };
    }

    private Module module(int width) {
        switch (cell) {
            case LSTM -> {
                LSTMOptions options = new LSTMOptions(width, units);
                options.num_layers().put(layers);
                return new LSTMImpl(options);
            }
            case GRU -> {
                GRUOptions options = new GRUOptions(width, units);
                options.num_layers().put(layers);
                return new GRUImpl(options);
            }
            default -> {
                RNNOptions options = new RNNOptions(width, units);
                options.num_layers().put(layers);
                return new RNNImpl(options);
            }
        }
    }

    /** By the names that PyTorch gives its parameters, which are the ends of ours. */
    private static void fill(StringTensorDict parameters, Network network) {
        NoGradGuard guard = new NoGradGuard();
        for (int index = 0; index < network.layers().size(); index++) {
            Layer layer = network.layers().get(index);
            parameters.get("weight_ih_l" + index).copy_(tensor(layer.inputWeights()));
            parameters.get("weight_hh_l" + index).copy_(tensor(layer.recurrentWeights()));
            parameters.get("bias_ih_l" + index).copy_(tensor(layer.inputBias(), layer.inputBias().length));
            parameters.get("bias_hh_l" + index).copy_(tensor(layer.recurrentBias(), layer.recurrentBias().length));
        }
        guard.close();
    }

    private static Tensor tensor(Matrix matrix) {
        double[] values = new double[Math.multiplyExact(matrix.rows(), matrix.columns())];
        for (int row = 0; row < matrix.rows(); row++) {
            int start = row * matrix.columns();
            matrix.forEachNonZero(row, (column, value) -> values[start + column] = value);
        }
        return tensor(values, matrix.rows(), matrix.columns());
    }

    private static Tensor tensor(double[] values, long... shape) {
        float[] floats = new float[values.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) values[i];
        }
        return torch.tensor(floats).reshape(shape).clone();
    }

    @Override
    public String name() {
        return "libtorch " + Tensor.class.getPackage().getImplementationVersion();
    }

    @Override
    public int memorySize() {
        return (cell.hasCellState() ? 2 : 1) * layers * units;
    }

    @Override
    public void step(int count, int[] tokens, float[] memories, float[] logits) {
        run(count, 1, tokens, memories, logits);
    }

    @Override
    public void read(int count, int[] tokens, float[] memory, float[] logits) {
        if (rounding.isEmpty()) {
            run(1, count, tokens, memory, logits);
            return;
        }
        float[] now = new float[symbols];
        for (int at = 0; at < count; at++) {
            run(1, 1, new int[] {tokens[at]}, memory, now);
            System.arraycopy(now, 0, logits, at * symbols, symbols);
        }
    }

    private void run(int batch, int time, int[] tokens, float[] memories, float[] logits) {
        long[] numbers = new long[batch * time];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = tokens[i];
        }
        PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard();
        try {
            // (batch, time) → (time, batch)
            Tensor input = torch.tensor(numbers).reshape(batch, time).t();
            Outcome outcome = rounded(forward(torch.embedding(embedding, input), batch, memories));
            Tensor scores = torch.linear(outcome.output(), readout, new TensorOptional(readoutBias));
            copy(scores.transpose(0, 1), logits, 0);
            keep(outcome, batch, memories);
        } finally {
            guard.close();
            scope.close();
        }
    }

    private Outcome forward(Tensor input, int batch, float[] memories) {
        Tensor h = state(batch, 0, memories);
        switch (cell) {
            case LSTM -> {
                T_TensorT_TensorTensor_T_T result =
                        ((LSTMImpl) module).forward(input, new T_TensorTensor_T(h, state(batch, 1, memories)));
                return new Outcome(
                        result.get0(), result.get1().get0(), result.get1().get1());
            }
            case GRU -> {
                T_TensorTensor_T result = ((GRUImpl) module).forward(input, h);
                return new Outcome(result.get0(), result.get1(), result.get1());
            }
            default -> {
                T_TensorTensor_T result = ((RNNImpl) module).forward(input, h);
                return new Outcome(result.get0(), result.get1(), result.get1());
            }
        }
    }

    /** The state as it is kept: torch.round takes ties to even. */
    private Outcome rounded(Outcome made) {
        if (rounding.isEmpty()) {
            return made;
        }
        Scalar fine = new Scalar(Math.scalb(1.0, rounding.get().bits()));
        Scalar coarse = new Scalar(Math.scalb(1.0, -rounding.get().bits()));
        Tensor h = made.h().mul(fine).round().mul(coarse);
        Tensor held = made.c()
                .clamp(
                        new ScalarOptional(new Scalar(-StateRounding.CELL_BOUND)),
                        new ScalarOptional(new Scalar(StateRounding.CELL_BOUND)));
        Tensor c = cell.hasCellState() ? held.mul(fine).round().mul(coarse) : h;
        return new Outcome(h, h, c);
    }

    /** (layers, batch, H) of (batch, states, layers, H). */
    private Tensor state(int batch, int state, float[] memories) {
        float[] values = new float[layers * batch * units];
        for (int layer = 0; layer < layers; layer++) {
            for (int row = 0; row < batch; row++) {
                System.arraycopy(memories, place(row, state, layer), values, (layer * batch + row) * units, units);
            }
        }
        return torch.tensor(values).reshape(layers, batch, units).toType(type);
    }

    private void keep(Outcome outcome, int batch, float[] memories) {
        float[] values = new float[layers * batch * units];
        for (int state = 0; state < (cell.hasCellState() ? 2 : 1); state++) {
            copy(state == 0 ? outcome.h() : outcome.c(), values, 0);
            for (int layer = 0; layer < layers; layer++) {
                for (int row = 0; row < batch; row++) {
                    System.arraycopy(values, (layer * batch + row) * units, memories, place(row, state, layer), units);
                }
            }
        }
    }

    private static void copy(Tensor tensor, float[] values, int from) {
        Tensor floats = tensor.toType(ScalarType.Float).contiguous();
        floats.data_ptr_float().get(values, from, Math.toIntExact(floats.numel()));
    }

    private int place(int row, int state, int layer) {
        return row * memorySize() + (state * layers + layer) * units;
    }

    @Override
    public void close() {
        module.close();
    }
}
