package dyckkm.explorer.learned;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Question;
import dyckkm.proof.refute.Criterion;
import java.util.List;

/**
 * By how much a network is right after a prefix, as natural logarithms, since shares stay at 1 until shortly before they fall.
 *
 * @param support of the quotient of the least probable allowed symbol and the most probable forbidden one: wrong from 0 down
 * @param closing of the odds of the symbols that may pop the stack among all that pop: wrong from that of .8 down; infinite where none may, or all
 */
record Margins(double support, double closing) {
    /** The odds of the paper's confidence. */
    private static final double LEAST_ODDS = Math.log(Criterion.CONFIDENCE / (1 - Criterion.CONFIDENCE));

    static final Margins NONE = new Margins(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** By the reference equations. */
    static Margins after(Question question, List<Integer> prefix, Configuration configuration) {
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        State state = stepper.start();
        prefix.forEach(symbol -> stepper.step(state, symbol));
        double[] logits = new double[question.network().alphabet().size()];
        stepper.logits(state, logits);
        Language language = question.language();
        return of(logits, language, configuration.support(language), language.judgesEnd(configuration.state()));
    }

    /**
     * @param judgesEnd whether it counts what END gets
     */
    static Margins of(double[] logits, Language language, Support allowed, boolean judgesEnd) {
        Alphabet alphabet = language.alphabet();
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            if (symbol == alphabet.end() && !judgesEnd) {
                continue;
            }
            if (allowed.contains(symbol)) {
                least = Math.min(least, logits[symbol]);
            } else {
                most = Math.max(most, logits[symbol]);
            }
        }
        double right = logSum(logits, alphabet, allowed, true);
        double wrong = logSum(logits, alphabet, allowed, false);
        boolean mayPop = Double.isFinite(right) && Double.isFinite(wrong);
        return new Margins(least - most, mayPop ? right - wrong : Double.POSITIVE_INFINITY);
    }

    private static double logSum(double[] logits, Alphabet alphabet, Support allowed, boolean isAllowed) {
        double largest = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (int symbol = alphabet.calls(); symbol < alphabet.calls() + alphabet.returns(); symbol++) {
            if (allowed.contains(symbol) == isAllowed) {
                double other = Math.max(largest, logits[symbol]);
                sum = (sum == 0 ? 0 : sum * Math.exp(largest - other)) + Math.exp(logits[symbol] - other);
                largest = other;
            }
        }
        return sum == 0 ? Double.NEGATIVE_INFINITY : largest + Math.log(sum);
    }

    Margins and(Margins other) {
        return new Margins(Math.min(support, other.support), Math.min(closing, other.closing));
    }

    boolean isWrong(Criterion criterion) {
        return criterion == Criterion.SUPPORT ? support <= 0 : closing <= LEAST_ODDS;
    }

    /** The share of the symbols that may pop the stack in the probability of all that pop. */
    double closingShare() {
        return 1 / (1 + Math.exp(-closing));
    }
}
