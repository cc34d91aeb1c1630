package dyckkm.bench.models;

import dyckkm.network.Cell;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One place of σ or tanh in a cell, and how to read it exactly: the gate's pre-activation is x, all other gates are constants, and what
 * stands between the function and the cell's result are products with 1 and sums with 0.
 *
 * <p>Gates are in PyTorch's order, i f g o and r z n. {@link Assumptions} checks that σ and tanh of ±{@link #LARGE} are 0 and ±1 where
 * a reading rests on it. Recurrent weights are zero.
 */
enum Position {
    /** c = f·0 + i·tanh(large). */
    LSTM_INPUT(Cell.LSTM, Function.SIGMOID, 0, biases(0, 0, 200, 0), 0, 0, -200),
    /** c = f·1 + i·tanh(0). */
    LSTM_FORGET(Cell.LSTM, Function.SIGMOID, 1, biases(0, 0, 0, 0), 0, 1, 200),
    /** h = o·tanh(1000). */
    LSTM_OUTPUT(Cell.LSTM, Function.SIGMOID, 3, biases(-200, 200, 0, 0), 0, 1000, 0),
    /** c = f·0 + σ(large)·g. */
    LSTM_CANDIDATE(Cell.LSTM, Function.TANH, 2, biases(200, 0, 0, 0), 0, 0, 0),
    /** h = σ(large)·tanh(x), where x is the cell state. */
    LSTM_CELL(Cell.LSTM, Function.TANH, Position.NO_GATE, biases(0, 200, 0, 200), 0, 0, 0),
    /** h = z·1 + (1 − z)·tanh(0). */
    GRU_UPDATE(Cell.GRU, Function.SIGMOID, 1, biases(0, 0, 0), 1, 0, 200),
    /** h = tanh(r·2^-40), where tanh is the identity; below −32 r would underflow. */
    GRU_RESET(Cell.GRU, Function.SIGMOID, 0, biases(0, -200, 0), 0, 0, 0),
    /** h = tanh(r·2^15) for x ≤ −32, where that is as small. */
    GRU_RESET_DEEP(Cell.GRU, Function.SIGMOID, 0, biases(0, -200, 0), 0, 0, 0),
    /** h = r·1, where the candidate's function can be chosen to be the identity. */
    GRU_RESET_AFFINE(Cell.GRU, Function.SIGMOID, 0, biases(0, -200, 0), 0, 0, 0),
    /** h = n + σ(−large)·(0 − n). */
    GRU_CANDIDATE(Cell.GRU, Function.TANH, 2, biases(0, -200, 0), 0, 0, 0),
    RNN_TANH(Cell.RNN, Function.TANH, 0, biases(0), 0, 0, 0),
    RNN_SIGMOID(Cell.RNN, Function.SIGMOID, 0, biases(0), 0, 0, 0),
    /** The function itself, where it can be called without a cell. */
    FUNCTION_SIGMOID(Cell.RNN, Function.SIGMOID, 0, biases(0), 0, 0, 0),
    FUNCTION_TANH(Cell.RNN, Function.TANH, 0, biases(0), 0, 0, 0);

    static final int NO_GATE = -1;

    /** At which σ and tanh must be saturated. */
    static final float LARGE = 200;

    /** From here down the reset gate is read as {@link #GRU_RESET_DEEP}; a border of {@link Chunk}s. */
    private static final float DEEP = -32;

    private static final float RESET_SCALE = 0x1p-40f;
    private static final float DEEP_SCALE = 0x1p15f;

    private final Cell cell;
    private final Function function;
    private final int gate;
    private final float[] biases;
    private final float hidden;
    private final float cellState;
    private final float neutral;

    Position(Cell cell, Function function, int gate, float[] biases, float hidden, float cellState, float neutral) {
        this.cell = cell;
        this.function = function;
        this.gate = gate;
        this.biases = biases;
        this.hidden = hidden;
        this.cellState = cellState;
        this.neutral = neutral;
    }

    private static float[] biases(float... values) {
        return values;
    }

    String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Cell cell() {
        return cell;
    }

    /** Where the measured function counts. */
    Set<Cell> cells() {
        return this == FUNCTION_SIGMOID || this == FUNCTION_TANH ? Set.of(Cell.LSTM, Cell.GRU, Cell.RNN) : Set.of(cell);
    }

    Function function() {
        return function;
    }

    /** The gate whose pre-activation is x, or {@link #NO_GATE} where x is the cell state. */
    int gate() {
        return gate;
    }

    float bias(int of) {
        return biases[of];
    }

    /** The bias inside the reset gate's product. */
    float recurrentBias(int of) {
        return of == 2 ? scale() : 0;
    }

    /** A power of two that the result carries. */
    float scale() {
        return switch (this) {
            case GRU_RESET -> RESET_SCALE;
            case GRU_RESET_DEEP -> DEEP_SCALE;
            case GRU_RESET_AFFINE -> 1;
            default -> 0;
        };
    }

    /** h before the step. */
    float hidden() {
        return hidden;
    }

    /** c before the step, unless that is x. */
    float cellState() {
        return cellState;
    }

    /** An input that leaves the states as they are, for the steps before the one that counts. */
    float neutral() {
        return neutral;
    }

    /** Whether the result is c, not h. */
    boolean readsCellState() {
        return this == LSTM_INPUT || this == LSTM_FORGET || this == LSTM_CANDIDATE;
    }

    boolean covers(float x) {
        return switch (this) {
            case GRU_RESET -> x > DEEP;
            case GRU_RESET_DEEP -> x <= DEEP;
            default -> true;
        };
    }

    boolean isReset() {
        return this == GRU_RESET || this == GRU_RESET_DEEP || this == GRU_RESET_AFFINE;
    }

    /** The activations that ONNX is told of, none where its own are meant. */
    List<String> activations() {
        return switch (this) {
            case GRU_RESET_AFFINE -> List.of("Sigmoid", "Affine");
            case RNN_SIGMOID -> List.of("Sigmoid");
            default -> List.of();
        };
    }
}
