package dyckkm.training;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.network.Activation;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import java.util.Optional;

/** Reads the weights of a network, trained or constructed, as initial parameters of a training. */
public final class ParameterReader {
    private ParameterReader() {}

    /** The parameters of a network, which must be meant for plain float32, since training continues in it. */
    public static Parameters read(Network network, Language language) {
        language.requireNetworkOver(network.alphabet());
        return read(network, language.alphabet(), Optional.of(language));
    }

    /**
     * The same for symbols known only by their texts.
     *
     * @param language the language to learn, if any
     */
    public static Parameters read(Network network, Alphabet alphabet, Optional<Language> language) {
        if (!alphabet.equals(network.alphabet())) {
            throw new BadInputException(
                    "the network has " + network.alphabet().description() + ", the corpora " + alphabet.description());
        }
        ModelShape shape = new ModelShape(
                alphabet,
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
        for (int symbol = 0; symbol < shape.alphabet().size(); symbol++) {
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
        if (network.arithmetic().rounding().isPresent()) {
            throw new BadInputException("a rounded state has no gradient: train the model whose state is not rounded");
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
