package dyckkm.bench.models;

import dyckkm.network.Arithmetic;
import java.util.List;

/** The functions that all steppers share, {@link Arithmetic}'s in float32. */
final class StepperDriver implements Driver {
    @Override
    public String engine() {
        return "dyckkm steppers";
    }

    @Override
    public List<Position> positions() {
        return List.of(Position.FUNCTION_SIGMOID, Position.FUNCTION_TANH);
    }

    @Override
    public CellRunner open(CellSetup setup) {
        throw new UnsupportedOperationException("steppers are measured by their functions");
    }

    @Override
    public FunctionReader open(Position position, int units) {
        return new Direct(position.function(), units);
    }

    @Override
    public float atInfinity(Position position, float infinity) {
        return (float) value(position.function(), infinity);
    }

    private static double value(Function function, double x) {
        return function == Function.SIGMOID ? Arithmetic.FLOAT32.sigmoid(x) : Arithmetic.FLOAT32.tanh(x);
    }

    private record Direct(Function function, int units) implements FunctionReader {
        @Override
        public void read(int time, int batch, float[] x, float[] y) {
            for (int i = 0; i < batch * units; i++) {
                y[i] = (float) value(function, x[i]);
            }
        }

        @Override
        public void close() {
            // holds nothing
        }
    }
}
