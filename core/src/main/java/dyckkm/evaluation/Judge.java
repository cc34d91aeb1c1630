package dyckkm.evaluation;

import dyckkm.evaluation.Evaluation.Refusals;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.language.SeenStacks;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Judges the logits along strings and keeps count; one per thread and chunk of strings. */
final class Judge {
    /** The paper's threshold for being confident. */
    private static final double CONFIDENT = 0.8;

    /** Above this a kind of symbol is taken for allowed: what is left when the network is confident that it is not. */
    private static final double NOTICEABLE = 1 - CONFIDENT;

    private final DyckLanguage language;
    private final double[] probabilities;
    private final RuleCounters seen;
    /** Where nothing is known of a training corpus, every stack is counted as seen. */
    private final Optional<RuleCounters> unseen;

    private Tally mayClose = Tally.NONE;
    private Tally mayOpen = Tally.NONE;
    private Tally mayEnd = Tally.NONE;
    private Refusals refusals = Refusals.NONE;
    private double lossSum;
    private long tokens;

    /** A counter for each rule. */
    private record RuleCounters(ClosingCounter everywhere, ClosingCounter observed) {
        private static RuleCounters of(int m) {
            return new RuleCounters(new ClosingCounter(m), new ClosingCounter(m));
        }

        private void add(RuleCounters other) {
            everywhere.add(other.everywhere);
            observed.add(other.observed);
        }

        private Map<ClosingRule, Closing> closing() {
            return new EnumMap<>(
                    Map.of(ClosingRule.EVERYWHERE, everywhere.closing(), ClosingRule.OBSERVED, observed.closing()));
        }
    }

    /** The open brackets of one string on its way. */
    static final class OpenBrackets {
        private final Optional<SeenStacks> training;
        /** The stack of each depth, as the training corpus has seen it. */
        private final int[] stacks;

        private final int[] types;
        private final int[] positions;
        private int depth;
        private int position;

        OpenBrackets(int m, Optional<SeenStacks> training) {
            this.training = training;
            stacks = new int[m + 1];
            types = new int[m];
            positions = new int[m];
        }

        private void read(int symbol, DyckLanguage language) {
            if (symbol < language.k()) {
                if (depth == types.length) {
                    throw new BadInputException("a string of the corpus is deeper than m = " + types.length);
                }
                if (training.isPresent()) {
                    stacks[depth + 1] = training.get().push(stacks[depth], symbol);
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

    Judge(DyckLanguage language, Optional<SeenStacks> training) {
        this.language = language;
        this.seen = RuleCounters.of(language.m());
        this.unseen = training.map(stacks -> RuleCounters.of(language.m()));
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
        if (!empty) {
            judgeClosing(open, closes, language.vocabulary().isClose(symbol));
        }
        open.read(symbol, language);
    }

    private void judgeClosing(OpenBrackets open, double closes, boolean observed) {
        int top = open.depth - 1;
        boolean confident = probabilities[language.k() + open.types[top]] > CONFIDENT * closes;
        int distance = open.position - open.positions[top] - 1;
        boolean isUnseen = unseen.isPresent() && open.stacks[open.depth] == SeenStacks.UNSEEN;
        RuleCounters counters = isUnseen ? unseen.get() : seen;
        counters.everywhere.count(distance, open.depth, confident);
        if (observed) {
            counters.observed.count(distance, open.depth, confident);
        }
    }

    /** Adds what another judge has counted. */
    void add(Judge other) {
        seen.add(other.seen);
        unseen.ifPresent(counters -> counters.add(other.unseen.orElseThrow()));
        mayClose = mayClose.and(other.mayClose);
        mayOpen = mayOpen.and(other.mayOpen);
        mayEnd = mayEnd.and(other.mayEnd);
        refusals = refusals.and(other.refusals);
        lossSum += other.lossSum;
        tokens += other.tokens;
    }

    long tokens() {
        return tokens;
    }

    Evaluation verdict() {
        RuleCounters all = RuleCounters.of(language.m());
        all.add(seen);
        unseen.ifPresent(all::add);
        return new Evaluation(
                all.closing(),
                unseen.map(counters -> new Evaluation.BySeen(seen.closing(), counters.closing())),
                mayClose,
                mayOpen,
                mayEnd,
                refusals,
                lossSum / tokens,
                tokens);
    }
}
