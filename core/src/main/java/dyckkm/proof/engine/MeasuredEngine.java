package dyckkm.proof.engine;

import dyckkm.network.Cell;
import java.util.Map;

/**
 * What was measured of an engine, cell by cell, in float32.
 *
 * @param name by which it is asked for
 * @param engine what it calls itself, with its version
 * @param measured how it was measured, a sentence
 * @param gruForm how it updates a GRU
 * @param functions those of each cell that it has
 */
record MeasuredEngine(
        String name,
        String engine,
        String measured,
        GruForm gruForm,
        Map<Cell, Map<EngineFunction, FunctionModel>> functions) {
    /** No engine has second-order cells: their units are those of a Simple RNN. */
    CellModel of(Cell cell) {
        return new CellModel(functions.getOrDefault(cell == Cell.SECOND_ORDER ? Cell.RNN : cell, Map.of()), gruForm);
    }
}
