package dyckkm.proof.engine;

import java.util.EnumMap;
import java.util.Map;

/**
 * How an engine runs a cell.
 *
 * @param functions the model of each function of the cell
 * @param gruForm how a GRU is updated
 */
public record CellModel(Map<EngineFunction, FunctionModel> functions, GruForm gruForm) {
    public CellModel {
        functions = functions.isEmpty() ? Map.of() : new EnumMap<>(functions);
    }

    public boolean has(EngineFunction function) {
        return functions.containsKey(function);
    }

    public FunctionModel of(EngineFunction function) {
        return functions.get(function);
    }
}
