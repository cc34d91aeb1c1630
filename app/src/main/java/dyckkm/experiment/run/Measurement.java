package dyckkm.experiment.run;

import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.ConfigurationAccuracy;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.evaluation.Loss;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.Subject;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import java.io.IOException;
import java.math.BigInteger;
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
    public record OfLanguage(
            Language language, Evaluation evaluation, Optional<ConfigurationAccuracy> configurations, Truth truth) {}

    /** More configurations are not kept in memory beside a training, to tell seen ones from unseen. */
    private static final BigInteger MOST_SEEN = BigInteger.valueOf(1_000_000);

    /** Of the model of a run. */
    static Measurement of(Network network, RunConfig config, CorpusSource source, RunTools tools) throws IOException {
        Subject subject = config.subject();
        Corpus corpus = tools.corpora().get(subject, source);
        if (subject.language().isEmpty()) {
            return new Measurement(Loss.of(network, tools.kernels(), corpus, tools.threads()), Optional.empty());
        }
        Language language = subject.language().get();
        Optional<SeenStacks> seen = language.configurations().compareTo(MOST_SEEN) <= 0
                ? Optional.of(SeenStacks.of(
                        language, tools.corpora().get(subject, config.corpora().train())))
                : Optional.empty();
        Evaluator evaluator = new Evaluator(network, language, tools.kernels(), seen);
        Evaluation evaluation = evaluator.evaluate(corpus, tools.threads(), tokens -> {});
        return new Measurement(
                evaluation.loss(),
                Optional.of(new OfLanguage(
                        language,
                        evaluation,
                        evaluator.evaluateConfigurations(tools.threads()),
                        Truth.of(language, source.window(), corpus))));
    }

    /** What a language adds, where there must be one. */
    public Evaluation evaluation() {
        return ofLanguage.orElseThrow().evaluation();
    }

    /** Under the names that {@code evaluate} uses. */
    Map<String, Object> asJson() {
        if (ofLanguage.isEmpty()) {
            return EvaluationJson.of(loss);
        }
        OfLanguage known = ofLanguage.get();
        Map<String, Object> json = known.language() instanceof DyckLanguage
                ? EvaluationJson.of(known.evaluation(), ClosingRule.EVERYWHERE, Optional.of(known.truth()))
                : EvaluationJson.ofAnyLanguage(known.evaluation(), ClosingRule.EVERYWHERE, Optional.of(known.truth()));
        known.evaluation()
                .bySeen()
                .ifPresent(parts -> json.put("bySeen", EvaluationJson.of(parts, ClosingRule.EVERYWHERE)));
        known.configurations().ifPresent(accuracy -> json.put("configurations", EvaluationJson.of(accuracy)));
        return json;
    }
}
