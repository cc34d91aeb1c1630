package dyckkm.proof.bound;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Alphabet;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Networks to take memory away from, and an independent replay of what is found. */
final class Machines {
    private Machines() {}

    /** All but those whose numbers, a depth or the digits of a stack, are not a few levels between −1 and 1. */
    static Stream<Entry> entriesOfFewLevels() {
        return Catalogue.ofDyck().stream()
                .filter(entry -> !Set.of("counter", "one-number").contains(entry.encoding()));
    }

    static Network construction(String name, DyckLanguage language) {
        Entry entry = Catalogue.ofDyck().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        return entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
    }

    /** The bits a number of the construction's memory needs: one for 0 and 1, two for −1, 0 and 1, many for coordinates. */
    static int naturalBits(Entry entry) {
        if (Set.of("circle", "sphere").contains(entry.encoding())) {
            return 24;
        }
        boolean signed = entry.cell() == Cell.GRU
                || entry.cell() == Cell.LSTM
                        && Set.of("log", "tight", "ternary").contains(entry.encoding());
        return signed ? 2 : 1;
    }

    static Network random(Cell cell, int k, int units, long seed) {
        return random(cell, new Vocabulary(k), units, seed);
    }

    static Network random(Cell cell, Alphabet alphabet, int units, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int symbols = alphabet.size();
        int rows = cell.gates() * units;
        Layer layer = new Layer(
                matrix(rows, 4, random),
                matrix(rows, units, random),
                cell == Cell.SECOND_ORDER ? Optional.of(matrix(units, units, random)) : Optional.empty(),
                new double[rows],
                new double[rows]);
        return new Network(
                alphabet,
                Optional.empty(),
                cell,
                random.nextBoolean() ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                matrix(symbols, 4, random),
                List.of(layer),
                matrix(symbols, units, random),
                new double[symbols],
                Arithmetic.FLOAT32,
                "random",
                OptionalDouble.empty());
    }

    private static DenseMatrix matrix(int rows, int columns, SplittableRandom random) {
        double[] values = new double[rows * columns];
        Arrays.setAll(values, i -> (float) random.nextDouble(-4, 4));
        return new DenseMatrix(rows, columns, values);
    }

    /** Every distribution along a string, before its first symbol and after all but the last, from the slow stepper. */
    static List<double[]> distributions(Network network, Quantisation quantisation, int[] string) {
        Stepper machine = quantisation.of(new ReferenceStepper(network));
        State state = machine.start();
        List<double[]> distributions = new ArrayList<>();
        for (int symbol : string) {
            distributions.add(machine.probabilities(state));
            if (symbol != network.alphabet().end()) {
                machine.step(state, symbol);
            }
        }
        return distributions;
    }
}
