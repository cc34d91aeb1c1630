package dyckkm.experiment;

import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.language.Corpus;
import dyckkm.language.DyckDistribution;
import dyckkm.language.DyckLanguage;
import dyckkm.language.WindowedDistribution;
import dyckkm.network.Network;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a network showed on a corpus, beside what can be shown there.
 *
 * @param entropyFloor the exact entropy per token of the distribution that the corpus is from
 * @param trueCrossEntropy what that distribution itself scores on this corpus; infinite if it cannot make its strings
 */
public record Measurement(Evaluation evaluation, double entropyFloor, double trueCrossEntropy) {
    static Measurement of(Network network, DyckLanguage language, CorpusSource source, RunTools tools)
            throws IOException {
        Corpus corpus = tools.corpora().get(language, source);
        WindowedDistribution truth = new DyckDistribution(language).within(source.window());
        return new Measurement(
                new Evaluator(network, language, tools.kernels(), ClosingRule.EVERYWHERE)
                        .evaluate(corpus, tools.threads(), tokens -> {}),
                truth.entropyPerToken(),
                truth.crossEntropyPerToken(corpus));
    }

    /** Of what the contract of {@code evaluate} says, and the score of the true distribution. */
    Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        EvaluationJson.of(evaluation, OptionalDouble.of(entropyFloor)).forEach((key, value) -> {
            json.put(key, value);
            if (key.equals("entropyFloor")) {
                json.put("trueCrossEntropy", Double.isInfinite(trueCrossEntropy) ? null : trueCrossEntropy);
            }
        });
        return json;
    }
}
