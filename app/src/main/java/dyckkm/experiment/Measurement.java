package dyckkm.experiment;

import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.evaluation.Loss;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * What a network showed on a corpus, beside what can be shown there.
 *
 * @param loss what it scores
 * @param ofLanguage what it knows of its language, where there is one
 */
public record Measurement(Loss loss, Optional<OfLanguage> ofLanguage) {
    /**
     * What a language adds.
     *
     * @param truth what the language itself scores
     */
    public record OfLanguage(Language language, Evaluation evaluation, Truth truth) {}

    static Measurement of(Network network, Subject subject, CorpusSource source, RunTools tools) throws IOException {
        Corpus corpus = tools.corpora().get(subject, source);
        if (subject.language().isEmpty()) {
            return new Measurement(Loss.of(network, tools.kernels(), corpus, tools.threads()), Optional.empty());
        }
        Language language = subject.language().get();
        Evaluation evaluation =
                new Evaluator(network, language, tools.kernels()).evaluate(corpus, tools.threads(), tokens -> {});
        return new Measurement(
                evaluation.loss(),
                Optional.of(new OfLanguage(language, evaluation, Truth.of(language, source.window(), corpus))));
    }

    /** What a language adds, where there must be one. */
    Evaluation evaluation() {
        return ofLanguage.orElseThrow().evaluation();
    }

    /** Under the names that {@code evaluate} uses. */
    Map<String, Object> asJson() {
        if (ofLanguage.isEmpty()) {
            return EvaluationJson.of(loss);
        }
        OfLanguage known = ofLanguage.get();
        return known.language() instanceof DyckLanguage
                ? EvaluationJson.of(known.evaluation(), ClosingRule.EVERYWHERE, Optional.of(known.truth()))
                : EvaluationJson.ofAnyLanguage(known.evaluation(), ClosingRule.EVERYWHERE, Optional.of(known.truth()));
    }
}
