package dyckkm.construction;

import dyckkm.language.Alphabet;
import dyckkm.language.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.machine.Reachable;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.SparseMatrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The general construction of an automaton in a Simple RNN (the paper's Theorem 1), for any language of few configurations: one unit
 * for each transition between configurations, on while that transition was the last one taken; none is on before the first symbol.
 *
 * <p>Rows in units of β, where a sum of 1 gives 1 and of −1 gives 0. The unit of (C, w) has 2 for every unit whose transition leads to
 * C, 2 on w, and −3; if C is the initial configuration, −2 for every unit whose transition leads elsewhere, 2 on w, and −1. Exactly one
 * unit is on after each symbol, so a score that is +½ where a symbol may follow and −½ where it may not is one row of the readout.
 */
public final class AutomatonRnn {
    /** About a minute and a gigabyte. */
    private static final int MOST_UNITS = 200_000;

    private static final double LARGEST_SCALE = 10_000;

    /** Beyond ln 2(|Σ|+1), which is needed, so that ε = 1/(2(|Σ|+1)) lies well inside. */
    private static final double ZETA_MARGIN = 4;

    /** START never follows: e^{−1000} is zero in double. */
    private static final double START_LOGIT = -1000;

    private final Language language;
    private final Alphabet alphabet;
    private final List<Configuration> configurations;
    private final List<Transition> transitions = new ArrayList<>();
    /** For each configuration the units of the transitions that lead to it. */
    private final List<List<Integer>> leadingTo = new ArrayList<>();

    /**
     * A transition between configurations.
     *
     * @param from the number of the configuration that it leaves
     * @param symbol the symbol that is read
     * @param to the number of the configuration that it leads to
     */
    private record Transition(int from, int symbol, int to) {}

    private AutomatonRnn(Language language) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.configurations = Reachable.of(language).list();
        Map<Configuration, Integer> numbers = new HashMap<>();
        for (int number = 0; number < configurations.size(); number++) {
            numbers.put(configurations.get(number), number);
            leadingTo.add(new ArrayList<>());
        }
        Cursor cursor = language.cursor();
        for (int number = 0; number < configurations.size(); number++) {
            Support support = configurations.get(number).support(language);
            for (int index = 0; index < support.below(alphabet.end()); index++) {
                cursor.load(configurations.get(number));
                cursor.read(support.at(index));
                add(new Transition(number, support.at(index), numbers.get(cursor.configuration())));
            }
        }
    }

    private void add(Transition transition) {
        if (transitions.size() == MOST_UNITS) {
            throw new BadInputException(DfaRnn.ENTRY.name() + " for " + language.description()
                    + " would need more than " + MOST_UNITS + " hidden units; at most so many are built");
        }
        leadingTo.get(transition.to).add(transitions.size());
        transitions.add(transition);
    }

    /** The network in an arithmetic, with a readout that says what may follow. */
    public static Network build(Language language, Arithmetic arithmetic) {
        return new AutomatonRnn(language).network(arithmetic);
    }

    private Network network(Arithmetic arithmetic) {
        double beta = beta(arithmetic);
        double zeta = Math.log(2.0 * (alphabet.tokens() + 1)) + ZETA_MARGIN;
        int units = transitions.size();
        SparseMatrix.Builder input = new SparseMatrix.Builder(alphabet.size());
        SparseMatrix.Builder recurrent = new SparseMatrix.Builder(units);
        double[] bias = new double[units];
        for (int unit = 0; unit < units; unit++) {
            Transition own = transitions.get(unit);
            input.add(own.symbol, 2 * beta).endRow();
            if (own.from == 0) {
                for (int other = 0; other < units; other++) {
                    if (transitions.get(other).to != 0) {
                        recurrent.add(other, -2 * beta);
                    }
                }
            } else {
                leadingTo.get(own.from).forEach(other -> recurrent.add(other, 2 * beta));
            }
            recurrent.endRow();
            bias[unit] = (own.from == 0 ? -1 : -3) * beta;
        }
        SparseMatrix.Builder readout = new SparseMatrix.Builder(units);
        double[] readoutBias = new double[alphabet.size()];
        for (int symbol = 0; symbol < alphabet.size(); symbol++) {
            readoutBias[symbol] = score(symbol, zeta, readout);
        }
        return new Network(
                alphabet,
                Optional.of(language),
                Cell.RNN,
                Nonlinearity.SIGMOID,
                oneHot(),
                List.of(new Layer(input.build(), recurrent.build(), Optional.empty(), bias, new double[units])),
                readout.build(),
                readoutBias,
                arithmetic,
                DfaRnn.ENTRY.name(),
                OptionalDouble.of(1 / (2.0 * (alphabet.tokens() + 1))));
    }

    /** Where σ is exactly 0 and 1 in an arithmetic: the next whole number, in the 16-bit formats the next power of two. */
    private static double beta(Arithmetic arithmetic) {
        double exact = arithmetic.activation() instanceof Activation.Saturating saturating
                ? saturating.beta()
                : arithmetic.precision().sigmoidSaturation();
        double least = Math.max(1, exact);
        boolean half = arithmetic.precision() == Precision.FLOAT16 || arithmetic.precision() == Precision.BFLOAT16;
        double beta = half ? Math.scalb(1.0, Math.getExponent(least) + 1) : Math.ceil(least);
        if (beta > LARGEST_SCALE) {
            throw new BadInputException("a scale of " + beta + " is beyond " + LARGEST_SCALE);
        }
        return beta;
    }

    /** Writes the readout row of a symbol; returns its bias. */
    private double score(int symbol, double zeta, SparseMatrix.Builder readout) {
        if (symbol == alphabet.start()) {
            readout.endRow();
            return START_LOGIT;
        }
        boolean first = allows(0, symbol);
        for (int unit = 0; unit < transitions.size(); unit++) {
            if (allows(transitions.get(unit).to, symbol) != first) {
                readout.add(unit, first ? -zeta : zeta);
            }
        }
        readout.endRow();
        return (first ? 0.5 : -0.5) * zeta;
    }

    private boolean allows(int configuration, int symbol) {
        return configurations.get(configuration).support(language).contains(symbol);
    }

    private Matrix oneHot() {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(alphabet.size());
        for (int symbol = 0; symbol < alphabet.size(); symbol++) {
            builder.add(symbol, 1).endRow();
        }
        return builder.build();
    }
}
