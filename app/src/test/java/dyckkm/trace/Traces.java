package dyckkm.trace;

import dyckkm.construction.Construction;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/** Traces for tests. */
public final class Traces {
    private Traces() {}

    public static Construction construction(Cell cell, String encoding, int k, int m) {
        return Catalogue.find(cell, encoding).build(Request.of(new DyckLanguage(k, m), Arithmetic.FLOAT32));
    }

    public static Trace of(Cell cell, String encoding, int k, int m, String string) {
        Construction construction = construction(cell, encoding, k, m);
        return Tracer.of(construction).trace(construction.network().alphabet().parse(string));
    }

    /** The same weights, of which nobody knows where they come from. */
    public static Network anonymous(Network network) {
        return network.from("trained");
    }

    /** An LSTM of two layers with random weights, as before training. */
    public static Network untrained(int k, int m, int units, long seed) {
        Random random = new Random(seed);
        int symbols = 2 * k + 2;
        Layer first = layer(units, symbols, random);
        Layer second = layer(units, units, random);
        return new Network(
                new Vocabulary(k),
                Optional.of(new DyckLanguage(k, m)),
                Cell.LSTM,
                Nonlinearity.SIGMOID,
                matrix(symbols, symbols, random),
                List.of(first, second),
                matrix(symbols, units, random),
                values(symbols, random),
                Arithmetic.FLOAT32,
                "trained",
                OptionalDouble.empty());
    }

    private static Layer layer(int units, int inputs, Random random) {
        int rows = Cell.LSTM.gates() * units;
        return new Layer(
                matrix(rows, inputs, random),
                matrix(rows, units, random),
                Optional.empty(),
                values(rows, random),
                values(rows, random));
    }

    private static DenseMatrix matrix(int rows, int columns, Random random) {
        return new DenseMatrix(rows, columns, values(rows * columns, random));
    }

    private static double[] values(int count, Random random) {
        return random.doubles(count, -0.5, 0.5).toArray();
    }

    /** A string of the language without END, or the beginning of one. */
    public static int[] randomPrefix(DyckLanguage language, int length, long seed) {
        Random random = new Random(seed);
        AutomatonState state = language.initial();
        List<Integer> symbols = new ArrayList<>();
        while (symbols.size() < length) {
            int[] brackets = language.allowed(state)
                    .symbols()
                    .filter(symbol -> symbol < 2 * language.k())
                    .toArray();
            // As often a close bracket as an open one: the stack is to be full at times and empty at times.
            int close = brackets[brackets.length - 1];
            int symbol = random.nextBoolean() ? close : brackets[random.nextInt(brackets.length)];
            symbols.add(symbol);
            state = language.next(state, symbol);
        }
        return symbols.stream().mapToInt(Integer::intValue).toArray();
    }
}
