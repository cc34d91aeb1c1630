package dyckkm.bench.models;

import java.util.List;

/** Runs cells in one engine. */
interface Driver {
    /** The engine with its version, as the models name it. */
    String engine();

    /** Where this engine has σ or tanh. */
    List<Position> positions();

    /** Opens a cell; thread-safe, while a cell is not. */
    CellRunner open(CellSetup setup);

    /** Opens the function at a position, in cells of so many units. */
    default FunctionReader open(Position position, int units) {
        return new CellReader(open(CellSetup.of(position, units)), position, units);
    }

    /** The value at an infinity. */
    default float atInfinity(Position position, float infinity) {
        float[] value = new float[1];
        boolean cellIsInput = position.gate() == Position.NO_GATE;
        CellSetup setup = cellIsInput ? CellSetup.of(position, 1) : CellSetup.constant(position, 1, infinity);
        try (FunctionReader reader = new CellReader(open(setup), position, 1)) {
            reader.read(1, 1, new float[] {cellIsInput ? infinity : 0}, value);
        }
        return value[0];
    }

    /** Whether it has GRUs, whose way of mixing old and new is to be found out. */
    default boolean hasGru() {
        return positions().contains(Position.GRU_UPDATE);
    }

    /** Whether it has LSTMs, likewise. */
    default boolean hasLstm() {
        return positions().contains(Position.LSTM_FORGET);
    }
}
