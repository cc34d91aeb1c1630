package dyckkm.proof.exhaustive.judgement;

import dyckkm.proof.Counterexample;
import dyckkm.proof.Question;
import java.util.Optional;

/**
 * Runs strings again that a search has found by whatever means, by the equations written out, and compares probabilities exactly.
 *
 * @param question what the strings are to speak against
 */
public record Rerun(Question question) {
    /** The counterexample that a prefix is: no threshold is right after it, or not the one that is asked about; empty if it is none. */
    public Optional<Counterexample> after(int... prefix) {
        Replay replay = Replay.onReference(question, pair -> prefix);
        if (question.epsilon().isEmpty()) {
            return confirmed(replay, new Finding.NoneHere(0));
        }
        return confirmed(replay, new Finding.WrongAt(0, true))
                .or(() -> confirmed(replay, new Finding.WrongAt(0, false)));
    }

    /** The counterexample that two prefixes are: no threshold is right after both; empty if they are none. */
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
