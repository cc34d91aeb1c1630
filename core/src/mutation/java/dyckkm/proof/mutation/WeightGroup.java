package dyckkm.proof.mutation;

import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** The tensors of a network of one layer, each as a matrix; a bias is one with a single column. */
public enum WeightGroup {
    EMBEDDING,
    INPUT,
    RECURRENT,
    POP,
    INPUT_BIAS,
    RECURRENT_BIAS,
    READOUT,
    READOUT_BIAS;

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    boolean existsIn(Network network) {
        return this != POP || layer(network).popWeights().isPresent();
    }

    /** Whether each unit has a row, or one for each of its gates. */
    boolean hasRowsOfUnits() {
        return switch (this) {
            case INPUT, RECURRENT, POP, INPUT_BIAS, RECURRENT_BIAS -> true;
            case EMBEDDING, READOUT, READOUT_BIAS -> false;
        };
    }

    boolean hasColumnsOfUnits() {
        return this == RECURRENT || this == POP || this == READOUT;
    }

    EditableWeights of(Network network) {
        Layer layer = layer(network);
        return new EditableWeights(
                switch (this) {
                    case EMBEDDING -> network.embedding();
                    case INPUT -> layer.inputWeights();
                    case RECURRENT -> layer.recurrentWeights();
                    case POP -> layer.popWeights().orElseThrow();
                    case INPUT_BIAS -> column(layer.inputBias());
                    case RECURRENT_BIAS -> column(layer.recurrentBias());
                    case READOUT -> network.readout();
                    case READOUT_BIAS -> column(network.readoutBias());
                });
    }

    /** The network with this group changed. */
    Network edit(Network network, Consumer<EditableWeights> change) {
        EditableWeights weights = of(network);
        change.accept(weights);
        Layer layer = layer(network);
        Layer changed = new Layer(
                this == INPUT ? weights.matrix() : layer.inputWeights(),
                this == RECURRENT ? weights.matrix() : layer.recurrentWeights(),
                this == POP ? Optional.of(weights.matrix()) : layer.popWeights(),
                this == INPUT_BIAS ? weights.entries() : layer.inputBias(),
                this == RECURRENT_BIAS ? weights.entries() : layer.recurrentBias());
        return network.withWeights(
                        this == EMBEDDING ? weights.matrix() : network.embedding(),
                        List.of(changed),
                        this == READOUT ? weights.matrix() : network.readout(),
                        this == READOUT_BIAS ? weights.entries() : network.readoutBias())
                .from("mutant");
    }

    private static Layer layer(Network network) {
        if (network.layers().size() != 1) {
            throw new IllegalArgumentException("mutations are for networks of one layer, not of "
                    + network.layers().size());
        }
        return network.layers().get(0);
    }

    private static Matrix column(double[] values) {
        return new DenseMatrix(values.length, 1, values);
    }
}
