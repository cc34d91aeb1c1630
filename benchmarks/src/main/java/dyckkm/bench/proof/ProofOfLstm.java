package dyckkm.bench.proof;

import dyckkm.network.Cell;

/** The LSTM, one thread. */
public class ProofOfLstm extends ProofBenchmark {
    @Override
    Cell cell() {
        return Cell.LSTM;
    }
}
