package dyckkm.evaluation;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.cell.CellPass;
import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Logits of a plain network in float32, many strings at a time: sorted by length, longest first, so the unfinished ones are
 * always in front. Every symbol is projected once for all of them.
 */
final class BatchLogits implements Logits {
    private final Kernels kernels;
    private final Network network;
    private final List<LayerRun> layers = new ArrayList<>();
    private final float[] embedding;
    private final Panels readoutShape;
    private final float[] readout;
    private final float[] readoutBias;
    private final int symbolStride;
    private final LeftMatrix left = new LeftMatrix();

    /**
     * A layer with its weights.
     *
     * @param parameters laid out as in {@link LayerBlocks}
     */
    private record LayerRun(CellPass cell, float[] parameters) {}

    private BatchLogits(Network network, Kernels kernels) {
        this.kernels = kernels;
        this.network = network;
        network.layers().forEach(layer -> layers.add(prepare(layer)));
        int width = network.embedding().columns();
        this.embedding = new float[network.alphabet().size() * width];
        for (int symbol = 0; symbol < network.alphabet().size(); symbol++) {
            int row = symbol * width;
            network.embedding().forEachNonZero(symbol, (entry, value) -> embedding[row + entry] = (float) value);
        }
        this.readoutShape = new Panels(network.hiddenUnits(), network.alphabet().size());
        this.readout = new float[readoutShape.size()];
        network.readout().turnInto(readout, 0, readoutShape);
        this.symbolStride = readoutShape.paddedColumns();
        this.readoutBias = new float[symbolStride];
        for (int symbol = 0; symbol < network.readoutBias().length; symbol++) {
            readoutBias[symbol] = (float) network.readoutBias()[symbol];
        }
    }

    /** The fastest implementation that runs this network in its own arithmetic. */
    static Logits of(Network network, Kernels kernels) {
        // Where the state is rounded, the last bit may decide the result: the kernels' σ and tanh are not exact enough.
        boolean ordinary = network.arithmetic().equals(Arithmetic.FLOAT32)
                && network.cell().hasKernels(network.nonlinearity());
        return ordinary ? new BatchLogits(network, kernels) : new StepperLogits(network);
    }

    private LayerRun prepare(Layer layer) {
        LayerBlocks blocks = network.cell().blocks(0, layer.inputWeights().columns(), layer.units());
        float[] parameters = new float[blocks.end()];
        layer.writeTo(parameters, blocks);
        return new LayerRun(network.cell().pass(kernels, blocks), parameters);
    }

    @Override
    public void run(int[][] strings, Viewer viewer) {
        int[] order = IntStream.range(0, strings.length)
                .boxed()
                .sorted(Comparator.comparingInt(string -> -strings[string].length))
                .mapToInt(Integer::intValue)
                .toArray();
        int count = strings.length;
        begin(count);
        // Two halves: the memory before a step, and after it.
        int[] parents = new int[2 * count];
        int[] inputs = new int[2 * count];
        float[] logits = new float[count * symbolStride];
        int active = count;
        for (int position = 0; active > 0; position++) {
            int now = position % 2 == 0 ? count : 0;
            for (int row = 0; row < active; row++) {
                parents[now + row] = count - now + row;
                inputs[now + row] = position == 0 ? network.alphabet().start() : strings[order[row]][position - 1];
            }
            step(parents, inputs, count - now, now, active);
            show(logits, now, active);
            for (int row = 0; row < active; row++) {
                viewer.view(order[row], position, logits, row * symbolStride);
            }
            while (active > 0 && strings[order[active - 1]].length == position + 1) {
                active--;
            }
        }
    }

    /** Allocates space for so many strings, none of which has been read. */
    private void begin(int count) {
        int symbols = network.alphabet().size();
        for (int layer = 0; layer < layers.size(); layer++) {
            LayerRun run = layers.get(layer);
            run.cell.begin(run.parameters, 2 * count, layer == 0 ? symbols : 2 * count);
            run.cell.clear(0, count);
        }
        layers.get(0).cell.project(embedding, 0, network.embedding().columns(), 0, symbols);
    }

    /** Reads the next symbol of the unfinished strings: from the memory in one half to the memory in the other. */
    private void step(int[] parents, int[] symbols, int before, int now, int active) {
        int[] inputs = symbols;
        for (int layer = 0; layer < layers.size(); layer++) {
            CellPass cell = layers.get(layer).cell;
            if (layer > 0) {
                CellPass below = layers.get(layer - 1).cell;
                cell.project(below.hidden(), now * below.unitStride(), below.unitStride(), now, now + active);
                inputs = cell.everyNode();
            }
            cell.carry(before, before + active);
            cell.step(parents, inputs, now, now + active);
        }
    }

    private void show(float[] logits, int now, int active) {
        CellPass last = layers.get(layers.size() - 1).cell;
        for (int row = 0; row < active; row++) {
            System.arraycopy(readoutBias, 0, logits, row * symbolStride, symbolStride);
        }
        int units = last.unitStride();
        left.rows(last.hidden(), now * units, units, active, readoutShape.rows());
        kernels.multiply(logits, 0, symbolStride, left, readout, 0, readoutShape, true);
    }
}
