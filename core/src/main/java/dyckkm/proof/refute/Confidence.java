package dyckkm.proof.refute;

import dyckkm.language.Alphabet;
import dyckkm.language.Support;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Question;
import dyckkm.proof.exact.Share;
import java.util.Locale;

/**
 * The confidence of a network in the symbols that may pop the stack, recomputed with the reference equations.
 *
 * @param share their share of the probability of all that pop
 * @param isEnough whether that is more than {@link Criterion#CONFIDENCE}, compared exactly
 * @param symbol the least probable of them
 * @param logProbability ln of its probability
 */
record Confidence(double share, boolean isEnough, int symbol, double logProbability) {
    static Confidence after(Question question, int... prefix) {
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        State state = question.readsStart() ? stepper.start() : State.zero(question.network());
        for (int symbol : prefix) {
            stepper.step(state, symbol);
        }
        double[] logits = new double[question.language().alphabet().size()];
        stepper.logits(state, logits);
        double[] probabilities = stepper.probabilities(state);
        Alphabet alphabet = question.language().alphabet();
        Support support = question.language().after(prefix).support(question.language());
        Share exact = new Share();
        double all = 0;
        double right = 0;
        int least = -1;
        for (int symbol = alphabet.calls(); symbol < alphabet.calls() + alphabet.returns(); symbol++) {
            exact.add(logits[symbol], support.contains(symbol));
            all += probabilities[symbol];
            if (support.contains(symbol)) {
                right += probabilities[symbol];
                least = least < 0 || probabilities[symbol] < probabilities[least] ? symbol : least;
            }
        }
        boolean isEnough = exact.isAbove(Criterion.CONFIDENCE);
        return new Confidence(right / all, isEnough, least, Math.log(probabilities[least]));
    }

    String text() {
        return String.format(Locale.ROOT, "%.4f", share);
    }
}
