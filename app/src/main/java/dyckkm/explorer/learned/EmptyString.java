package dyckkm.explorer.learned;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.network.Network;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refuter;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What a network makes of the empty string. The paper's training window has none, so that its networks give END next to nothing directly after
 * START; then the question is about strings of at least one symbol.
 *
 * @param question what to ask of the network
 * @param minLength the least length of the strings in question: 0, or 1 if the empty string is left out
 * @param end the probability of END after START alone
 * @param epsilon what END should have there
 * @param wrong what refutes the network if the empty string is not left out, as far as that was looked for
 */
record EmptyString(Question question, int minLength, double end, double epsilon, Optional<Counterexample> wrong) {
    /** A part of the search for wrong strings: what contradicts the empty string is mostly short. */
    private static final int SHARE = 4;

    static EmptyString of(Network network, Language language, double epsilon) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        double end = stepper.probabilities(stepper.start())[network.alphabet().end()];
        int minLength = isLeftOut(language, end, epsilon) ? 1 : 0;
        Question question = Question.of(network, LongStrings.of(language, minLength));
        return new EmptyString(question, minLength, end, epsilon, Optional.empty());
    }

    private static boolean isLeftOut(Language language, double end, double epsilon) {
        if (end >= epsilon
                || !language.cursor().support().contains(language.alphabet().end())) {
            return false;
        }
        try {
            LongStrings.of(language, 1);
            return true;
        } catch (BadInputException e) {
            // It is the only string that may follow.
            return false;
        }
    }

    boolean isLeftOut() {
        return minLength > 0;
    }

    /** Looks for what refutes the network if the empty string counts. */
    EmptyString judged(long symbols, BooleanSupplier isOver) {
        Language all = LongStrings.all(question.language());
        Optional<Counterexample> found = new Refuter(
                        Criterion.SUPPORT, Math.max(1, symbols / SHARE), Refuter.USUAL.longest())
                .search(Question.of(question.network(), all), Deadline.never().orWhen(isOver))
                .counterexample();
        return new EmptyString(question, minLength, end, epsilon, found);
    }
}
