package dyckkm.bench.proof;

import dyckkm.bench.Goal;
import dyckkm.bench.Job;
import dyckkm.bench.Suite;
import java.util.List;

/** What is measured of exhaustive proofs, and what they must reach. */
public final class ProofSuite {
    /** Million states per second. */
    private static final double STATES = 0.5;

    /** What a second thread must be worth. */
    private static final double GAIN = 1.7;

    public static final Suite SUITE = new Suite(
            "proof",
            "states per second (in the columns of tokens) of exhaustive proofs (about 4 minutes)",
            List.of(
                    new Job(ProofOfLstm.class, "lstm log, 1 thread", Goal.atLeast(STATES)),
                    new Job(ProofOfRnn.class, "rnn log, 1 thread", Goal.atLeast(STATES)),
                    new Job(ProofOnTwoThreads.class, "lstm, 2 threads; peer: 1 thread", Goal.timesThePeer(GAIN))
                            .byTurns(),
                    new Job(TwoProofsAtATime.class, "lstm, 2 proofs at a time; peer: 1", Goal.NONE).byTurns()));

    private ProofSuite() {}
}
