package dyckkm.training;

import dyckkm.kernel.Panels;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.training.ParameterLayout.LayerBlocks;

/** Takes the weights of a network, a construction's too, as the beginning of a training. */
public final class ParameterReader {
    private ParameterReader() {}

    /** The parameters of a network; training goes on in plain float32, so that is what the network must be meant for. */
    public static Parameters read(Network network, DyckLanguage language) {
        check(network, language);
        ModelShape shape = new ModelShape(
                language,
                network.cell(),
                network.embedding().columns(),
                network.hiddenUnits(),
                network.layers().size());
        for (Layer layer : network.layers()) {
            if (layer.units() != shape.hidden()) {
                throw new BadInputException("layers of " + layer.units() + " and " + shape.hidden()
                        + " units: only layers of equal size are trained");
            }
        }
        Parameters parameters = Parameters.zero(new ParameterLayout(shape));
        ParameterLayout layout = parameters.layout();
        float[] values = parameters.values();
        for (int symbol = 0; symbol < shape.vocabulary().size(); symbol++) {
            for (int column = 0; column < shape.embedding(); column++) {
                values[layout.embedding(symbol) + column] =
                        (float) network.embedding().get(symbol, column);
            }
            values[layout.readoutBias() + symbol] = (float) network.readoutBias()[symbol];
        }
        turn(network.readout(), values, layout.readout(), layout.readoutShape());
        for (int layer = 0; layer < shape.layers(); layer++) {
            readLayer(network.layers().get(layer), parameters, layer);
        }
        return parameters;
    }

    private static void check(Network network, DyckLanguage language) {
        if (network.k() != language.k()) {
            throw new BadInputException("the model is of k = " + network.k() + ", not " + language.k());
        }
        if (network.cell() == Cell.RNN && network.nonlinearity() != Nonlinearity.TANH) {
            throw new BadInputException(
                    "a Simple RNN is trained with tanh, as PyTorch does; build it with --nonlinearity tanh");
        }
        if (network.arithmetic().activation() != Activation.IEEE) {
            throw new BadInputException(
                    "functions that saturate have no gradient: the model must be of activation ieee");
        }
    }

    private static void readLayer(Layer source, Parameters parameters, int layer) {
        ParameterLayout layout = parameters.layout();
        LayerBlocks blocks = layout.layer(layer);
        float[] values = parameters.values();
        turn(source.inputWeights(), values, blocks.input(), blocks.inputShape());
        turn(source.recurrentWeights(), values, blocks.recurrent(), blocks.recurrentShape());
        int summed = layout.summedBiases();
        for (int row = 0; row < blocks.inputShape().columns(); row++) {
            double input = source.inputBias()[row];
            double recurrent = source.recurrentBias()[row];
            if (row < summed) {
                values[blocks.bias() + row] = (float) (input + recurrent);
                parameters.biasDifferences()[layer][row] = (float) (input - recurrent);
            } else {
                values[blocks.newInputBias() + row - summed] = (float) input;
                values[blocks.newHiddenBias() + row - summed] = (float) recurrent;
            }
        }
    }

    private static void turn(Matrix matrix, float[] values, int at, Panels shape) {
        for (int row = 0; row < matrix.rows(); row++) {
            int column = row;
            matrix.forEachNonZero(row, (entry, value) -> values[at + shape.at(entry, column)] = (float) value);
        }
    }
}
