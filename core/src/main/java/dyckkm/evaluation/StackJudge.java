package dyckkm.evaluation;

import dyckkm.common.BadInputException;
import dyckkm.evaluation.Evaluation.Refusals;
import dyckkm.language.Alphabet;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.corpus.SeenStacks;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Scores the logits along strings; one per thread and chunk of strings. */
final class StackJudge {
    /** The paper's threshold for confidence. */
    private static final double CONFIDENT = 0.8;

    /** Above this a kind of symbol counts as predicted: the rest when the network is confident that it is not. */
    private static final double NOTICEABLE = 1 - CONFIDENT;

    private final Language language;
    private final Alphabet alphabet;
    private final double[] probabilities;
    private final RuleCounters seen;
    /** Without a training corpus every stack counts as seen. */
    private final Optional<RuleCounters> unseen;

    private final SupportCounter support;
    private Tally mayClose = Tally.NONE;
    private Tally mayOpen = Tally.NONE;
    private Tally mayEnd = Tally.NONE;
    private Tally mayContinue = Tally.NONE;
    private Refusals refusals = Refusals.NONE;
    private double forbiddenSum;
    /** Of the prefix that was looked at last. */
    private double greatestForbidden;

    /** The greatest logit there. */
    private double largest;

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

    /** The open brackets of one string as it is read. */
    static final class OpenBrackets {
        private final Optional<SeenStacks> training;
        private final Cursor cursor;
        /** For each depth the id of the stack in the training corpus. */
        private final int[] stacks;
        /** The position of each open bracket in the string. */
        private final int[] positions;

        private int position;

        OpenBrackets(Language language, Optional<SeenStacks> training) {
            this.training = training;
            this.cursor = language.cursor();
            this.stacks = new int[language.depthBound() + 1];
            this.positions = new int[language.depthBound()];
        }

        void read(int symbol) {
            int depth = cursor.depth();
            cursor.read(symbol).ifPresent(reason -> {
                throw new BadInputException("a string of the corpus is not in the language: " + reason.explanation());
            });
            if (cursor.depth() > depth) {
                if (training.isPresent()) {
                    stacks[depth + 1] = training.get().push(stacks[depth], cursor.top());
                }
                positions[depth] = position;
            }
            position++;
        }

        private boolean isUnseen() {
            return training.isPresent() && !training.get().isSeen(stacks[cursor.depth()], cursor.state());
        }
    }

    public StackJudge(Language language, Optional<SeenStacks> training) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.seen = RuleCounters.of(language.depthBound());
        this.unseen = training.map(stacks -> RuleCounters.of(language.depthBound()));
        this.probabilities = new double[alphabet.size()];
        this.support = new SupportCounter(1 / language.inverseEpsilon(), training.isPresent());
    }

    /** Scores the prediction of the next symbol of a string, then reads it. */
    public void judge(OpenBrackets open, float[] logits, int at, int symbol) {
        double sum = exponentials(logits, at);
        lossSum += largest + Math.log(sum) - logits[at + symbol];
        tokens++;
        judge(open, sum, alphabet.isReturn(symbol));
        open.read(symbol);
    }

    /** Replaces logits by values proportional to the probabilities; returns their sum. */
    private double exponentials(float[] logits, int at) {
        largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < probabilities.length; i++) {
            largest = Math.max(largest, logits[at + i]);
        }
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = Math.exp(logits[at + i] - largest);
            sum += probabilities[i];
        }
        return sum;
    }

    /** Scores the prediction against the symbols that may come next. */
    private void judge(OpenBrackets open, double sum, boolean observed) {
        int calls = alphabet.calls();
        int returns = calls + alphabet.returns();
        double opens = Arrays.stream(probabilities, 0, calls).sum();
        double closes = Arrays.stream(probabilities, calls, returns).sum();
        double internals =
                Arrays.stream(probabilities, returns, alphabet.tokens()).sum();
        double end = probabilities[alphabet.end()];
        Support allowed = open.cursor.support();
        int firstReturn = allowed.below(calls);
        int firstInternal = allowed.below(returns);
        boolean mayOpenHere = firstReturn > 0;
        boolean mayCloseHere = firstInternal > firstReturn;
        boolean mayContinueHere = allowed.below(alphabet.tokens()) > firstInternal;
        boolean mayEndHere = allowed.contains(alphabet.end());
        double noticeable = NOTICEABLE * sum;
        mayClose = mayClose.and(closes > noticeable == mayCloseHere);
        mayOpen = mayOpen.and(opens > noticeable == mayOpenHere);
        mayContinue = mayContinue.and(internals > noticeable == mayContinueHere);
        mayEnd = mayEnd.and(end > noticeable == mayEndHere);
        refusals = refusals.and(new Refusals(
                mayCloseHere ? Tally.NONE : Tally.NONE.and(closes < noticeable),
                mayOpenHere ? Tally.NONE : Tally.NONE.and(opens < noticeable),
                mayContinueHere ? Tally.NONE : Tally.NONE.and(internals < noticeable),
                mayEndHere ? Tally.NONE : Tally.NONE.and(end < noticeable)));
        forbiddenSum += forbidden(allowed) / sum;
        support.count(open.cursor.depth(), open.isUnseen(), greatestForbidden / sum, least(allowed) / sum);
        if (mayCloseHere) {
            double right = 0;
            for (int index = firstReturn; index < firstInternal; index++) {
                right += probabilities[allowed.at(index)];
            }
            judgeClosing(open, right > CONFIDENT * closes, observed);
        }
    }

    /** The least probability of an allowed symbol. */
    private double least(Support allowed) {
        double least = Double.POSITIVE_INFINITY;
        for (int index = 0; index < allowed.count(); index++) {
            least = Math.min(least, probabilities[allowed.at(index)]);
        }
        return least;
    }

    /** The total probability of forbidden symbols; the largest one is kept. */
    private double forbidden(Support allowed) {
        double forbidden = 0;
        greatestForbidden = 0;
        int from = 0;
        for (int index = 0; index <= allowed.count(); index++) {
            int to = index < allowed.count() ? allowed.at(index) : probabilities.length;
            for (int symbol = from; symbol < to; symbol++) {
                forbidden += probabilities[symbol];
                greatestForbidden = Math.max(greatestForbidden, probabilities[symbol]);
            }
            from = to + 1;
        }
        return forbidden;
    }

    private void judgeClosing(OpenBrackets open, boolean confident, boolean observed) {
        int depth = open.cursor.depth();
        int distance = open.position - open.positions[depth - 1] - 1;
        RuleCounters counters = open.isUnseen() ? unseen.orElseThrow() : seen;
        counters.everywhere.count(distance, depth, confident);
        if (observed) {
            counters.observed.count(distance, depth, confident);
        }
    }

    /** Adds the counts of another judge. */
    void add(StackJudge other) {
        seen.add(other.seen);
        unseen.ifPresent(counters -> counters.add(other.unseen.orElseThrow()));
        mayClose = mayClose.and(other.mayClose);
        mayOpen = mayOpen.and(other.mayOpen);
        mayEnd = mayEnd.and(other.mayEnd);
        mayContinue = mayContinue.and(other.mayContinue);
        refusals = refusals.and(other.refusals);
        support.add(other.support);
        forbiddenSum += other.forbiddenSum;
        lossSum += other.lossSum;
        tokens += other.tokens;
    }

    /**
     * Scores the prediction after a prefix, whatever comes next.
     *
     * @param open the open brackets of the prefix
     */
    void judgePrefix(OpenBrackets open, float[] logits, int at) {
        judge(open, exponentials(logits, at), false);
    }

    /** The counts over prefixes that each lead to a different configuration. */
    ConfigurationAccuracy ofConfigurations(long count) {
        RuleCounters all = RuleCounters.of(language.depthBound());
        all.add(seen);
        unseen.ifPresent(all::add);
        SupportAccuracy known = support.accuracy();
        return new ConfigurationAccuracy(
                count, known.bySeen().map(parts -> parts.seen().total()), known, all.everywhere.closing());
    }

    long tokens() {
        return tokens;
    }

    Evaluation verdict() {
        RuleCounters all = RuleCounters.of(language.depthBound());
        all.add(seen);
        unseen.ifPresent(all::add);
        return new Evaluation(
                all.closing(),
                unseen.map(counters -> new Evaluation.BySeen(seen.closing(), counters.closing())),
                support.accuracy(),
                mayClose,
                mayOpen,
                mayEnd,
                mayContinue,
                refusals,
                forbiddenSum / tokens,
                lossSum / tokens,
                tokens);
    }
}
