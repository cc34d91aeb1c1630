package dyckkm.experiment.sweep;

import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusRequest;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.corpus.UsualWindows;
import dyckkm.experiment.file.Checksums;
import dyckkm.experiment.run.InitialModel;
import dyckkm.model.ModelFile;
import dyckkm.training.ModelShape;
import dyckkm.training.ParameterReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The languages and corpora of a grid, each found or read once, however many runs use it. For one thread. */
final class GridSources {
    private record Depth(String language, OptionalInt m) {}

    private record Started(Path model, Subject subject) {}

    private record Asked(Subject subject, CorpusRequest request) {}

    private final Map<Depth, Subject> languages = new HashMap<>();
    private final Map<Path, Subject> vocabularies = new HashMap<>();
    private final Map<Asked, Corpora> corpora = new HashMap<>();
    private final Map<Path, InitialModel> models = new HashMap<>();
    private final Map<Started, ModelShape> shapes = new HashMap<>();
    private final CorpusStore store = new CorpusStore(1);
    private final UsualWindows windows = new UsualWindows();

    Subject language(String name, OptionalInt m) throws IOException {
        Depth key = new Depth(name, m);
        Subject known = languages.get(key);
        if (known == null) {
            known = Subject.named(name, Optional.empty(), m, warning -> {});
            languages.put(key, known);
        }
        return known;
    }

    Subject tokens(Path file) throws IOException {
        Subject known = vocabularies.get(file);
        if (known == null) {
            known = Subject.tokensOf(file);
            vocabularies.put(file, known);
        }
        return known;
    }

    InitialModel initial(Path file) throws IOException {
        InitialModel known = models.get(file);
        if (known == null) {
            known = new InitialModel(file, Checksums.of(file));
            models.put(file, known);
        }
        return known;
    }

    /** The shape of a model file that runs start from. */
    ModelShape shape(Path file, Subject subject) throws IOException {
        Started key = new Started(file, subject);
        ModelShape known = shapes.get(key);
        if (known == null) {
            known = ParameterReader.read(ModelFile.read(file, subject.depth()), subject.alphabet(), subject.language())
                    .layout()
                    .shape();
            shapes.put(key, known);
        }
        return known;
    }

    Corpora corpora(Subject subject, CorpusRequest request) throws IOException {
        Asked key = new Asked(subject, request);
        Corpora known = corpora.get(key);
        if (known == null) {
            known = request.corpora(subject, store, windows);
            corpora.put(key, known);
        }
        return known;
    }
}
