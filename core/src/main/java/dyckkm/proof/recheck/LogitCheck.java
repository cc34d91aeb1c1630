package dyckkm.proof.recheck;

import dyckkm.language.Language;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Bracket;
import dyckkm.proof.recheck.arithmetic.Case;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.arithmetic.SoftmaxBounds;
import dyckkm.proof.recheck.arithmetic.Sum;
import dyckkm.proof.recheck.reading.Claim;
import dyckkm.proof.recheck.reading.ClaimedMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The implications of the bounds for the next symbol: for each content of the top slot, the logits of allowed symbols must lie
 * above those of forbidden ones; the softmax of the bounds gives the thresholds.
 *
 * <p>Symbols with equal rows of the readout have equal bounds; that their logits are equal is not assumed.
 */
final class LogitCheck {
    /** Where each close bracket is looked at with each top: k² pairs, whose bounds are kept for a moment. */
    private static final int MOST_TYPES_ONE_BY_ONE = 2048;

    /** How many different rows of open brackets there may be where they are looked at with each of very many tops. */
    private static final int MOST_ROWS = 64;

    private final Network network;
    private final Language language;
    private final Vocabulary brackets;
    private final Rounding rounding;
    private final PremiseLog log;
    /** Open brackets with equal rows and biases, END and START. */
    private final List<Row> others = new ArrayList<>();

    private final List<Row> closings = new ArrayList<>();

    /** A row of the readout, and how many symbols have it. */
    private record Row(int symbol, int symbols) {}

    LogitCheck(Network network, Language language, Rounding rounding, PremiseLog log) {
        this.network = network;
        this.language = language;
        this.brackets = Vocabulary.of(language.alphabet());
        this.rounding = rounding;
        this.log = log;
        Map<List<Double>, List<Integer>> opens = new LinkedHashMap<>();
        for (int symbol = 0; symbol < brackets.k(); symbol++) {
            opens.computeIfAbsent(entries(symbol), none -> new ArrayList<>()).add(symbol);
        }
        opens.values().forEach(equal -> others.add(new Row(equal.get(0), equal.size())));
        for (int symbol = brackets.k(); symbol < brackets.size(); symbol++) {
            (brackets.isClose(symbol) ? closings : others).add(new Row(symbol, 1));
        }
    }

    /** A symbol's bias and the columns and weights of its row. */
    private List<Double> entries(int symbol) {
        List<Double> entries = new ArrayList<>(List.of(network.readoutBias()[symbol]));
        network.readout().forEachNonZero(symbol, (column, weight) -> entries.addAll(List.of((double) column, weight)));
        return entries;
    }

    EpsilonRange thresholds(Claim claim) throws RefusedException {
        log.use(Premise.Stated.SOFTMAX);
        EpsilonRange range = EpsilonRange.ALL;
        for (Map.Entry<ClaimedMode, Box> entry : claim.modes().entrySet()) {
            Double wrongClosing = claim.wrongClosings().get(entry.getKey());
            range = range.and(
                    wrongClosing == null
                            ? oneByOne(entry.getKey(), entry.getValue())
                            : together(entry.getKey(), entry.getValue(), wrongClosing));
        }
        return range;
    }

    private EpsilonRange oneByOne(ClaimedMode mode, Box box) throws RefusedException {
        RefusedException.unless(
                brackets.k() <= MOST_TYPES_ONE_BY_ONE || mode.depth() == 0,
                mode + " has no bound on wrong close brackets, of which there are too many to look at each");
        List<Row> rows = new ArrayList<>(others);
        rows.addAll(closings);
        Interval[][] logits = logits(rows, box, mode.depth());
        EpsilonRange range = EpsilonRange.ALL;
        for (int top = 0; top < logits.length; top++) {
            List<Bracket> all = new ArrayList<>();
            for (int row = 0; row < rows.size(); row++) {
                all.add(new Bracket(
                        logits[top][row], rows.get(row).symbols, isAllowed(rows.get(row).symbol, mode.depth(), top)));
            }
            range = range.and(new SoftmaxBounds(all).thresholds(place(mode, top)));
        }
        return range;
    }

    /** All close brackets but the right one by one bound on them, which is checked first. */
    private EpsilonRange together(ClaimedMode mode, Box box, double wrongClosing) throws RefusedException {
        RefusedException.unless(
                others.size() <= MOST_ROWS,
                "open brackets have " + others.size() + " different rows, too many to look at");
        TopSums sums = new TopSums(network, rounding, box, mode.depth());
        if (ClosingPairs.areFew(sums, brackets)) {
            ClosingPairs.requireBelow(wrongClosing, sums, brackets, mode.toString());
        } else {
            new ClosingTree(sums, brackets).requireBelow(wrongClosing, mode.toString());
        }
        log.use(Premise.Stated.SUMS);
        Interval[][] logits = logits(others, box, mode.depth());
        Interval wrong = new Interval(Double.NEGATIVE_INFINITY, wrongClosing);
        EpsilonRange range = EpsilonRange.ALL;
        for (int top = 0; top < logits.length; top++) {
            List<Bracket> all = new ArrayList<>();
            for (int row = 0; row < others.size(); row++) {
                all.add(new Bracket(
                        logits[top][row],
                        others.get(row).symbols,
                        isAllowed(others.get(row).symbol, mode.depth(), top)));
            }
            int right = brackets.close(top);
            all.add(new Bracket(rounding.passed(sums.at(right, top)), 1, true));
            all.add(new Bracket(wrong, brackets.k() - 1, false));
            range = range.and(new SoftmaxBounds(all).thresholds(place(mode, top)));
        }
        return range;
    }

    private static String place(ClaimedMode mode, int top) {
        return mode + (mode.depth() == 0 ? "" : " with type " + (top + 1) + " on top");
    }

    /**
     * @param top the content of the top slot; of no meaning at depth 0
     */
    private boolean isAllowed(int symbol, int depth, int top) {
        return language.allows(Language.INITIAL, depth, depth == 0 ? Language.NO_TOP : top, symbol);
    }

    /** For each content of the top slot, or the one case of an empty stack, the logits of some rows. */
    private Interval[][] logits(List<Row> rows, Box box, int depth) throws RefusedException {
        Interval[][] logits = new Interval[depth == 0 ? 1 : brackets.k()][rows.size()];
        Case given = new Case(depth);
        for (int row = 0; row < rows.size(); row++) {
            int symbol = rows.get(row).symbol;
            Sum sum = new Sum(depth, brackets.k())
                    .add(network.readout(), symbol, box.hidden())
                    .add(network.readoutBias()[symbol])
                    .finish(rounding);
            log.use(sum.isExact() ? Premise.Stated.EXACT_SUMS : Premise.Stated.SUMS);
            Interval before = null;
            for (int top = 0; top < logits.length; top++) {
                given.fix(depth, top);
                Interval now = rounding.passed(sum.in(given));
                before = now.equals(before) ? before : now;
                logits[top][row] = before;
            }
        }
        return logits;
    }
}
