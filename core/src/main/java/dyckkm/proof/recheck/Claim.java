package dyckkm.proof.recheck;

import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineModel;
import java.util.List;
import java.util.Map;

/**
 * What a certificate says, checked for form only.
 *
 * @param readsStart whether START is read first
 * @param model the engines that it is about, a model that this program knows
 * @param premises what it says that it rests on
 * @param logLow ln of the largest probability of a forbidden symbol
 * @param logHigh ln of the smallest probability of an allowed one
 * @param modes the bounds of each mode; none speaks of a slot above the mode's depth
 * @param wrongClosings for some modes a bound on the logits of close brackets that do not close the top
 */
record Claim(
        boolean readsStart,
        EngineModel model,
        List<Premise> premises,
        double logLow,
        double logHigh,
        Map<Mode, Box> modes,
        Map<Mode, Double> wrongClosings) {}
