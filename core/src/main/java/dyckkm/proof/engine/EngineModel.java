package dyckkm.proof.engine;

import java.util.List;

/**
 * The assumptions of a proof about the engine that runs a cell.
 *
 * @param name the identifier
 * @param engine the engine that is modelled, for people
 * @param variants the ways in which a step may be computed; the choice may change from step to step
 */
public record EngineModel(String name, String engine, List<CellModel> variants) {
    public EngineModel {
        variants = List.copyOf(variants);
    }
}
