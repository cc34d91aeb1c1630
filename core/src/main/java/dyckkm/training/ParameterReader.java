package dyckkm.training;

import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Layer;
import dyckkm.network.Network;

/** Takes the weights of a network, a construction's too, as the beginning of a training. */
public final class ParameterReader {
    private ParameterReader() {}

    /** The parameters of a network; training goes on in plain float32, so that is what the network must be meant for. */
    public static Parameters read(Network network, DyckLanguage language) {
        language.requireNetworkOver(network.alphabet());
        ModelShape shape = new ModelShape(
                language,
                network.cell(),
                network.embedding().columns(),
                network.hiddenUnits(),
                network.layers().size());
        check(network);
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
        network.readout().turnInto(values, layout.readout(), layout.readoutShape());
        for (int layer = 0; layer < shape.layers(); layer++) {
            readLayer(network.layers().get(layer), parameters, layer);
        }
        return parameters;
    }

    private static void check(Network network) {
        if (!network.cell().hasKernels(network.nonlinearity())) {
            throw new BadInputException(
                    "a Simple RNN is trained with tanh, as PyTorch does; build it with --nonlinearity tanh");
        }
        if (network.arithmetic().activation() != Activation.IEEE) {
            throw new BadInputException(
                    "functions that saturate have no gradient: the model must be of activation ieee");
        }
    }

    private static void readLayer(Layer source, Parameters parameters, int layer) {
        source.writeTo(parameters.values(), parameters.layout().layer(layer));
        float[] differences = parameters.biasDifferences()[layer];
        for (int row = 0; row < differences.length; row++) {
            differences[row] = (float) (source.inputBias()[row] - source.recurrentBias()[row]);
        }
    }
}
