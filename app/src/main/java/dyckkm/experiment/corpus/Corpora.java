package dyckkm.experiment.corpus;

import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The three corpora of a run.
 *
 * @param train what is learned from
 * @param dev what tells after each epoch how far it is
 * @param test longer strings, on which the best parameters are evaluated; none if they are not
 */
public record Corpora(CorpusSource train, CorpusSource dev, Optional<CorpusSource> test) {
    /** The paper's corpora for a language and a training corpus of so many tokens. */
    public static Corpora ofPaper(Language language, long tokens) {
        return new Corpora(
                drawn(Split.TRAIN, language, tokens),
                drawn(Split.DEV, language, tokens),
                Optional.of(drawn(Split.TEST, language, tokens)));
    }

    private static CorpusSource drawn(Split split, Language language, long tokens) {
        return new CorpusSource.Drawn(
                split.window(language, LengthWindow.Mode.REFERENCE), split.tokens(tokens), split.seed(1));
    }

    public Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("train", train.asJson());
        json.put("dev", dev.asJson());
        json.put("test", test.map(CorpusSource::asJson).orElse(null));
        return json;
    }
}
