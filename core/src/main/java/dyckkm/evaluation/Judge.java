package dyckkm.evaluation;

import dyckkm.evaluation.Evaluation.Refusals;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** Judges the logits along strings and keeps count; one per thread and chunk of strings. */
final class Judge {
    /** The paper's threshold for being confident. */
    private static final double CONFIDENT = 0.8;

    /** Above this a kind of symbol is taken for allowed: what is left when the network is confident that it is not. */
    private static final double NOTICEABLE = 1 - CONFIDENT;

    private final DyckLanguage language;
    private final ClosingRule rule;
    private final double[] probabilities;
    private final SortedMap<Integer, Tally> byDistance = new TreeMap<>();
    private final SortedMap<Integer, Tally> byDepth = new TreeMap<>();
    private Tally mayClose = Tally.NONE;
    private Tally mayOpen = Tally.NONE;
    private Tally mayEnd = Tally.NONE;
    private Refusals refusals = Refusals.NONE;
    private double lossSum;
    private long tokens;

    /** The open brackets of one string on its way. */
    static final class OpenBrackets {
        private final int[] types;
        private final int[] positions;
        private int depth;
        private int position;

        OpenBrackets(int m) {
            types = new int[m];
            positions = new int[m];
        }

        private void read(int symbol, DyckLanguage language) {
            if (symbol < language.k()) {
                if (depth == types.length) {
                    throw new BadInputException("a string of the corpus is deeper than m = " + types.length);
                }
                types[depth] = symbol;
                positions[depth++] = position;
            } else if (language.vocabulary().isClose(symbol)) {
                if (depth == 0 || types[depth - 1] != symbol - language.k()) {
                    throw new BadInputException("a string of the corpus closes a bracket that is not open");
                }
                depth--;
            } else if (depth > 0) {
                throw new BadInputException("a string of the corpus ends with open brackets");
            }
            position++;
        }
    }

    Judge(DyckLanguage language, ClosingRule rule) {
        this.language = language;
        this.rule = rule;
        this.probabilities = new double[language.vocabulary().size()];
    }

    /** Judges what was said of the next symbol of a string, then reads it. */
    void judge(OpenBrackets open, float[] logits, int at, int symbol) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < probabilities.length; i++) {
            largest = Math.max(largest, logits[at + i]);
        }
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = Math.exp(logits[at + i] - largest);
            sum += probabilities[i];
        }
        lossSum += largest + Math.log(sum) - logits[at + symbol];
        tokens++;
        int k = language.k();
        double opens = Arrays.stream(probabilities, 0, k).sum();
        double closes = Arrays.stream(probabilities, k, 2 * k).sum();
        double end = probabilities[language.vocabulary().end()];
        boolean empty = open.depth == 0;
        mayClose = mayClose.and(closes > NOTICEABLE * sum == !empty);
        mayOpen = mayOpen.and(opens > NOTICEABLE * sum == open.depth < language.m());
        mayEnd = mayEnd.and(end > NOTICEABLE * sum == empty);
        refusals = refusals.and(new Refusals(
                empty ? Tally.NONE.and(closes < NOTICEABLE * sum) : Tally.NONE,
                open.depth == language.m() ? Tally.NONE.and(opens < NOTICEABLE * sum) : Tally.NONE,
                empty ? Tally.NONE : Tally.NONE.and(end < NOTICEABLE * sum)));
        if (!empty && (rule == ClosingRule.EVERYWHERE || language.vocabulary().isClose(symbol))) {
            judgeClosing(open, closes);
        }
        open.read(symbol, language);
    }

    private void judgeClosing(OpenBrackets open, double closes) {
        int top = open.depth - 1;
        boolean confident = probabilities[language.k() + open.types[top]] > CONFIDENT * closes;
        int distance = open.position - open.positions[top] - 1;
        byDistance.merge(distance, Tally.NONE.and(confident), Tally::and);
        byDepth.merge(open.depth, Tally.NONE.and(confident), Tally::and);
    }

    /** Adds what another judge has counted. */
    void add(Judge other) {
        other.byDistance.forEach((distance, tally) -> byDistance.merge(distance, tally, Tally::and));
        other.byDepth.forEach((depth, tally) -> byDepth.merge(depth, tally, Tally::and));
        mayClose = mayClose.and(other.mayClose);
        mayOpen = mayOpen.and(other.mayOpen);
        mayEnd = mayEnd.and(other.mayEnd);
        refusals = refusals.and(other.refusals);
        lossSum += other.lossSum;
        tokens += other.tokens;
    }

    Evaluation verdict() {
        return new Evaluation(byDistance, byDepth, mayClose, mayOpen, mayEnd, refusals, lossSum / tokens, tokens);
    }
}
