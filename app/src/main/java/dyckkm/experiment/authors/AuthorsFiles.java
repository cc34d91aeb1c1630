package dyckkm.experiment.authors;

import dyckkm.common.Folders;
import dyckkm.common.FreshFile;
import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Tally;
import dyckkm.experiment.authors.AuthorsConfig.Experiment;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.file.Json;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunTools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The files that the authors' scripts expect of a training, in their format. */
public final class AuthorsFiles {
    private AuthorsFiles() {}

    /**
     * Writes what a finished run came to where its configuration says: {@code summary-dev.json}, {@code summary-test.json},
     * {@code dyck-k-eval.json} of the test corpus, and the parameters beside those of the authors' code.
     */
    public static void write(Experiment experiment, Run run, RunTools tools) throws IOException {
        Folders.create(experiment.folder());
        Path parameters =
                experiment.parameters().resolveSibling(experiment.parameters().getFileName() + ".safetensors");
        makeFolderOf(parameters);
        write(parameters, Files.readAllBytes(run.model()));
        if (!experiment.reportsConstraints()) {
            return;
        }
        Corpora corpora = run.config().corpora();
        Evaluation dev = run.measure(corpora.dev(), tools).evaluation();
        write(experiment.folder().resolve("summary-dev.json"), summary(dev));
        Evaluation test = run.measure(corpora.test().orElseThrow(), tools).evaluation();
        write(experiment.folder().resolve("summary-test.json"), summary(test));
        write(experiment.folder().resolve("dyck-k-eval.json"), counts(test));
    }

    /** Makes the folder that a file is to be written to, where it is missing. */
    static void makeFolderOf(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Folders.create(folder);
        }
    }

    /** Pairs of a share and the distance to the open bracket at which the network was right so often. */
    static String summary(Evaluation evaluation) {
        List<List<Object>> pairs = new ArrayList<>();
        evaluation
                .closing(ClosingRule.EVERYWHERE)
                .byDistance()
                .forEach((distance, tally) -> pairs.add(List.of(tally.share(), distance)));
        return Json.line(pairs);
    }

    /** How often each constraint was met (1) and not met (0), that of closing also by distance; what never happened is left out. */
    static String counts(Evaluation evaluation) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(
                "correct_closing_bracket_constraint",
                closing(evaluation.closing(ClosingRule.EVERYWHERE).byDistance()));
        all.put("can_close_bracket_constraint", counts("", evaluation.refusals().close()));
        all.put("can_open_bracket_constraint", counts("", evaluation.refusals().open()));
        all.put("can_end_token_constraint", counts("", evaluation.refusals().end()));
        return Json.line(all);
    }

    private static Map<String, Long> closing(SortedMap<Integer, Tally> byDistance) {
        long right = byDistance.values().stream().mapToLong(Tally::right).sum();
        long total = byDistance.values().stream().mapToLong(Tally::total).sum();
        Map<String, Long> counts = counts("", new Tally(right, total));
        byDistance.forEach((distance, tally) -> counts.putAll(counts("diff" + distance + "-", tally)));
        return counts;
    }

    private static Map<String, Long> counts(String prefix, Tally tally) {
        Map<String, Long> counts = new LinkedHashMap<>();
        if (tally.right() > 0) {
            counts.put(prefix + 1, tally.right());
        }
        if (tally.right() < tally.total()) {
            counts.put(prefix + 0, tally.total() - tally.right());
        }
        return counts;
    }

    private static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(content);
            output.keep();
        }
    }
}
