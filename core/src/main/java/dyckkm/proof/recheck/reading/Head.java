package dyckkm.proof.recheck.reading;

import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineModel;
import java.util.List;

/**
 * The part common to certificates of all languages.
 *
 * @param readsStart whether START is read first
 * @param model the engines that it covers, a model known to this program
 * @param premises the premises it lists
 * @param logLow ln of the largest probability of a forbidden symbol
 * @param logHigh ln of the smallest probability of an allowed one
 */
public record Head(boolean readsStart, EngineModel model, List<Premise> premises, double logLow, double logHigh) {}
