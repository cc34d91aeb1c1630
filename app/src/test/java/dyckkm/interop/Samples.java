package dyckkm.interop;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Networks and strings to try engines and file formats on. */
public final class Samples {
    private Samples() {}

    /** The constructions for a language that ONNX has operators for. */
    public static Stream<Network> constructions(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        return Catalogue.ofDyck().stream()
                .filter(entry -> entry.cell() != Cell.SECOND_ORDER && entry.existsFor(language))
                .flatMap(entry -> forms(entry, language));
    }

    /**
     * Those of them that are right on ONNX Runtime too. A stack in one number needs every bit of it, and its reset gate is off by 2^−22.
     */
    public static Stream<Network> constructionsForEngines(int k, int m) {
        return constructions(k, m).filter(network -> !network.source().equals("gru/one-number"));
    }

    /** A Simple RNN in both its forms. */
    private static Stream<Network> forms(Entry entry, DyckLanguage language) {
        Request request = Request.of(language, Arithmetic.FLOAT32);
        Network network = entry.build(request).network();
        return entry.cell() == Cell.RNN
                ? Stream.of(
                        network, entry.build(request.over(Nonlinearity.TANH)).network())
                : Stream.of(network);
    }

    public static Network construction(String cell, String encoding, int k, int m) {
        return Catalogue.find(Cell.parse(cell), encoding)
                .build(Request.of(new DyckLanguage(k, m), Arithmetic.FLOAT32))
                .network();
    }

    /** As after training: every weight some number of moderate size. */
    public static Network random(Cell cell, Nonlinearity nonlinearity, int k, int layerCount, int units) {
        SplittableRandom random = new SplittableRandom(7);
        List<Layer> layers = new ArrayList<>();
        int width = 5;
        for (int index = 0; index < layerCount; index++) {
            int rows = cell.gates() * units;
            layers.add(new Layer(
                    matrix(rows, width, random),
                    matrix(rows, units, random),
                    Optional.empty(),
                    vector(rows, random),
                    vector(rows, random)));
            width = units;
        }
        int symbols = 2 * k + 2;
        return new Network(
                new Vocabulary(k),
                Optional.of(new DyckLanguage(k, 3)),
                cell,
                nonlinearity,
                matrix(symbols, 5, random),
                layers,
                matrix(symbols, width, random),
                vector(symbols, random),
                Arithmetic.FLOAT32,
                "trained",
                OptionalDouble.empty());
    }

    private static Matrix matrix(int rows, int columns, SplittableRandom random) {
        return new DenseMatrix(rows, columns, vector(rows * columns, random));
    }

    private static double[] vector(int size, SplittableRandom random) {
        return random.doubles(size, -1, 1).map(value -> (float) value).toArray();
    }

    /** START and then a random prefix of the language. */
    public static int[] prefix(DyckLanguage language, int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] symbols = new int[length];
        symbols[0] = language.vocabulary().start();
        AutomatonState state = language.initial();
        for (int i = 1; i < length; i++) {
            int[] allowed = language.allowed(state)
                    .symbols()
                    .filter(symbol -> symbol != language.vocabulary().end())
                    .toArray();
            symbols[i] = allowed[random.nextInt(allowed.length)];
            state = language.next(state, symbols[i]);
        }
        return symbols;
    }

    /** For every stack the string that pushes it, after START. */
    public static List<int[]> allStacks(DyckLanguage language) {
        List<int[]> strings = new ArrayList<>();
        strings.add(new int[] {language.vocabulary().start()});
        for (int at = 0; at < strings.size(); at++) {
            int[] string = strings.get(at);
            for (int type = 0; type < language.k() && string.length <= language.m(); type++) {
                int[] longer = java.util.Arrays.copyOf(string, string.length + 1);
                longer[string.length] = language.vocabulary().open(type);
                strings.add(longer);
            }
        }
        return strings;
    }
}
