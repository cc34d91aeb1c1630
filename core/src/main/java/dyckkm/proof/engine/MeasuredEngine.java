package dyckkm.proof.engine;

import dyckkm.network.Cell;
import java.util.Map;

/**
 * Measurements of an engine, cell by cell, in float32.
 *
 * @param name the identifier
 * @param engine the engine's own name, with its version
 * @param measured how it was measured, as a sentence
 * @param gruForm how it updates a GRU
 * @param functions the models of the functions of each supported cell
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
