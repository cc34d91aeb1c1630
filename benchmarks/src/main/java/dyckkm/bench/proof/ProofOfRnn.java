package dyckkm.bench.proof;

import dyckkm.network.Cell;

/** The Simple RNN, one thread. */
public class ProofOfRnn extends ProofBenchmark {
    @Override
    Cell cell() {
        return Cell.RNN;
    }
}
