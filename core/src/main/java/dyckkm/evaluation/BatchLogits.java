package dyckkm.evaluation;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.GateBlocks;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.LeftMatrix;
import dyckkm.kernel.Panels;
import dyckkm.network.Activation;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Logits of an ordinary network in float32, many strings at a time: the longest first, so that those that go on always stand
 * in front. The projection of every symbol is computed once, since the weights do not change.
 */
final class BatchLogits implements Logits {
    private final Kernels kernels;
    private final Network network;
    private final List<LayerRun> layers = new ArrayList<>();
    private final Panels readoutShape;
    private final float[] readout;
    private final float[] readoutBias;
    private final int symbolStride;
    private final LeftMatrix left = new LeftMatrix();

    /** The weights of one layer as the kernels take them, the recurrent ones of an LSTM in {@link GateBlocks}. */
    private record LayerRun(
            Panels inputShape,
            float[] input,
            Panels recurrentShape,
            float[] recurrent,
            float[] bias,
            float[] newBias) {}

    private BatchLogits(Network network, Kernels kernels) {
        this.kernels = kernels;
        this.network = network;
        network.layers().forEach(layer -> layers.add(prepare(layer, network.cell())));
        this.readoutShape =
                new Panels(network.hiddenUnits(), network.vocabulary().size());
        this.readout = turned(network.readout());
        this.symbolStride = readoutShape.paddedColumns();
        this.readoutBias = new float[symbolStride];
        for (int symbol = 0; symbol < network.readoutBias().length; symbol++) {
            readoutBias[symbol] = (float) network.readoutBias()[symbol];
        }
    }

    /** The fastest that runs this network in its own arithmetic. */
    static Logits of(Network network, Kernels kernels) {
        boolean ordinary = network.arithmetic().precision() == Precision.FLOAT32
                && network.arithmetic().activation() == Activation.IEEE
                && network.cell() != Cell.SECOND_ORDER
                && (network.cell() != Cell.RNN || network.nonlinearity() == Nonlinearity.TANH);
        return ordinary ? new BatchLogits(network, kernels) : new StepperLogits(network);
    }

    private LayerRun prepare(Layer layer, Cell cell) {
        int gates = layer.inputBias().length;
        float[] bias = new float[Panels.padded(gates)];
        float[] newBias = new float[Panels.padded(layer.units())];
        for (int row = 0; row < gates; row++) {
            boolean inside = cell == Cell.GRU && row >= 2 * layer.units();
            bias[row] = (float) (layer.inputBias()[row] + (inside ? 0 : layer.recurrentBias()[row]));
            if (inside) {
                newBias[row - 2 * layer.units()] = (float) layer.recurrentBias()[row];
            }
        }
        Panels recurrentShape = new Panels(layer.units(), gates);
        float[] recurrent = turned(layer.recurrentWeights());
        if (cell == Cell.LSTM) {
            float[] arranged = new float[new GateBlocks(layer.units()).size()];
            kernels.arrangeGates(arranged, recurrent, 0, recurrentShape);
            recurrent = arranged;
        }
        return new LayerRun(
                new Panels(layer.inputWeights().columns(), gates),
                turned(layer.inputWeights()),
                recurrentShape,
                recurrent,
                bias,
                newBias);
    }

    private static float[] turned(Matrix matrix) {
        Panels shape = new Panels(matrix.columns(), matrix.rows());
        float[] values = new float[shape.size()];
        for (int row = 0; row < matrix.rows(); row++) {
            int column = row;
            matrix.forEachNonZero(row, (entry, value) -> values[shape.at(entry, column)] = (float) value);
        }
        return values;
    }

    @Override
    public void run(int[][] strings, Viewer viewer) {
        int[] order = IntStream.range(0, strings.length)
                .boxed()
                .sorted(Comparator.comparingInt(string -> -strings[string].length))
                .mapToInt(Integer::intValue)
                .toArray();
        int count = strings.length;
        // Two halves: the memory before a step, and after it.
        List<CellRows> rows = allocate(count);
        int[] parents = new int[2 * count];
        int[] inputs = new int[2 * count];
        float[] logits = new float[count * symbolStride];
        int active = count;
        for (int position = 0; active > 0; position++) {
            int now = position % 2 == 0 ? count : 0;
            for (int row = 0; row < active; row++) {
                parents[now + row] = count - now + row;
                inputs[now + row] = position == 0 ? network.vocabulary().start() : strings[order[row]][position - 1];
            }
            step(rows, parents, inputs, now, active, count);
            show(rows, logits, now, active);
            for (int row = 0; row < active; row++) {
                viewer.view(order[row], position, logits, row * symbolStride);
            }
            while (active > 0 && strings[order[active - 1]].length == position + 1) {
                active--;
            }
        }
    }

    private List<CellRows> allocate(int count) {
        List<CellRows> rows = new ArrayList<>();
        int symbols = network.vocabulary().size();
        for (int layer = 0; layer < layers.size(); layer++) {
            int inputRows = layer == 0 ? symbols : 2 * count;
            LayerRun run = layers.get(layer);
            CellRows own = CellRows.allocate(
                    run.recurrentShape.rows(), network.cell().gates(), 2 * count, 2 * count, inputRows);
            System.arraycopy(run.newBias, 0, own.newBias(), 0, run.newBias.length);
            rows.add(own);
        }
        project(rows.get(0), layers.get(0), symbols);
        return rows;
    }

    private void project(CellRows rows, LayerRun run, int symbols) {
        int width = run.inputShape.rows();
        float[] embedding = new float[symbols * width];
        for (int symbol = 0; symbol < symbols; symbol++) {
            int row = symbol * width;
            network.embedding().forEachNonZero(symbol, (entry, value) -> embedding[row + entry] = (float) value);
            System.arraycopy(run.bias, 0, rows.inputs(), symbol * rows.gateStride(), rows.gateStride());
        }
        left.rows(embedding, 0, width, symbols, width);
        kernels.multiply(rows.inputs(), 0, rows.gateStride(), left, run.input, 0, run.inputShape, true);
        if (network.cell() == Cell.LSTM) {
            kernels.arrangeInputs(rows, 0, symbols);
        }
    }

    private void step(List<CellRows> all, int[] parents, int[] symbols, int now, int active, int count) {
        int before = count - now;
        int[] inputs = symbols;
        for (int layer = 0; layer < layers.size(); layer++) {
            CellRows rows = all.get(layer);
            LayerRun run = layers.get(layer);
            int gates = rows.gateStride();
            int units = rows.unitStride();
            if (layer > 0) {
                CellRows below = all.get(layer - 1);
                for (int row = now; row < now + active; row++) {
                    System.arraycopy(run.bias, 0, rows.inputs(), row * gates, gates);
                }
                int stride = below.unitStride();
                left.rows(below.hidden(), now * stride, stride, active, run.inputShape.rows());
                kernels.multiply(rows.inputs(), now * gates, gates, left, run.input, 0, run.inputShape, true);
                if (network.cell() == Cell.LSTM) {
                    kernels.arrangeInputs(rows, now, now + active);
                }
                inputs = IntStream.range(0, 2 * count).toArray();
            }
            if (network.cell() != Cell.LSTM) {
                left.rows(rows.hidden(), before * units, units, active, run.recurrentShape.rows());
                kernels.multiply(
                        rows.carried(), before * gates, gates, left, run.recurrent, 0, run.recurrentShape, false);
            }
            switch (network.cell()) {
                case LSTM -> kernels.lstmForward(rows, run.recurrent, parents, inputs, now, now + active);
                case GRU -> kernels.gruForward(rows, parents, inputs, now, now + active);
                default -> kernels.tanhForward(rows, parents, inputs, now, now + active);
            }
        }
    }

    private void show(List<CellRows> all, float[] logits, int now, int active) {
        CellRows last = all.get(all.size() - 1);
        for (int row = 0; row < active; row++) {
            System.arraycopy(readoutBias, 0, logits, row * symbolStride, symbolStride);
        }
        int units = last.unitStride();
        left.rows(last.hidden(), now * units, units, active, readoutShape.rows());
        kernels.multiply(logits, 0, symbolStride, left, readout, 0, readoutShape, true);
    }
}
