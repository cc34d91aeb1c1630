package dyckkm.bench.models;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.product.Panels;
import java.util.List;

/** Our own kernels, with the plain or the vectorised body. */
final class KernelDriver implements Driver {
    private final Kernels kernels;

    KernelDriver(boolean vectorised) {
        this.kernels = vectorised ? Kernels.fastest() : Kernels.scalar();
        if (vectorised && kernels.name().equals(Kernels.scalar().name())) {
            throw new IllegalStateException("this JVM was started without jdk.incubator.vector");
        }
    }

    @Override
    public String engine() {
        return "dyckkm kernels";
    }

    @Override
    public List<Position> positions() {
        return List.of(
                Position.FUNCTION_SIGMOID,
                Position.FUNCTION_TANH,
                Position.LSTM_FORGET,
                Position.LSTM_CANDIDATE,
                Position.LSTM_CELL,
                Position.GRU_UPDATE,
                Position.GRU_RESET,
                Position.GRU_RESET_DEEP,
                Position.GRU_CANDIDATE,
                Position.RNN_TANH,
                Position.LSTM_INPUT,
                Position.LSTM_OUTPUT);
    }

    @Override
    public CellRunner open(CellSetup setup) {
        return new KernelCell(kernels, setup);
    }

    @Override
    public FunctionReader open(Position position, int units) {
        return switch (position) {
            case FUNCTION_SIGMOID, FUNCTION_TANH -> new Direct(kernels, position.function(), units);
            default -> Driver.super.open(position, units);
        };
    }

    @Override
    public float atInfinity(Position position, float infinity) {
        if (position == Position.FUNCTION_SIGMOID || position == Position.FUNCTION_TANH) {
            float[] value = {infinity};
            open(position, 1).read(1, 1, value, value);
            return value[0];
        }
        return Driver.super.atInfinity(position, infinity);
    }

    /** The function without a cell, on arrays padded to whole vectors. */
    private record Direct(Kernels kernels, Function function, int units) implements FunctionReader {
        @Override
        public void read(int time, int batch, float[] x, float[] y) {
            int count = batch * units;
            int padded = Panels.padded(count);
            float[] values = new float[padded];
            System.arraycopy(x, 0, values, 0, count);
            if (function == Function.SIGMOID) {
                kernels.sigmoid(values, 0, padded);
            } else {
                kernels.tanh(values, 0, padded);
            }
            System.arraycopy(values, 0, y, 0, count);
        }

        @Override
        public void close() {
            // holds nothing
        }
    }
}
