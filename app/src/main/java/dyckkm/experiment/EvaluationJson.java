package dyckkm.experiment;

import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Tally;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** An evaluation as JSON. */
public final class EvaluationJson {
    private EvaluationJson() {}

    /**
     * @param entropyFloor the exact entropy per token of the distribution that the corpus was drawn from, where known
     */
    public static Map<String, Object> of(Evaluation evaluation, OptionalDouble entropyFloor) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("closingAccuracy", evaluation.closingAccuracy());
        json.put("closingError", 1 - evaluation.closingAccuracy());
        json.put("closingShare", evaluation.closingShare());
        json.put("crossEntropy", evaluation.crossEntropy());
        json.put("entropyFloor", entropyFloor.isPresent() ? entropyFloor.getAsDouble() : null);
        json.put("perplexity", evaluation.perplexity());
        json.put("tokens", evaluation.tokens());
        Map<String, Object> constraints = new LinkedHashMap<>();
        constraints.put("mayClose", evaluation.mayClose().share());
        constraints.put("mayOpen", evaluation.mayOpen().share());
        constraints.put("mayEnd", evaluation.mayEnd().share());
        constraints.put("refusesClose", evaluation.refusals().close().share());
        constraints.put("refusesOpen", evaluation.refusals().open().share());
        constraints.put("refusesEnd", evaluation.refusals().end().share());
        json.put("constraints", constraints);
        json.put("closingByDepth", shares(evaluation.closingByDepth()));
        json.put("closingByDistance", shares(evaluation.closingByDistance()));
        return json;
    }

    private static Map<String, Object> shares(Map<Integer, Tally> tallies) {
        Map<String, Object> json = new LinkedHashMap<>();
        tallies.forEach((key, tally) -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("share", tally.share());
            entry.put("count", tally.total());
            json.put(Integer.toString(key), entry);
        });
        return json;
    }
}
