package dyckkm.training;

import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.kernel.product.Panels;
import dyckkm.network.Arithmetic;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The values of a model's parameters.
 *
 * @param layout their layout
 * @param values the flat array
 * @param biasDifferences for every layer, input bias minus recurrent bias where only the sum is trained; constant
 */
public record Parameters(ParameterLayout layout, float[] values, float[][] biasDifferences) {
    static final String SOURCE = "trained";

    /** All zero. */
    static Parameters zero(ParameterLayout layout) {
        float[] values = new float[layout.size()];
        int symbols = layout.readoutShape().columns();
        int bias = layout.readoutBias();
        Arrays.fill(values, bias + symbols, bias + Panels.padded(symbols), ReadoutPass.NEVER);
        return new Parameters(layout, values, new float[layout.shape().layers()][layout.summedBiases()]);
    }

    /** A deep copy. */
    public Parameters copy() {
        return new Parameters(layout, values.clone(), biasDifferences);
    }

    /** The network with these parameters. */
    public Network toNetwork() {
        ModelShape shape = layout.shape();
        int symbols = shape.alphabet().size();
        double[] embedding = new double[symbols * shape.embedding()];
        for (int symbol = 0; symbol < symbols; symbol++) {
            for (int column = 0; column < shape.embedding(); column++) {
                embedding[symbol * shape.embedding() + column] = values[layout.embedding(symbol) + column];
            }
        }
        List<Layer> layers = new ArrayList<>();
        for (int layer = 0; layer < shape.layers(); layer++) {
            layers.add(toLayer(layer));
        }
        return new Network(
                shape.alphabet(),
                shape.language(),
                shape.cell(),
                shape.cell().hasNonlinearity() ? Nonlinearity.TANH : Nonlinearity.SIGMOID,
                new DenseMatrix(symbols, shape.embedding(), embedding),
                layers,
                turned(layout.readoutShape(), layout.readout()),
                doubles(layout.readoutBias(), symbols),
                Arithmetic.FLOAT32,
                SOURCE,
                OptionalDouble.empty());
    }

    private Layer toLayer(int layer) {
        LayerBlocks blocks = layout.layer(layer);
        int gates = blocks.gateRows();
        int summed = blocks.summedBiases();
        double[] inputBias = new double[gates];
        double[] recurrentBias = new double[gates];
        for (int row = 0; row < summed; row++) {
            float sum = values[blocks.bias() + row];
            float difference = biasDifferences[layer][row];
            inputBias[row] = (sum + difference) / 2;
            recurrentBias[row] = (sum - difference) / 2;
        }
        for (int row = summed; row < gates; row++) {
            inputBias[row] = values[blocks.newInputBias() + row - summed];
            recurrentBias[row] = values[blocks.newHiddenBias() + row - summed];
        }
        return new Layer(
                turned(blocks.inputShape(), blocks.input()),
                turned(blocks.recurrentShape(), blocks.recurrent()),
                Optional.empty(),
                inputBias,
                recurrentBias);
    }

    private DenseMatrix turned(Panels shape, int at) {
        double[] entries = new double[shape.rows() * shape.columns()];
        for (int row = 0; row < shape.rows(); row++) {
            for (int column = 0; column < shape.columns(); column++) {
                entries[column * shape.rows() + row] = values[at + shape.at(row, column)];
            }
        }
        return new DenseMatrix(shape.columns(), shape.rows(), entries);
    }

    private double[] doubles(int at, int count) {
        double[] result = new double[count];
        for (int i = 0; i < count; i++) {
            result[i] = values[at + i];
        }
        return result;
    }
}
