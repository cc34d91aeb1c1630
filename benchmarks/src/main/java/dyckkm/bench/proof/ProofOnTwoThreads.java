package dyckkm.bench.proof;

/** One proof, on two threads. */
public class ProofOnTwoThreads extends TwoThreadsBenchmark {
    @Override
    long byTwo(ProofState proof) {
        return proof.prove(2).coverage().judged();
    }
}
