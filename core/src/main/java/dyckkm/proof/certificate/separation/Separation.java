package dyckkm.proof.certificate.separation;

import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.certificate.step.Mode;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.LinearForm;
import dyckkm.proof.certificate.value.SparseRows;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Terms;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.certificate.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The probabilities that the bounds of a mode imply: for each content of the top slot, allowed symbols must have greater logits
 * than forbidden ones; the softmax of the bounds gives the thresholds that separate them.
 */
public final class Separation {
    /** Up to this many types every close bracket is evaluated for every content, with all its terms. */
    private static final int MOST_TYPES_ONE_BY_ONE = 1024;

    private final Network network;
    private final Language language;
    private final Vocabulary brackets;
    private final LinearForm form;
    private final Values values;
    private final SparseRows readout;
    private final AllClosings manyTypes;

    public Separation(Network network, Language language, IntervalArithmetic arithmetic) {
        this.network = network;
        this.language = language;
        this.brackets = Vocabulary.of(language.alphabet());
        this.form = new LinearForm(arithmetic, language.depthBound(), brackets.k());
        this.values = new Values(arithmetic, new TablePool());
        arithmetic.log().use(Premise.Stated.SOFTMAX);
        this.readout = new SparseRows(network.readout());
        this.manyTypes = new AllClosings(network, readout, arithmetic);
    }

    /** Bounds on the logits of one or several symbols whose rows are equal; the logits themselves need not be. */
    private record Score(Value value, int symbols) {
        BoundedLogits at(int content, boolean allowed) {
            return new BoundedLogits(value.table().low(content), value.table().high(content), symbols, allowed);
        }
    }

    /**
     * The result for a mode.
     *
     * @param epsilon the thresholds that work there
     * @param wrongClosing where there are too many pairs of a close bracket and a top to evaluate each: a bound on the logit of
     * every close bracket that does not close the top
     */
    public record Found(EpsilonRange epsilon, OptionalDouble wrongClosing) {}

    public Found of(Mode mode, AbstractState state) {
        int top = mode.depth();
        Support support = language.support(Language.INITIAL, mode.depth(), mode.depth() == 0 ? Language.NO_TOP : 0);
        boolean mayOpen = support.contains(brackets.open(0));
        List<Score> opens = distinct(0, brackets.k(), state, top);
        Score start = new Score(score(brackets.start(), state, top), 1);
        Score end = new Score(score(brackets.end(), state, top), 1);
        List<Score> allowed = new ArrayList<>(mayOpen ? opens : List.of());
        List<Score> forbidden = new ArrayList<>(mayOpen ? List.of() : opens);
        (support.contains(brackets.end()) ? allowed : forbidden).add(end);
        forbidden.add(start);
        boolean areMany = brackets.k() > MOST_TYPES_ONE_BY_ONE && top > 0;
        ClosingScores closings = areMany ? manyTypes.of(state, top) : oneByOne(state, top);
        EpsilonRange range = EpsilonRange.ALL;
        for (int content = 0; content < closings.wrongHigh().length; content++) {
            range = range.and(range(mode, content, allowed, forbidden, closings));
        }
        return new Found(range, areMany ? OptionalDouble.of(closings.wrongHigh()[0]) : OptionalDouble.empty());
    }

    private EpsilonRange range(
            Mode mode, int content, List<Score> allowed, List<Score> forbidden, ClosingScores closings) {
        List<BoundedLogits> all = new ArrayList<>();
        allowed.forEach(score -> all.add(score.at(content, true)));
        forbidden.forEach(score -> all.add(score.at(content, false)));
        if (mode.depth() > 0) {
            all.add(new BoundedLogits(closings.rightLow()[content], closings.rightHigh()[content], 1, true));
        }
        String place = mode + " with type " + (content + 1) + " on top";
        return new SoftmaxBound(all, closings, content, brackets.k()).thresholds(place);
    }

    private Value score(int symbol, AbstractState state, int top) {
        form.clear();
        return values.loose(form.add(readout.columns(symbol), readout.weights(symbol), state.hidden())
                .add(Terms.of(network.readoutBias()[symbol]))
                .valueBy(top));
    }

    /** The scores of a range of symbols, computed once for equal rows. */
    private List<Score> distinct(int from, int to, AbstractState state, int top) {
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
                                scores.add(new Score(score(firstAndCount[0], state, top), firstAndCount[1]))));
        return scores;
    }

    private ClosingScores oneByOne(AbstractState state, int top) {
        int contents = top == 0 ? 1 : brackets.k();
        ClosingScores scores = ClosingScores.ofContents(contents);
        LogSum[] most = new LogSum[contents];
        LogSum[] least = new LogSum[contents];
        for (int content = 0; content < contents; content++) {
            scores.wrongHigh()[content] = Double.NEGATIVE_INFINITY;
            most[content] = new LogSum();
            least[content] = new LogSum();
        }
        for (int type = 0; type < brackets.k(); type++) {
            Table table = score(brackets.close(type), state, top).table();
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
