package dyckkm.training;

import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.kernel.product.Panels;
import dyckkm.language.RandomBits;

/**
 * The parameters before training, as in the authors' code: the embedding normal, a layer's weights and both its biases uniform
 * in ±1/√H (PyTorch's default), the readout uniform in ±√H, its bias zero.
 */
final class Initialisation {
    private final RandomBits random;

    private Initialisation(RandomBits random) {
        this.random = random;
    }

    static Parameters draw(ParameterLayout layout, long seed) {
        Parameters parameters = Parameters.zero(layout);
        new Initialisation(RandomStreams.initialisation(seed)).fill(parameters);
        return parameters;
    }

    private void fill(Parameters parameters) {
        ParameterLayout layout = parameters.layout();
        ModelShape shape = layout.shape();
        float[] values = parameters.values();
        for (int symbol = 0; symbol < shape.alphabet().size(); symbol++) {
            for (int column = 0; column < shape.embedding(); column++) {
                values[layout.embedding(symbol) + column] = normal();
            }
        }
        double bound = 1 / Math.sqrt(shape.hidden());
        for (int layer = 0; layer < shape.layers(); layer++) {
            LayerBlocks blocks = layout.layer(layer);
            uniform(values, blocks.input(), blocks.inputShape(), bound);
            uniform(values, blocks.recurrent(), blocks.recurrentShape(), bound);
            for (int row = 0; row < blocks.summedBiases(); row++) {
                float input = uniform(bound);
                float recurrent = uniform(bound);
                values[blocks.bias() + row] = input + recurrent;
                parameters.biasDifferences()[layer][row] = input - recurrent;
            }
            for (int row = blocks.summedBiases(); row < blocks.gateRows(); row++) {
                values[blocks.newInputBias() + row - blocks.summedBiases()] = uniform(bound);
                values[blocks.newHiddenBias() + row - blocks.summedBiases()] = uniform(bound);
            }
        }
        uniform(values, layout.readout(), layout.readoutShape(), Math.sqrt(shape.hidden()));
    }

    private void uniform(float[] values, int at, Panels shape, double bound) {
        for (int row = 0; row < shape.rows(); row++) {
            for (int column = 0; column < shape.columns(); column++) {
                values[at + shape.at(row, column)] = uniform(bound);
            }
        }
    }

    private float uniform(double bound) {
        return (float) (bound * (2 * RandomStreams.uniform(random) - 1));
    }

    /** Box-Muller, with functions whose bits Java specifies. */
    private float normal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - RandomStreams.uniform(random)));
        return (float) (radius * StrictMath.cos(2 * Math.PI * RandomStreams.uniform(random)));
    }
}
