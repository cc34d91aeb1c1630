package dyckkm.proof.exhaustive.judgement;

import dyckkm.proof.Counterexample;
import dyckkm.proof.Question;
import java.util.Optional;

/**
 * Runs strings found by any search again, with the reference equations, and compares probabilities exactly.
 *
 * @param question the question that the strings may refute
 */
public record Rerun(Question question) {
    /**
     * The counterexample given by a prefix: no threshold is right after it, or not the requested one; empty if there is none.
     */
    public Optional<Counterexample> after(int... prefix) {
        Replay replay = Replay.onReference(question, pair -> prefix);
        if (question.epsilon().isEmpty()) {
            return confirmed(replay, new Finding.NoneHere(0));
        }
        return confirmed(replay, new Finding.WrongAt(0, true))
                .or(() -> confirmed(replay, new Finding.WrongAt(0, false)));
    }

    /** The counterexample given by two prefixes: no threshold is right after both; empty if there is none. */
    public Optional<Counterexample> afterBoth(int[] allowing, int[] forbidding) {
        Replay replay = Replay.onReference(question, pair -> pair == 0 ? allowing : forbidding);
        return confirmed(replay, new Finding.NoneForBoth(0, 1));
    }

    private static Optional<Counterexample> confirmed(Replay replay, Finding finding) {
        try {
            return Optional.of(replay.counterexample(finding));
        } catch (Replay.NotConfirmedException e) {
            return Optional.empty();
        }
    }
}
