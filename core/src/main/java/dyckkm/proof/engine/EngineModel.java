package dyckkm.proof.engine;

import java.util.List;

/**
 * What a proof may take for granted of whatever runs a cell.
 *
 * @param name by which it is asked for
 * @param engine what it is a model of, for people
 * @param variants each step is made in one of these ways; which, may change from step to step
 */
public record EngineModel(String name, String engine, List<CellModel> variants) {
    public EngineModel {
        variants = List.copyOf(variants);
    }
}
