package dyckkm.proof.engine;

import dyckkm.network.Nonlinearity;

/** The functions of a cell that an engine may compute each in its own way. */
public enum EngineFunction {
    /** σ of all gates; of a GRU that of the update gate. */
    SIGMOID("sigmoid", "σ", Nonlinearity.SIGMOID),
    /** σ of a GRU's reset gate. */
    RESET("reset", "the reset gate's σ", Nonlinearity.SIGMOID),
    TANH("tanh", "tanh", Nonlinearity.TANH);

    private final String key;
    private final String text;
    private final Nonlinearity function;

    EngineFunction(String key, String text, Nonlinearity function) {
        this.key = key;
        this.text = text;
        this.function = function;
    }

    /** For programs. */
    public String key() {
        return key;
    }

    /** For people. */
    public String text() {
        return text;
    }

    /** What it approximates. */
    public Nonlinearity function() {
        return function;
    }

    public static EngineFunction of(Nonlinearity function) {
        return function == Nonlinearity.SIGMOID ? SIGMOID : TANH;
    }
}
