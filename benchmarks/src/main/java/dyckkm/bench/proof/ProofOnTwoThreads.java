package dyckkm.bench.proof;

import dyckkm.network.Cell;

/** The LSTM, two threads; the peer has one. */
public class ProofOnTwoThreads extends ProofBenchmark {
    @Override
    Cell cell() {
        return Cell.LSTM;
    }

    @Override
    int threads() {
        return 2;
    }
}
