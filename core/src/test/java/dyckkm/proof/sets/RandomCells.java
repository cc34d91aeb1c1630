package dyckkm.proof.sets;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/** Small networks with random weights, and random states. */
public final class RandomCells {
    private static final int UNITS = 4;
    private static final int WIDTH = 3;

    private RandomCells() {}

    public static Network network(
            Cell cell, Nonlinearity nonlinearity, Arithmetic arithmetic, SplittableRandom random) {
        DyckLanguage language = new DyckLanguage(2, 2);
        int symbols = language.alphabet().size();
        int rows = cell.gates() * UNITS;
        double scale = Math.pow(2, random.nextInt(-2, 4));
        Layer layer = new Layer(
                matrix(rows, WIDTH, scale, random),
                matrix(rows, UNITS, scale, random),
                cell == Cell.SECOND_ORDER ? Optional.of(matrix(rows, UNITS, scale, random)) : Optional.empty(),
                numbers(rows, scale, random),
                numbers(rows, scale, random));
        return new Network(
                language.alphabet(),
                Optional.of(language),
                cell,
                nonlinearity,
                matrix(symbols, WIDTH, 1, random),
                List.of(layer),
                matrix(symbols, UNITS, scale, random),
                numbers(symbols, scale, random),
                arithmetic,
                "random",
                OptionalDouble.empty());
    }

    private static DenseMatrix matrix(int rows, int columns, double scale, SplittableRandom random) {
        return new DenseMatrix(rows, columns, numbers(rows * columns, scale, random));
    }

    private static double[] numbers(int count, double scale, SplittableRandom random) {
        return random.doubles(count, -scale, scale).toArray();
    }

    /** h as units have it, c beyond that. */
    public static double[] state(Network network, SplittableRandom random) {
        double[] h = random.doubles(UNITS, -1, 1).toArray();
        if (!network.cell().hasCellState()) {
            return h;
        }
        double[] state = java.util.Arrays.copyOf(h, 2 * UNITS);
        for (int unit = 0; unit < UNITS; unit++) {
            state[UNITS + unit] = (random.nextDouble() - 0.5) * 6;
        }
        return state;
    }

    /** A state as a memory, its numbers rounded to the format. */
    public static State memory(Network network, double... state) {
        State memory = State.zero(network);
        for (int unit = 0; unit < UNITS; unit++) {
            memory.hidden(0)[unit] = network.arithmetic().round(state[unit]);
            if (network.cell().hasCellState()) {
                memory.cell(0)[unit] = network.arithmetic().round(state[UNITS + unit]);
            }
        }
        return memory;
    }

    public static double[] state(State memory) {
        double[] h = memory.hidden(0);
        double[] c = memory.cell(0);
        double[] state = java.util.Arrays.copyOf(h, h.length + c.length);
        System.arraycopy(c, 0, state, h.length, c.length);
        return state;
    }
}
