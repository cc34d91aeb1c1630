package dyckkm.network;

import dyckkm.language.BadInputException;

/** The kinds of recurrent cell, with the gates whose rows are stacked in their weight matrices. */
public enum Cell {
    /** h ← f(W h + U x + b), with f = σ or tanh (paper, Definition "Simple RNN"). */
    RNN("rnn", 1, false),
    /** PyTorch's order of gates: input, forget, candidate, output. */
    LSTM("lstm", 4, true),
    /** PyTorch's order of gates: reset, update, new. */
    GRU("gru", 3, false),
    /** A Simple RNN whose W is W_pop on close brackets and W_push otherwise (paper §5.1). */
    SECOND_ORDER("second-order", 1, false);

    private final String text;
    private final int gates;
    private final boolean hasCellState;

    Cell(String text, int gates, boolean hasCellState) {
        this.text = text;
        this.gates = gates;
        this.hasCellState = hasCellState;
    }

    /** The name in model files and on the command line. */
    public String text() {
        return text;
    }

    /** How many rows of the weight matrices belong to one unit. */
    public int gates() {
        return gates;
    }

    /** Whether the memory has a cell state c beside the hidden state h. */
    public boolean hasCellState() {
        return hasCellState;
    }

    public static Cell parse(String text) {
        for (Cell cell : values()) {
            if (cell.text.equals(text)) {
                return cell;
            }
        }
        throw new BadInputException("'" + text + "' is not a cell: rnn, lstm, gru or second-order");
    }
}
