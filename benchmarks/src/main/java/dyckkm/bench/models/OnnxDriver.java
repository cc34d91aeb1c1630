package dyckkm.bench.models;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import java.util.List;

/** ONNX Runtime's operators LSTM, GRU with linear_before_reset, and RNN. */
final class OnnxDriver implements Driver {
    private final OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);

    @Override
    public String engine() {
        return "ONNX Runtime " + environment.getVersion();
    }

    @Override
    public List<Position> positions() {
        return List.of(
                Position.LSTM_FORGET,
                Position.LSTM_CANDIDATE,
                Position.LSTM_CELL,
                Position.GRU_UPDATE,
                Position.GRU_RESET_AFFINE,
                Position.GRU_CANDIDATE,
                Position.RNN_TANH,
                Position.RNN_SIGMOID,
                Position.LSTM_INPUT,
                Position.LSTM_OUTPUT);
    }

    @Override
    public CellRunner open(CellSetup setup) {
        return new OnnxCell(environment, setup);
    }
}
