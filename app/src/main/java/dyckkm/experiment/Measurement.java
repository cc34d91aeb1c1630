package dyckkm.experiment;

import dyckkm.evaluation.Closing;
import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.language.Corpus;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** What a network showed on a corpus, beside what can be shown there. */
public record Measurement(Evaluation evaluation, Truth truth) {
    static Measurement of(Network network, DyckLanguage language, CorpusSource source, RunTools tools)
            throws IOException {
        Corpus corpus = tools.corpora().get(language, source);
        return new Measurement(
                new Evaluator(network, language, tools.kernels()).evaluate(corpus, tools.threads(), tokens -> {}),
                Truth.of(language, source.window(), corpus));
    }

    Closing closing(ClosingRule rule) {
        return evaluation.closing(rule);
    }

    /** Under the names that {@code evaluate} uses. */
    Map<String, Object> asJson() {
        return EvaluationJson.of(evaluation, ClosingRule.EVERYWHERE, Optional.of(truth));
    }
}
