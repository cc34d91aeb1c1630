package dyckkm.experiment.run;

import dyckkm.evaluation.Closing;
import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.ConfigurationAccuracy;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Loss;
import dyckkm.evaluation.ReachableStates;
import dyckkm.evaluation.SupportAccuracy;
import dyckkm.evaluation.Tally;
import dyckkm.language.Alphabet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An evaluation as JSON. */
public final class EvaluationJson {
    private static final String OBSERVED = "Observed";

    private EvaluationJson() {}

    /**
     * @param rule whose numbers have names without a suffix; those of the observed rule are there under {@code …Observed} too
     * @param truth what can be reached, where the distribution that the corpus was drawn from is known
     */
    public static Map<String, Object> of(Evaluation evaluation, ClosingRule rule, Optional<Truth> truth) {
        Map<String, Object> json = new LinkedHashMap<>();
        putClosing(json, evaluation.closing(), rule);
        json.put("crossEntropy", evaluation.crossEntropy());
        json.put("entropyFloor", truth.map(Truth::entropyFloor).orElse(null));
        json.put(
                "trueCrossEntropy",
                truth.map(Truth::crossEntropy).filter(Double::isFinite).orElse(null));
        json.put(
                "aboveFloor",
                truth.map(known -> evaluation.crossEntropy() - known.entropyFloor())
                        .orElse(null));
        json.put("unrestrictedCrossEntropy", truth.map(Truth::unrestricted).orElse(null));
        putSupport(json, evaluation.support());
        json.put("perplexity", evaluation.perplexity());
        json.put("tokens", evaluation.tokens());
        json.put("constraints", constraints(evaluation));
        Closing chosen = evaluation.closing(rule);
        Closing observed = evaluation.closing(ClosingRule.OBSERVED);
        json.put("closingByDepth", shares(chosen.byDepth()));
        json.put("closingByDistance", shares(chosen.byDistance()));
        json.put("closingByDepth" + OBSERVED, shares(observed.byDepth()));
        json.put("closingByDistance" + OBSERVED, shares(observed.byDistance()));
        return json;
    }

    /** The same where the language is not known: what needs one is null. */
    public static Map<String, Object> of(Loss loss) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (String suffix : List.of("", OBSERVED)) {
            json.put("closingAccuracy" + suffix, null);
            json.put("closingError" + suffix, null);
            json.put("closingShare" + suffix, null);
        }
        json.put("crossEntropy", loss.crossEntropy());
        json.put("entropyFloor", null);
        json.put("trueCrossEntropy", null);
        json.put("aboveFloor", null);
        json.put("supportAccuracy", null);
        json.put("perplexity", loss.perplexity());
        json.put("tokens", loss.tokens());
        return json;
    }

    private static Map<String, Object> constraints(Evaluation evaluation) {
        Map<String, Object> constraints = new LinkedHashMap<>();
        constraints.put("mayClose", evaluation.mayClose().share());
        constraints.put("mayOpen", evaluation.mayOpen().share());
        constraints.put("mayEnd", evaluation.mayEnd().share());
        constraints.put("refusesClose", evaluation.refusals().close().share());
        constraints.put("refusesOpen", evaluation.refusals().open().share());
        constraints.put("refusesEnd", evaluation.refusals().end().share());
        return constraints;
    }

    /** The same for a language that may have symbols which are no brackets. */
    public static Map<String, Object> ofAnyLanguage(Evaluation evaluation, ClosingRule rule, Optional<Truth> truth) {
        Map<String, Object> json = of(evaluation, rule, truth);
        Map<String, Object> constraints = constraints(evaluation);
        constraints.put("mayContinue", evaluation.mayContinue().share());
        constraints.put("refusesInternal", evaluation.refusals().internal().share());
        constraints.put("forbiddenProbability", evaluation.forbidden());
        json.put("constraints", constraints);
        return json;
    }

    private static void putSupport(Map<String, Object> json, SupportAccuracy support) {
        json.put("supportAccuracy", support.best().share());
        json.put("supportEpsilon", support.epsilon());
        json.put("supportAccuracyAtReference", support.reference().share());
        json.put("supportSeparable", support.separable().share());
        json.put("supportByDepth", shares(support.byDepth()));
        support.bySeen().ifPresent(parts -> {
            Map<String, Object> bySeen = new LinkedHashMap<>();
            bySeen.put("seen", share(parts.seen()));
            bySeen.put("unseen", share(parts.unseen()));
            json.put("supportBySeen", bySeen);
        });
    }

    /** What a network knows in each configuration. */
    public static Map<String, Object> of(ConfigurationAccuracy accuracy) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("count", accuracy.configurations());
        accuracy.seen().ifPresent(seen -> json.put("seen", seen));
        putSupport(json, accuracy.support());
        json.put("closingShare", shareOrNull(accuracy.closing().total()));
        json.put("closingByDepth", shares(accuracy.closing().byDepth()));
        return json;
    }

    /** What a network says in every state that it reaches. */
    public static Map<String, Object> of(ReachableStates states, Alphabet alphabet) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("pairs", states.pairs());
        json.put("configurations", states.configurations());
        json.put("supportSeparable", states.separated().share());
        json.put("closingShare", shareOrNull(states.closing()));
        if (states.closing().total() > 0) {
            json.put("leastClosing", states.leastClosing());
            json.put(
                    "leastClosingAfter",
                    states.worst().stream().map(alphabet::text).toList());
        }
        return json;
    }

    private static Object shareOrNull(Tally tally) {
        return tally.total() == 0 ? null : tally.share();
    }

    /** Positions whose configuration was seen in training, and others. */
    public static Map<String, Object> of(Evaluation.BySeen parts, ClosingRule rule) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("seen", part(parts.seen(), rule));
        json.put("unseen", part(parts.unseen(), rule));
        return json;
    }

    /** Positions whose stack was seen in training, or was not, as an object of its own. */
    private static Map<String, Object> part(Map<ClosingRule, Closing> closing, ClosingRule rule) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("positions", closing.get(rule).total().total());
        json.put(
                "positions" + OBSERVED,
                closing.get(ClosingRule.OBSERVED).total().total());
        putClosing(json, closing, rule);
        json.put("closingByDepth", shares(closing.get(rule).byDepth()));
        json.put(
                "closingByDepth" + OBSERVED,
                shares(closing.get(ClosingRule.OBSERVED).byDepth()));
        return json;
    }

    private static void putClosing(Map<String, Object> json, Map<ClosingRule, Closing> closing, ClosingRule rule) {
        putClosing(json, closing.get(rule), "");
        putClosing(json, closing.get(ClosingRule.OBSERVED), OBSERVED);
    }

    /** Null where nothing could pop, so that nothing was asked. */
    private static void putClosing(Map<String, Object> json, Closing closing, String suffix) {
        boolean asked = closing.total().total() > 0;
        json.put("closingAccuracy" + suffix, asked ? closing.accuracy() : null);
        json.put("closingError" + suffix, asked ? closing.error() : null);
        json.put("closingShare" + suffix, shareOrNull(closing.total()));
    }

    private static Map<String, Object> shares(Map<Integer, Tally> tallies) {
        Map<String, Object> json = new LinkedHashMap<>();
        tallies.forEach((key, tally) -> {
            json.put(Integer.toString(key), share(tally));
        });
        return json;
    }

    private static Map<String, Object> share(Tally tally) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("share", shareOrNull(tally));
        json.put("count", tally.total());
        return json;
    }
}
