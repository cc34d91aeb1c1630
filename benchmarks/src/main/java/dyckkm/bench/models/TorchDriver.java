package dyckkm.bench.models;

import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** libtorch's modules LSTM, GRU and RNN. */
final class TorchDriver implements Driver {
    private final boolean oneDnn;

    /**
     * Switches the library for the whole process.
     *
     * @param oneDnn whether oneDNN may compute LSTMs, as it does by default; libtorch's own code computes the rest
     */
    TorchDriver(boolean oneDnn) {
        this.oneDnn = oneDnn;
        torch.globalContext().setUserEnabledMkldnn(oneDnn);
        torch.set_num_threads(1);
    }

    @Override
    public String engine() {
        // "2.10.0-1.5.13": libtorch's version and that of its Java binding
        return "libtorch "
                + Tensor.class.getPackage().getImplementationVersion().split("-", 2)[0];
    }

    /** oneDNN has no part in float32 GRUs and RNNs, so that they need not be measured twice. */
    @Override
    public List<Position> positions() {
        return oneDnn
                ? List.of(
                        Position.LSTM_FORGET,
                        Position.LSTM_CANDIDATE,
                        Position.LSTM_CELL,
                        Position.GRU_UPDATE,
                        Position.GRU_RESET,
                        Position.GRU_RESET_DEEP,
                        Position.GRU_CANDIDATE,
                        Position.RNN_TANH,
                        Position.LSTM_INPUT,
                        Position.LSTM_OUTPUT)
                : List.of(
                        Position.LSTM_FORGET,
                        Position.LSTM_CANDIDATE,
                        Position.LSTM_CELL,
                        Position.LSTM_INPUT,
                        Position.LSTM_OUTPUT);
    }

    @Override
    public CellRunner open(CellSetup setup) {
        return new TorchCell(setup);
    }
}
