package dyckkm.bench.proof;

import dyckkm.bench.Goal;
import dyckkm.bench.Job;
import dyckkm.bench.Suite;
import java.util.List;

/** What is measured of exhaustive proofs, and what they must reach. */
public final class ProofSuite {
    /** Million states per second and core. */
    private static final double STATES = 0.5;

    public static final Suite SUITE = new Suite(
            "proof",
            "states per second (in the columns of tokens) of exhaustive proofs (about 2 minutes)",
            List.of(
                    new Job(ProofOfLstm.class, "lstm log, 1 thread", Goal.atLeast(STATES)),
                    new Job(ProofOfRnn.class, "rnn log, 1 thread", Goal.atLeast(STATES)),
                    new Job(ProofOnTwoThreads.class, "lstm log, 2 threads", Goal.atLeast(2 * STATES))));

    private ProofSuite() {}
}
