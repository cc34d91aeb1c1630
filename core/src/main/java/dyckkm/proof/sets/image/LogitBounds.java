package dyckkm.proof.sets.image;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;

/**
 * What the states of a box say about the next symbol. The probability of a symbol is 1/Σ e^{d} over the differences d of all logits to
 * its own, and each difference is one sum over the box, in which what two logits have in common is gone.
 */
public final class LogitBounds {
    /** Of logarithms of probabilities, which take few operations in double; and what a check that rounds otherwise may find. */
    private static final double MARGIN = 1e-9;

    private final Language language;
    private final Alphabet alphabet;
    private final EngineError engine;
    private final double[][] rows;
    private final double[] biases;
    private final int units;

    /**
     * What holds for all states of a box.
     *
     * @param thresholds those that separate allowed from forbidden symbols; empty if there may be none
     * @param closing the least share of the symbols that may pop the stack of all that pop; 1 where none may
     */
    public record Answer(EpsilonRange thresholds, double closing) {
        public Answer and(Answer other) {
            return new Answer(thresholds.and(other.thresholds), Math.min(closing, other.closing));
        }
    }

    public LogitBounds(Network network, Language language, EngineError engine) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.engine = engine;
        this.units = network.hiddenUnits();
        this.rows = new double[alphabet.size()][units];
        for (int symbol = 0; symbol < rows.length; symbol++) {
            double[] row = rows[symbol];
            network.readout().forEachNonZero(symbol, (column, weight) -> row[column] = weight);
        }
        this.biases = network.readoutBias();
    }

    public Answer of(StateBox box, Configuration configuration) {
        Support support = configuration.support(language);
        double[] errors = errors(box);
        double logLow = Double.NEGATIVE_INFINITY;
        double logHigh = 0;
        for (int symbol = 0; symbol < rows.length; symbol++) {
            if (symbol == alphabet.end() && !language.judgesEnd(configuration.state())) {
                continue;
            }
            if (support.contains(symbol)) {
                logHigh = Math.min(logHigh, -logSum(symbol, box, errors, 1) - MARGIN);
            } else {
                logLow = Math.max(logLow, -logSum(symbol, box, errors, -1) + MARGIN);
            }
        }
        return new Answer(new EpsilonRange(logLow, logHigh), closing(support, box, errors));
    }

    /** How far each logit can be off. */
    private double[] errors(StateBox box) {
        double[] errors = new double[rows.length];
        for (int symbol = 0; symbol < rows.length; symbol++) {
            double size = Math.abs(biases[symbol]);
            for (int unit = 0; unit < units; unit++) {
                size += Math.abs(rows[symbol][unit]) * size(box, unit);
            }
            double error = engine.sum(size * (1 + 0x1p-40), units + 1);
            // The rest is for our own sums.
            errors[symbol] = error + engine.rounding(size + error) + size * (units + 4) * 0x1p-51;
        }
        return errors;
    }

    private static double size(StateBox box, int unit) {
        return Math.max(Math.abs(box.low()[unit]), Math.abs(box.high()[unit]));
    }

    /** The greatest (side 1) or least (side −1) difference of the logits of two symbols. */
    private double difference(int symbol, int own, StateBox box, double[] errors, int side) {
        double sum = biases[symbol] - biases[own];
        for (int unit = 0; unit < units; unit++) {
            double weight = rows[symbol][unit] - rows[own][unit];
            sum += weight * (weight * side > 0 ? box.high()[unit] : box.low()[unit]);
        }
        return sum + side * (errors[symbol] + errors[own]);
    }

    private double logSum(int own, StateBox box, double[] errors, int side) {
        double[] differences = new double[rows.length];
        double greatest = 0;
        for (int symbol = 0; symbol < rows.length; symbol++) {
            differences[symbol] = symbol == own ? 0 : difference(symbol, own, box, errors, side);
            greatest = Math.max(greatest, differences[symbol]);
        }
        double sum = 0;
        for (double difference : differences) {
            sum += Math.exp(difference - greatest);
        }
        return greatest + Math.log(sum);
    }

    /** The odds against are at most the sum over wrong symbols of 1/Σ e^{least difference} over right ones. */
    private double closing(Support support, StateBox box, double[] errors) {
        int first = alphabet.calls();
        int last = first + alphabet.returns();
        double against = 0;
        boolean any = false;
        for (int wrong = first; wrong < last; wrong++) {
            double odds = 0;
            for (int right = first; right < last; right++) {
                if (support.contains(right)) {
                    any = true;
                    odds += Math.exp(difference(right, wrong, box, errors, -1));
                }
            }
            against += support.contains(wrong) ? 0 : 1 / odds;
        }
        return any ? 1 / (1 + against) - MARGIN : 1;
    }
}
