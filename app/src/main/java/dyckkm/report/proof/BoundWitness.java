package dyckkm.report.proof;

import dyckkm.construction.Request;
import dyckkm.language.Language;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.StructuredStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.bound.CollisionSearch;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.PigeonholeProof;
import dyckkm.proof.bound.Quantisation;
import java.time.Duration;
import java.util.Optional;

/**
 * A machine with one unit less than the lower bound requires, and the two stacks that it confuses.
 *
 * @param language the language
 * @param wholeUnits the units of the construction that was cut down
 * @param keptUnits how many it was left with
 * @param proof the two stacks and what follows; empty if none were found in time
 */
record BoundWitness(Language language, int wholeUnits, int keptUnits, Optional<PigeonholeProof> proof) {
    /** One bit a unit, and nearer to the bound than any other that exists for all k and m. */
    static final String CONSTRUCTION = "rnn/tight";

    private static final long SEED = 1;
    private static final Duration TIME = Duration.ofMinutes(1);

    static BoundWitness of(Language language) {
        Network whole = ProofPlan.named(CONSTRUCTION)
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
        int kept = new LowerBound(language).leastUnits(1) - 1;
        Quantisation quantisation = Quantisation.ofBits(1).withUnits(kept);
        Stepper machine = quantisation.of(new StructuredStepper(whole));
        Optional<PigeonholeProof> proof = new CollisionSearch(machine, language, quantisation.memoryBits(whole))
                .run(CollisionSearch.MOST_STACKS, SEED, Deadline.after(TIME))
                .pair()
                .map(pair -> PigeonholeProof.of(machine, language, pair));
        return new BoundWitness(language, whole.hiddenUnits(), kept, proof);
    }
}
