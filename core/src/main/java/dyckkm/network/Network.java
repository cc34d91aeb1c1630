package dyckkm.network;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.network.unit.Units;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A recurrent language model over the symbols of an alphabet: embedding, recurrent layers, linear readout.
 *
 * <p>Weights are in the format in which sums are accumulated ({@link Precision#accumulator}); others are rounded to it.
 *
 * <p>Every network reads START first; a construction stays in its initial state on reading it.
 *
 * @param alphabet its V symbols
 * @param language the language it was made for, if known
 * @param cell the kind of cell
 * @param nonlinearity the activation function of a Simple RNN; σ for the gates of others
 * @param embedding (V, E)
 * @param layers one or more layers of the same cell
 * @param readout (V, H)
 * @param readoutBias (V)
 * @param arithmetic the arithmetic it is meant for
 * @param source the origin of the weights: {@code <cell>/<encoding>} or {@code trained}
 * @param epsilon a threshold at which its truncated support is the language, if known
 * @param annotations information that does not affect any step
 */
public record Network(
        Alphabet alphabet,
        Optional<? extends Language> language,
        Cell cell,
        Nonlinearity nonlinearity,
        Matrix embedding,
        List<Layer> layers,
        Matrix readout,
        double[] readoutBias,
        Arithmetic arithmetic,
        String source,
        OptionalDouble epsilon,
        Annotations annotations) {
    public Network {
        Precision accumulator = arithmetic.precision().accumulator();
        embedding = embedding.in(accumulator);
        layers = layers.stream().map(layer -> layer.in(accumulator)).toList();
        readout = readout.in(accumulator);
        readoutBias = accumulator.round(readoutBias);
        int symbols = alphabet.size();
        requireShape("embedding", embedding, symbols, embedding.columns());
        int width = embedding.columns();
        for (int index = 0; index < layers.size(); index++) {
            Layer layer = layers.get(index);
            int rows = cell.gates() * layer.units();
            requireShape("input weights of layer " + index, layer.inputWeights(), rows, width);
            requireShape("recurrent weights of layer " + index, layer.recurrentWeights(), rows, layer.units());
            if (layer.inputBias().length != rows || layer.recurrentBias().length != rows) {
                throw new IllegalArgumentException("the biases of layer " + index + " must have " + rows + " entries");
            }
            if (layer.popWeights().isPresent() != (cell == Cell.SECOND_ORDER)) {
                throw new IllegalArgumentException("pop weights belong to second-order networks, and only to them");
            }
            layer.popWeights().ifPresent(pop -> requireShape("pop weights", pop, layer.units(), layer.units()));
            width = layer.units();
        }
        requireShape("readout", readout, symbols, width);
        if (readoutBias.length != symbols) {
            throw new IllegalArgumentException(
                    "the readout bias must have " + symbols + " entries, not " + readoutBias.length);
        }
        annotations.requireUnits(layers.stream().mapToInt(Layer::units).sum());
    }

    /** A network without annotations. */
    public Network(
            Alphabet alphabet,
            Optional<? extends Language> language,
            Cell cell,
            Nonlinearity nonlinearity,
            Matrix embedding,
            List<Layer> layers,
            Matrix readout,
            double[] readoutBias,
            Arithmetic arithmetic,
            String source,
            OptionalDouble epsilon) {
        this(
                alphabet,
                language,
                cell,
                nonlinearity,
                embedding,
                layers,
                readout,
                readoutBias,
                arithmetic,
                source,
                epsilon,
                Annotations.NONE);
    }

    private static void requireShape(String name, Matrix matrix, int rows, int columns) {
        if (matrix.rows() != rows || matrix.columns() != columns) {
            throw new IllegalArgumentException(
                    name + " must be " + rows + " × " + columns + ", not " + matrix.rows() + " × " + matrix.columns());
        }
    }

    /** The depth bound of its language, if known. */
    public OptionalInt m() {
        return language.isPresent() ? OptionalInt.of(language.get().depthBound()) : OptionalInt.empty();
    }

    /** Whether a step that reads this symbol uses the pop matrix; only second-order networks have one. */
    public boolean takesPopWeights(int symbol) {
        return cell == Cell.SECOND_ORDER && alphabet.isReturn(symbol);
    }

    /** The number of units of the last layer, which the readout reads. */
    public int hiddenUnits() {
        return readout.columns();
    }

    /** The same weights in another arithmetic; rounded if its sums are coarser. */
    public Network in(Arithmetic other) {
        return new Network(
                alphabet,
                language,
                cell,
                nonlinearity,
                embedding,
                layers,
                readout,
                readoutBias,
                other,
                source,
                epsilon,
                annotations);
    }

    /** The meaning of its hidden units, if known. */
    public Optional<Units> units() {
        return annotations.units();
    }

    /** The same with other annotations. */
    public Network with(Annotations other) {
        return new Network(
                alphabet,
                language,
                cell,
                nonlinearity,
                embedding,
                layers,
                readout,
                readoutBias,
                arithmetic,
                source,
                epsilon,
                other);
    }

    /** The same network with other weights and no annotations. */
    public Network withWeights(
            Matrix otherEmbedding, List<Layer> otherLayers, Matrix otherReadout, double[] otherReadoutBias) {
        return new Network(
                alphabet,
                language,
                cell,
                nonlinearity,
                otherEmbedding,
                otherLayers,
                otherReadout,
                otherReadoutBias,
                arithmetic,
                source,
                epsilon);
    }

    /** The same weights with another source and no annotations. */
    public Network from(String other) {
        return new Network(
                alphabet,
                language,
                cell,
                nonlinearity,
                embedding,
                layers,
                readout,
                readoutBias,
                arithmetic,
                other,
                epsilon);
    }
}
