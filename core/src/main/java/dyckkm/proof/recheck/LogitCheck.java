package dyckkm.proof.recheck;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the bounds say about the next symbol: for each content of the top slot, the logits of allowed symbols must lie above those
 * of forbidden ones; the softmax of the bounds gives the thresholds.
 *
 * <p>Open brackets with equal rows of the readout are taken to have equal logits: an engine that adds the same numbers gets the
 * same sum.
 */
final class LogitCheck {
    private final Network network;
    private final DyckLanguage language;
    private final Rounding rounding;
    private final List<Row> rows = new ArrayList<>();

    /** A row of the readout, and how many symbols have it. */
    private record Row(int symbol, int symbols) {}

    LogitCheck(Network network, DyckLanguage language, Rounding rounding) {
        this.network = network;
        this.language = language;
        this.rounding = rounding;
        Map<List<Double>, List<Integer>> opens = new LinkedHashMap<>();
        for (int symbol = 0; symbol < language.k(); symbol++) {
            opens.computeIfAbsent(entries(symbol), none -> new ArrayList<>()).add(symbol);
        }
        opens.values().forEach(equal -> rows.add(new Row(equal.get(0), equal.size())));
        for (int symbol = language.k(); symbol < language.vocabulary().size(); symbol++) {
            rows.add(new Row(symbol, 1));
        }
    }

    /** A symbol's bias and the columns and weights of its row. */
    private List<Double> entries(int symbol) {
        List<Double> entries = new ArrayList<>(List.of(network.readoutBias()[symbol]));
        network.readout().forEachNonZero(symbol, (column, weight) -> entries.addAll(List.of((double) column, weight)));
        return entries;
    }

    EpsilonRange thresholds(Map<Mode, Box> modes) throws RefusedException {
        double logLow = Double.NEGATIVE_INFINITY;
        double logHigh = 0;
        for (Map.Entry<Mode, Box> entry : modes.entrySet()) {
            int depth = entry.getKey().depth();
            Interval[][] logits = logits(entry.getValue(), depth);
            for (int top = 0; top < logits.length; top++) {
                Softmax softmax = new Softmax(logits[top]);
                requireSeparation(logits[top], entry.getKey(), top);
                for (int row = 0; row < rows.size(); row++) {
                    if (isAllowed(rows.get(row).symbol, depth, top)) {
                        logHigh = Math.min(logHigh, softmax.least(row));
                    } else {
                        logLow = Math.max(logLow, softmax.greatest(row));
                    }
                }
            }
        }
        return new EpsilonRange(logLow, logHigh);
    }

    /**
     * @param top the content of the top slot; of no meaning at depth 0
     */
    private boolean isAllowed(int symbol, int depth, int top) {
        Vocabulary vocabulary = language.vocabulary();
        if (vocabulary.isOpen(symbol)) {
            return depth < language.m();
        }
        return vocabulary.isClose(symbol)
                ? depth > 0 && vocabulary.type(symbol) == top
                : symbol == vocabulary.end() && depth == 0;
    }

    /** For each content of the top slot, or the one case of an empty stack, the logits of all rows. */
    private Interval[][] logits(Box box, int depth) throws RefusedException {
        Interval[][] logits = new Interval[depth == 0 ? 1 : language.k()][rows.size()];
        Sum sum = new Sum(depth, language.k());
        Case given = new Case(depth);
        for (int row = 0; row < rows.size(); row++) {
            int symbol = rows.get(row).symbol;
            sum.clear()
                    .add(network.readout(), symbol, box.hidden())
                    .add(network.readoutBias()[symbol])
                    .finish(rounding);
            for (int top = 0; top < logits.length; top++) {
                given.fix(depth, top);
                logits[top][row] = rounding.toAccumulator(sum.in(given));
            }
        }
        return logits;
    }

    private void requireSeparation(Interval[] logits, Mode mode, int top) throws RefusedException {
        double leastAllowed = Double.POSITIVE_INFINITY;
        double greatestForbidden = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < logits.length; row++) {
            if (isAllowed(rows.get(row).symbol, mode.depth(), top)) {
                leastAllowed = Math.min(leastAllowed, logits[row].low());
            } else {
                greatestForbidden = Math.max(greatestForbidden, logits[row].high());
            }
        }
        RefusedException.unless(
                greatestForbidden < leastAllowed,
                "at " + mode + (mode.depth() == 0 ? "" : " with type " + (top + 1) + " on top")
                        + " a forbidden symbol's logit can be " + greatestForbidden + ", an allowed one's "
                        + leastAllowed);
    }

    /** Bounds on the logarithms of probabilities. */
    private final class Softmax {
        /** Below this a sum of exponentials may be made of numbers that have lost their digits. */
        private static final double SMALLEST_SUM = 1e-280;

        private final Interval[] logits;
        private final double greatest;
        /** Σ exp(logit − greatest) over the rows before and after each, all of them least or all greatest. */
        private final double[] othersLeast;

        private final double[] othersGreatest;

        Softmax(Interval[] logits) {
            this.logits = logits;
            this.greatest =
                    Arrays.stream(logits).mapToDouble(Interval::high).max().orElseThrow();
            this.othersLeast =
                    others(Arrays.stream(logits).mapToDouble(Interval::low).toArray());
            this.othersGreatest =
                    others(Arrays.stream(logits).mapToDouble(Interval::high).toArray());
        }

        private double exponential(int row, double logit) {
            return rows.get(row).symbols * Math.exp(logit - greatest);
        }

        /** Added from both sides instead of taken from the whole, which would cancel. */
        private double[] others(double[] ends) {
            double[] others = new double[ends.length];
            double before = 0;
            double after = 0;
            for (int row = 0; row < ends.length; row++) {
                int back = ends.length - 1 - row;
                others[row] += before;
                others[back] += after;
                before += exponential(row, ends[row]);
                after += exponential(back, ends[back]);
            }
            return others;
        }

        /** ln of the least probability of a row's symbols: its own logit least, all others greatest. */
        double least(int row) throws RefusedException {
            return bound(row, logits[row].low(), othersGreatest[row], -1);
        }

        /** ln of the greatest: its own logit greatest, all others least. */
        double greatest(int row) throws RefusedException {
            return bound(row, logits[row].high(), othersLeast[row], 1);
        }

        private double bound(int row, double logit, double others, int side) throws RefusedException {
            double sum = exponential(row, logit) + others;
            RefusedException.unless(sum > SMALLEST_SUM, "the bounds of logits are too wide for a softmax");
            double above = logit - greatest;
            double logSum = Math.log(sum);
            // Each exponential, each addition and the logarithm are right to a few units in the last place.
            double error = (Math.abs(above) + Math.abs(logSum) + rows.size() + 64) * 0x1p-51;
            return above - logSum + side * error;
        }
    }
}
