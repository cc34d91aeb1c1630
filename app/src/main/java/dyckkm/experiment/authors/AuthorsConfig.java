package dyckkm.experiment.authors;

import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.corpus.Subject;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * The configuration in a YAML file of the authors' code; paths are relative to the working folder.
 *
 * @param corpora the three corpora
 * @param experiment what is trained on them; none in files that are for drawing only
 */
public record AuthorsConfig(
        Path file, DyckLanguage language, Map<Split, CorpusPlan> corpora, Optional<Experiment> experiment) {
    /**
     * A corpus, drawn as the authors' generator does unless the file is there.
     *
     * @param tokens how many, END counted
     */
    public record CorpusPlan(Path file, LengthWindow window, long tokens) {}

    /**
     * A model, how it is trained, and where the results go.
     *
     * @param parameters where the authors' code saves them
     * @param folder where the authors' code reports
     * @param reportsConstraints whether it reports what the model knows of the language
     * @param reportsImages whether it draws pictures of probabilities
     */
    public record Experiment(
            Cell cell,
            int embedding,
            int hidden,
            int layers,
            Path parameters,
            Path folder,
            boolean reportsConstraints,
            boolean reportsImages,
            int batchSize,
            double dropout,
            double learningRate,
            int maxEpochs,
            long seed) {}

    public static AuthorsConfig read(Path file) throws IOException {
        return AuthorsConfigReader.read(file);
    }

    /** What is to be trained, or why that cannot be. */
    public Experiment requireExperiment() {
        return experiment.orElseThrow(() -> new BadInputException(
                file + ": no section 'lm', so for drawing corpora only ('dyckkm sample --config')"));
    }

    /** Draws a corpus to where the file says. */
    public long write(Split split, int threads, LongConsumer progress) throws IOException {
        CorpusPlan plan = corpora.get(split);
        AuthorsFiles.makeFolderOf(plan.file());
        try (FreshFile output = new FreshFile(plan.file())) {
            long written = new CorpusSampler(language, plan.window())
                    .write(output.stream(), TokenNames.LETTERS, plan.tokens(), split.seed(1), threads, progress);
            output.keep();
            return written;
        }
    }

    /** The corpora of the run; missing ones are drawn, and that is reported. */
    public Corpora corpora(CorpusStore store, int threads, Consumer<String> notes) throws IOException {
        for (Split split : Split.values()) {
            Path corpus = corpora.get(split).file();
            if (!Files.exists(corpus)) {
                notes.accept(corpus + ": drawn, " + write(split, threads, tokens -> {}) + " tokens");
            }
        }
        return new Corpora(
                source(Split.TRAIN, store), source(Split.DEV, store), Optional.of(source(Split.TEST, store)));
    }

    private CorpusSource source(Split split, CorpusStore store) throws IOException {
        CorpusPlan plan = corpora.get(split);
        return store.inFile(
                plan.file(),
                Subject.of(language),
                lengths -> Optional.of(plan.window()).filter(lengths::isWithin));
    }
}
