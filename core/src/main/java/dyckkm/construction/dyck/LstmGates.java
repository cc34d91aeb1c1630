package dyckkm.construction.dyck;

/** The order of an LSTM's gates, PyTorch's. */
public final class LstmGates {
    public static final int INPUT = 0;
    public static final int FORGET = 1;
    public static final int CANDIDATE = 2;
    public static final int OUTPUT = 3;

    private LstmGates() {}
}
