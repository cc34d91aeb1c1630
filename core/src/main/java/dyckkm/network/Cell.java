package dyckkm.network;

import dyckkm.common.BadInputException;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.cell.CellPass;
import dyckkm.kernel.cell.GruPass;
import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.kernel.cell.LstmPass;
import dyckkm.kernel.cell.RnnPass;
import java.util.Optional;
import java.util.function.BiFunction;

/** The recurrent cells, with the gates stacked in their weight matrices, and their batch kernels. */
public enum Cell {
    /** h ← f(W h + U x + b), with f = σ or tanh (paper, Definition "Simple RNN"). */
    RNN("rnn", 1, 1, false, Optional.of(RnnPass::new)),
    /** PyTorch's order of gates: input, forget, candidate, output. */
    LSTM("lstm", 4, 4, true, Optional.of(LstmPass::new)),
    /** PyTorch's order of gates: reset, update, new. */
    GRU("gru", 3, 2, false, Optional.of(GruPass::new)),
    /** A Simple RNN whose W is W_pop on close brackets and W_push otherwise (paper §5.1). */
    SECOND_ORDER("second-order", 1, 1, false, Optional.empty());

    private final String text;
    private final int gates;
    private final int summedGates;
    private final boolean hasCellState;
    private final Optional<BiFunction<Kernels, LayerBlocks, CellPass>> pass;

    Cell(
            String text,
            int gates,
            int summedGates,
            boolean hasCellState,
            Optional<BiFunction<Kernels, LayerBlocks, CellPass>> pass) {
        this.text = text;
        this.gates = gates;
        this.summedGates = summedGates;
        this.hasCellState = hasCellState;
        this.pass = pass;
    }

    /** The name in model files and on the command line. */
    public String text() {
        return text;
    }

    /** Rows of the weight matrices per unit. */
    public int gates() {
        return gates;
    }

    /** The number of leading gates whose two biases act only through their sum; b' of a GRU's candidate is multiplied by r. */
    public int summedGates() {
        return summedGates;
    }

    /** Whether units apply the network's {@link Nonlinearity}; gates use σ and tanh as in their equations. */
    public boolean hasNonlinearity() {
        return gates == 1;
    }

    /** Whether batch kernels exist for some nonlinearity. */
    public boolean hasKernels() {
        return pass.isPresent();
    }

    /** Whether batch kernels exist; for Simple RNNs only with tanh, as in PyTorch. */
    public boolean hasKernels(Nonlinearity nonlinearity) {
        return hasKernels() && (!hasNonlinearity() || nonlinearity == Nonlinearity.TANH);
    }

    /** The parameter layout of a layer for the kernels. */
    public LayerBlocks blocks(int start, int inputWidth, int units) {
        return LayerBlocks.from(start, inputWidth, units, gates, summedGates);
    }

    /** A layer over batches. */
    public CellPass pass(Kernels kernels, LayerBlocks blocks) {
        return pass.orElseThrow(() -> new IllegalStateException("no kernels for " + text))
                .apply(kernels, blocks);
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
