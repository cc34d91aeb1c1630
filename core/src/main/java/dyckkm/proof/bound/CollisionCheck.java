package dyckkm.proof.bound;

import dyckkm.language.Language;
import dyckkm.network.Stepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Supplier;

/**
 * Refutes machines by two configurations with one memory, where there are too many to enumerate; it never proves.
 *
 * @param stacks the number of stacks or configurations to examine
 * @param seed the random seed
 * @param deadline when to stop
 */
public record CollisionCheck(int stacks, long seed, Deadline deadline) implements GenerationCheck {
    @Override
    public Verdict check(Supplier<Stepper> machine, Language language) {
        Stepper stepper = machine.get();
        CollisionSearch.Result result =
                new CollisionSearch(stepper, language, Long.MAX_VALUE).run(stacks, seed, deadline);
        return new Verdict(
                result.pair().isPresent() ? Outcome.REFUTED : Outcome.UNKNOWN,
                Method.EXHAUSTIVE,
                stepper.network().arithmetic(),
                EpsilonRange.ALL,
                BigInteger.valueOf(result.stacks()),
                result.pair()
                        .map(pair -> PigeonholeProof.of(stepper, language, pair).counterexample()),
                (result.pair().isPresent() ? "two " : "no two ") + new LowerBound(language).things()
                        + " have the same memory",
                List.of());
    }
}
