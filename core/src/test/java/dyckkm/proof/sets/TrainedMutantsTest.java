package dyckkm.proof.sets;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.mutation.Mutation;
import dyckkm.proof.mutation.Mutations;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.refute.Refuter;
import dyckkm.proof.robust.ProvedSets;
import dyckkm.proof.robust.SetProof;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is proved of a mutant of a trained network is not refuted by a search for a string that it gets wrong. */
class TrainedMutantsTest {
    /** -Ddyckkm.mutants=1000 takes some minutes. */
    private static final int MUTANTS = Integer.getInteger("dyckkm.mutants", 40);

    private static final long SEED = 20201117;

    @Test
    void noProvedMutantIsRefuted() {
        Question question = TrainedNetworks.ofDepthTwo();
        Mutations mutations = new Mutations(question);
        SplittableRandom random = new SplittableRandom(SEED);
        int proved = 0;
        int refuted = 0;
        for (int count = 0; count < MUTANTS; count++) {
            Mutation mutation = mutations.draw(random);
            Question mutant = mutation.of(question);
            ProvedSets answer = new SetProof(Criterion.SUPPORT, Duration.ofSeconds(1), SetListener.NONE)
                    .answer(mutant, EngineModels.standard(mutant.network()));
            Refutation search = new Refuter(Criterion.SUPPORT, 20_000, 400).search(mutant, Deadline.never());
            boolean isProved = answer.verdict().outcome() == Outcome.PROVED;
            assertThat(isProved && search.counterexample().isPresent())
                    .as("mutant %s, seed %s, %s", count, SEED, mutation)
                    .isFalse();
            proved += isProved ? 1 : 0;
            refuted += search.counterexample().isPresent() ? 1 : 0;
        }
        System.getLogger(TrainedMutantsTest.class.getName())
                .log(System.Logger.Level.INFO, MUTANTS + " mutants: " + proved + " proved, " + refuted + " refuted");
        assertThat(proved).isPositive();
        assertThat(refuted).isPositive();
    }
}
