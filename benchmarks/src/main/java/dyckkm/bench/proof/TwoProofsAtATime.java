package dyckkm.bench.proof;

import java.util.concurrent.CompletableFuture;

/**
 * Two proofs side by side, each on a thread of its own, with nothing in common: what two cores do that need not wait for each other.
 * The gain of {@link ProofOnTwoThreads} is to be read beside this one.
 */
public class TwoProofsAtATime extends TwoThreadsBenchmark {
    @Override
    long byTwo(ProofState proof) {
        CompletableFuture<Long> other =
                CompletableFuture.supplyAsync(() -> proof.prove(1).coverage().judged());
        return proof.prove(1).coverage().judged() + other.join();
    }
}
