package dyckkm.proof.recheck.reading;

import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineModel;
import java.util.List;

/**
 * What certificates of all languages say in the same way.
 *
 * @param readsStart whether START is read first
 * @param model the engines that it is about, a model that this program knows
 * @param premises what it says that it rests on
 * @param logLow ln of the largest probability of a forbidden symbol
 * @param logHigh ln of the smallest probability of an allowed one
 */
public record Head(boolean readsStart, EngineModel model, List<Premise> premises, double logLow, double logHigh) {}
