package dyckkm.proof.certificate;

import dyckkm.language.Language;
import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What the bounds of a mode say about probabilities: for each content of the top slot, allowed symbols must have greater logits
 * than forbidden ones; the softmax of the bounds gives the thresholds that separate them.
 */
final class Separation {
    /** Up to this many types every close bracket is looked at for every content, with all its terms. */
    private static final int MOST_TYPES_ONE_BY_ONE = 1024;

    /** Up to this many different rows each is weighed against all others. */
    private static final int FEW = 16;

    private final Network network;
    private final DyckLanguage language;
    private final LinearForm form;
    private final Values values;
    private final SparseRows readout;
    private final AllClosings manyTypes;

    Separation(Network network, DyckLanguage language, IntervalArithmetic arithmetic) {
        this.network = network;
        this.language = language;
        this.form = new LinearForm(arithmetic, language.m(), language.k());
        this.values = new Values(arithmetic, new TablePool());
        arithmetic.log().use(Premise.Stated.SOFTMAX);
        this.readout = new SparseRows(network.readout());
        this.manyTypes = new AllClosings(network, readout, arithmetic);
    }

    /** Bounds on the logits of one or several symbols whose rows are equal; the logits themselves need not be. */
    private record Score(Value value, int symbols) {
        Bounds at(int content, boolean allowed) {
            return new Bounds(value.table().low(content), value.table().high(content), symbols, allowed);
        }
    }

    /** The same for one content of the top slot. */
    private record Bounds(double low, double high, int symbols, boolean allowed) {}

    /**
     * What the bounds of a mode come to.
     *
     * @param epsilon the thresholds that work there
     * @param wrongClosing where there are too many pairs of a close bracket and a top to look at each: a bound on the logit of
     *     every close bracket that does not close the top
     */
    record Found(EpsilonRange epsilon, OptionalDouble wrongClosing) {}

    Found of(Mode mode, AbstractMemory memory) {
        Vocabulary vocabulary = language.vocabulary();
        int top = mode.depth();
        AllowedSymbols support =
                language.support(Language.INITIAL, mode.depth(), mode.depth() == 0 ? Language.NO_TOP : 0);
        boolean mayOpen = support.open();
        List<Score> opens = distinct(0, language.k(), memory, top);
        Score start = new Score(score(vocabulary.start(), memory, top), 1);
        Score end = new Score(score(vocabulary.end(), memory, top), 1);
        List<Score> allowed = new ArrayList<>(mayOpen ? opens : List.of());
        List<Score> forbidden = new ArrayList<>(mayOpen ? List.of() : opens);
        (support.end() ? allowed : forbidden).add(end);
        forbidden.add(start);
        boolean areMany = language.k() > MOST_TYPES_ONE_BY_ONE && top > 0;
        ClosingScores closings = areMany ? manyTypes.of(memory, top) : oneByOne(memory, top);
        EpsilonRange range = EpsilonRange.ALL;
        for (int content = 0; content < closings.wrongHigh().length; content++) {
            range = range.and(range(mode, content, allowed, forbidden, closings));
        }
        return new Found(range, areMany ? OptionalDouble.of(closings.wrongHigh()[0]) : OptionalDouble.empty());
    }

    private EpsilonRange range(
            Mode mode, int content, List<Score> allowed, List<Score> forbidden, ClosingScores closings) {
        List<Bounds> all = new ArrayList<>();
        allowed.forEach(score -> all.add(score.at(content, true)));
        forbidden.forEach(score -> all.add(score.at(content, false)));
        if (mode.depth() > 0) {
            all.add(new Bounds(closings.rightLow()[content], closings.rightHigh()[content], 1, true));
        }
        double greatestWrong = closings.wrongHigh()[content];
        LogSum most = new LogSum().add(closings.wrongSumHigh()[content]);
        LogSum least = new LogSum().add(closings.wrongSumLow()[content]);
        double leastAllowed = Double.POSITIVE_INFINITY;
        double greatestForbidden = greatestWrong;
        for (Bounds bounds : all) {
            most.add(bounds.high, bounds.symbols);
            least.add(bounds.low, bounds.symbols);
            leastAllowed = bounds.allowed ? Math.min(leastAllowed, bounds.low) : leastAllowed;
            greatestForbidden = bounds.allowed ? greatestForbidden : Math.max(greatestForbidden, bounds.high);
        }
        if (!(greatestForbidden < leastAllowed)) {
            throw new NotCertifiedException("at " + mode + " with type " + (content + 1)
                    + " on top the bounds do not separate allowed from forbidden symbols");
        }
        if (all.size() > FEW) {
            return new EpsilonRange(
                    outward(greatestForbidden, least.value(), 1), outward(leastAllowed, most.value(), -1));
        }
        return ofFew(all, closings, content, outward(greatestWrong, least.value(), 1));
    }

    /**
     * A symbol is least probable when its own logit is least and all others are greatest: its own bound stands on both sides of
     * the fraction.
     */
    private EpsilonRange ofFew(List<Bounds> all, ClosingScores closings, int content, double logWrong) {
        double logLow = logWrong;
        double logHigh = 0;
        for (Bounds own : all) {
            LogSum others = new LogSum().add((own.allowed ? closings.wrongSumHigh() : closings.wrongSumLow())[content]);
            double score = own.allowed ? own.low : own.high;
            others.add(score).add(own.allowed ? own.high : own.low, own.symbols - 1.0);
            for (Bounds other : all) {
                if (other != own) {
                    others.add(own.allowed ? other.high : other.low, other.symbols);
                }
            }
            if (own.allowed) {
                logHigh = Math.min(logHigh, outward(score, others.value(), -1));
            } else {
                logLow = Math.max(logLow, outward(score, others.value(), 1));
            }
        }
        return new EpsilonRange(logLow, logHigh);
    }

    /** The logarithm of a probability, made from a few thousand roundings of a double, moved to the safe side. */
    private double outward(double score, double logSum, int side) {
        double log = score - logSum;
        if (Double.isInfinite(log)) {
            return log;
        }
        double error = (Math.abs(log) + Math.abs(score) + language.k() + 64.0) * 0x1p-48;
        return log + side * error;
    }

    private Value score(int symbol, AbstractMemory memory, int top) {
        form.clear();
        return values.loose(form.add(readout.columns(symbol), readout.weights(symbol), memory.hidden())
                .add(Terms.of(network.readoutBias()[symbol]))
                .valueBy(top));
    }

    /** The scores of a range of symbols, equal rows once. */
    private List<Score> distinct(int from, int to, AbstractMemory memory, int top) {
        Map<Integer, Map<Double, int[]>> symbols = new TreeMap<>();
        for (int symbol = from; symbol < to; symbol++) {
            int[] firstAndCount = symbols.computeIfAbsent(readout.classOf(symbol), none -> new TreeMap<>())
                    .computeIfAbsent(network.readoutBias()[symbol], none -> new int[2]);
            if (firstAndCount[1]++ == 0) {
                firstAndCount[0] = symbol;
            }
        }
        List<Score> scores = new ArrayList<>();
        symbols.values()
                .forEach(biases -> biases.values()
                        .forEach(firstAndCount ->
                                scores.add(new Score(score(firstAndCount[0], memory, top), firstAndCount[1]))));
        return scores;
    }

    private ClosingScores oneByOne(AbstractMemory memory, int top) {
        int contents = top == 0 ? 1 : language.k();
        ClosingScores scores = ClosingScores.ofContents(contents);
        LogSum[] most = new LogSum[contents];
        LogSum[] least = new LogSum[contents];
        for (int content = 0; content < contents; content++) {
            scores.wrongHigh()[content] = Double.NEGATIVE_INFINITY;
            most[content] = new LogSum();
            least[content] = new LogSum();
        }
        for (int type = 0; type < language.k(); type++) {
            Table table = score(language.vocabulary().close(type), memory, top).table();
            for (int content = 0; content < contents; content++) {
                if (top > 0 && content == type) {
                    scores.rightLow()[content] = table.low(content);
                    scores.rightHigh()[content] = table.high(content);
                } else {
                    scores.wrongHigh()[content] = Math.max(scores.wrongHigh()[content], table.high(content));
                    most[content].add(table.high(content));
                    least[content].add(table.low(content));
                }
            }
        }
        for (int content = 0; content < contents; content++) {
            scores.wrongSumHigh()[content] = most[content].value();
            scores.wrongSumLow()[content] = least[content].value();
        }
        return scores;
    }
}
