package dyckkm.network;

/** The function a Simple RNN applies to its units. */
public enum Nonlinearity {
    SIGMOID,
    TANH
}
