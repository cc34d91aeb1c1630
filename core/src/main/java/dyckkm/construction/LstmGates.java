package dyckkm.construction;

/** The order of an LSTM's gates, PyTorch's. */
final class LstmGates {
    static final int INPUT = 0;
    static final int FORGET = 1;
    static final int CANDIDATE = 2;
    static final int OUTPUT = 3;

    private LstmGates() {}
}
