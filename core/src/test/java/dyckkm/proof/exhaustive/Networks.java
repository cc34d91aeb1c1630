package dyckkm.proof.exhaustive;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/** Networks to be judged. */
public final class Networks {
    /** The paper's σ, saturating at 20. */
    static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));

    private Networks() {}

    static Network construction(String cell, String encoding, DyckLanguage language, Arithmetic arithmetic) {
        return Catalogue.find(Cell.parse(cell), encoding)
                .build(Request.of(language, arithmetic))
                .network();
    }

    /** As initialised for training, or after: every weight some number of moderate size. */
    static Network random(Cell cell, int k, int layerCount, int units, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Layer> layers = new ArrayList<>();
        int width = 3;
        for (int index = 0; index < layerCount; index++) {
            int rows = cell.gates() * units;
            Optional<Matrix> pop =
                    cell == Cell.SECOND_ORDER ? Optional.of(matrix(units, units, random)) : Optional.empty();
            layers.add(new Layer(
                    matrix(rows, width, random),
                    matrix(rows, units, random),
                    pop,
                    vector(rows, random),
                    vector(rows, random)));
            width = units;
        }
        return new Network(
                new Vocabulary(k),
                Optional.empty(),
                cell,
                random.nextBoolean() ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                matrix(2 * k + 2, 3, random),
                layers,
                matrix(2 * k + 2, width, random),
                vector(2 * k + 2, random),
                Arithmetic.FLOAT32,
                "trained",
                OptionalDouble.empty());
    }

    /** Most weights zero, the others whole numbers: like a construction, with units at their bounds more often than not. */
    static Network sparse(Cell cell, Arithmetic arithmetic, int k, int units, SplittableRandom random) {
        int rows = cell.gates() * units;
        Optional<Matrix> pop = cell == Cell.SECOND_ORDER ? Optional.of(whole(units, units, random)) : Optional.empty();
        return new Network(
                new Vocabulary(k),
                Optional.empty(),
                cell,
                random.nextBoolean() ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                whole(2 * k + 2, 3, random),
                List.of(new Layer(
                        whole(rows, 3, random),
                        whole(rows, units, random),
                        pop,
                        entries(whole(1, rows, random)),
                        entries(whole(1, rows, random)))),
                whole(2 * k + 2, units, random),
                entries(whole(1, 2 * k + 2, random)),
                arithmetic,
                "sparse",
                OptionalDouble.empty());
    }

    private static Matrix whole(int rows, int columns, SplittableRandom random) {
        double[] entries = random.doubles((long) rows * columns)
                .map(value -> value < 0.7 ? 0 : random.nextInt(-3, 4))
                .toArray();
        return new DenseMatrix(rows, columns, entries);
    }

    /**
     * The Simple RNN of a construction with more units, which read everything; σ has a slope of at most ¼.
     *
     * @param noise the size of the weights with which the logits read them; 0: nobody does
     */
    static Network withForgetfulUnits(
            String encoding, DyckLanguage language, int more, double noise, SplittableRandom random) {
        Network network = construction("rnn", encoding, language, Arithmetic.FLOAT32);
        Layer layer = network.layers().get(0);
        int all = layer.units() + more;
        return network.withWeights(
                        network.embedding(),
                        List.of(new Layer(
                                higher(
                                        layer.inputWeights(),
                                        all,
                                        layer.inputWeights().columns(),
                                        1,
                                        random),
                                higher(layer.recurrentWeights(), all, all, .4, random),
                                Optional.empty(),
                                Arrays.copyOf(layer.inputBias(), all),
                                new double[all])),
                        wider(network.readout(), all, noise, random),
                        network.readoutBias())
                .from("trained");
    }

    /** The matrix with more rows and columns; what is new in the new rows is random, of the given size. */
    private static Matrix higher(Matrix matrix, int rows, int columns, double size, SplittableRandom random) {
        double[] entries = new double[rows * columns];
        for (int row = 0; row < matrix.rows(); row++) {
            int at = row * columns;
            matrix.forEachNonZero(row, (column, value) -> entries[at + column] = value);
        }
        for (int i = matrix.rows() * columns; i < entries.length; i++) {
            entries[i] = (float) random.nextDouble(-size, size);
        }
        return new DenseMatrix(rows, columns, entries);
    }

    /** The matrix with more columns, random, of the given size. */
    private static Matrix wider(Matrix matrix, int columns, double size, SplittableRandom random) {
        double[] entries = new double[matrix.rows() * columns];
        for (int row = 0; row < matrix.rows(); row++) {
            int at = row * columns;
            matrix.forEachNonZero(row, (column, value) -> entries[at + column] = value);
            for (int column = matrix.columns(); column < columns && size > 0; column++) {
                entries[at + column] = (float) random.nextDouble(-size, size);
            }
        }
        return new DenseMatrix(matrix.rows(), columns, entries);
    }

    /** One weight changed: put to zero, turned round, doubled, or moved a little. */
    static Network mutant(Network network, SplittableRandom random) {
        Layer layer = network.layers().get(0);
        Matrix input = layer.inputWeights();
        Matrix recurrent = layer.recurrentWeights();
        Matrix readout = network.readout();
        double[] bias = layer.inputBias();
        switch (random.nextInt(4)) {
            case 0 -> input = changed(input, random);
            case 1 -> recurrent = changed(recurrent, random);
            case 2 -> readout = changed(readout, random);
            default -> bias = entries(changed(new DenseMatrix(1, bias.length, bias), random));
        }
        return network.withWeights(
                        network.embedding(),
                        List.of(new Layer(input, recurrent, layer.popWeights(), bias, layer.recurrentBias())),
                        readout,
                        network.readoutBias())
                .from("mutant");
    }

    /** One entry of the readout's bias changed. */
    static Network withReadoutBias(Network network, int symbol, double value) {
        double[] bias = network.readoutBias().clone();
        bias[symbol] = value;
        return network.withWeights(network.embedding(), network.layers(), network.readout(), bias)
                .from("mutant");
    }

    private static Matrix changed(Matrix matrix, SplittableRandom random) {
        double[] entries = entries(matrix);
        int at = random.nextInt(entries.length);
        for (int tries = 0; tries < 100 && entries[at] == 0 && random.nextInt(8) != 0; tries++) {
            at = random.nextInt(entries.length);
        }
        entries[at] = switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> -entries[at];
            case 2 -> 2 * entries[at] + 1;
            default -> (float) (entries[at] + random.nextDouble(-3, 3));
        };
        return new DenseMatrix(matrix.rows(), matrix.columns(), entries);
    }

    private static double[] entries(Matrix matrix) {
        double[] entries = new double[matrix.rows() * matrix.columns()];
        for (int row = 0; row < matrix.rows(); row++) {
            int start = row * matrix.columns();
            matrix.forEachNonZero(row, (column, value) -> entries[start + column] = value);
        }
        return entries;
    }

    private static Matrix matrix(int rows, int columns, SplittableRandom random) {
        return new DenseMatrix(rows, columns, vector(rows * columns, random));
    }

    private static double[] vector(int size, SplittableRandom random) {
        return random.doubles(size, -1, 1).map(value -> (float) value).toArray();
    }
}
