package dyckkm.model;

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
import dyckkm.network.SparseMatrix;
import dyckkm.network.StateRounding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/** Small networks with weights of all kinds: zeros of both signs, whole numbers, subnormals, and ones that need rounding. */
final class RandomNetworks {
    private final SplittableRandom random;

    RandomNetworks(long seed) {
        this.random = new SplittableRandom(seed);
    }

    Network network(Cell cell, int layerCount, Precision precision) {
        int k = 1 + random.nextInt(4);
        int symbols = 2 * k + 2;
        int width = 1 + random.nextInt(4);
        Matrix embedding = matrix(symbols, width);
        List<Layer> layers = new ArrayList<>();
        for (int index = 0; index < layerCount; index++) {
            int units = 1 + random.nextInt(5);
            layers.add(layer(cell, units, width));
            width = units;
        }
        boolean simple = cell == Cell.RNN || cell == Cell.SECOND_ORDER;
        return new Network(
                new Vocabulary(k),
                DyckLanguage.ofDepth(
                        k, random.nextBoolean() ? OptionalInt.of(1 + random.nextInt(9)) : OptionalInt.empty()),
                cell,
                simple && random.nextBoolean() ? Nonlinearity.TANH : Nonlinearity.SIGMOID,
                embedding,
                layers,
                matrix(symbols, width),
                vector(symbols),
                arithmetic(precision, random),
                random.nextBoolean() ? "trained" : cell.text() + "/κώδικας \"1\"",
                random.nextBoolean() ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty());
    }

    private Layer layer(Cell cell, int units, int width) {
        int rows = cell.gates() * units;
        return new Layer(
                matrix(rows, width),
                matrix(rows, units),
                cell == Cell.SECOND_ORDER ? Optional.of(matrix(units, units)) : Optional.empty(),
                vector(rows),
                vector(rows));
    }

    private Matrix matrix(int rows, int columns) {
        if (random.nextBoolean()) {
            return new DenseMatrix(rows, columns, vector(rows * columns));
        }
        SparseMatrix.Builder builder = new SparseMatrix.Builder(columns);
        for (int row = 0; row < rows; row++) {
            if (row > 0 && random.nextInt(3) == 0) {
                builder.repeatRow(random.nextInt(row));
                continue;
            }
            for (int column = 0; column < columns; column++) {
                if (random.nextBoolean()) {
                    builder.add(column, weight());
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    private double[] vector(int length) {
        return random.doubles(length).map(ignored -> weight()).toArray();
    }

    private double weight() {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> -0.0;
            case 2 -> random.nextInt(201) - 100;
            case 3 -> Math.scalb(random.nextGaussian(), -random.nextInt(30));
            case 4 -> Math.scalb(random.nextGaussian(), -100 - random.nextInt(60));
            default -> random.nextGaussian();
        };
    }

    private static Arithmetic arithmetic(Precision precision, SplittableRandom random) {
        Arithmetic plain =
                new Arithmetic(precision, random.nextBoolean() ? Activation.IEEE : Activation.saturating(2.5));
        return random.nextBoolean()
                ? plain
                : plain.with(new StateRounding(random.nextInt(StateRounding.MOST_BITS + 1)));
    }
}
