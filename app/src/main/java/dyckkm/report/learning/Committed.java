package dyckkm.report.learning;

import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.SeenResults;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.report.Provenance;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The results that come with the program: those of the whole grid, computed once and kept with the sources.
 *
 * @param made what made them, one after the other
 * @param outcomes the runs
 * @param recipes runs of a few languages by both recipes, the code's and the text's; may be none
 * @param seen models on stacks seen in training and on unseen ones
 */
public record Committed(
        List<Provenance> made, Outcomes outcomes, List<RunSummary> recipes, Optional<CommittedSeen> seen) {
    /** Where the build puts {@code docs/results}. */
    static final String FOLDER = "/dyckkm/report/results/";

    private static final String RECIPES = "recipes.csv";
    private static final String SEEN_MADE = "seen-" + Provenance.FILE;

    public Committed {
        made = List.copyOf(made);
        recipes = List.copyOf(recipes);
    }

    /** Without the smaller studies. */
    public Committed(List<Provenance> made, Outcomes outcomes) {
        this(made, outcomes, List.of(), Optional.empty());
    }

    /** The results, or nothing if there are none in this build. */
    public static Optional<Committed> find() throws IOException {
        return find(FOLDER);
    }

    static Optional<Committed> find(String folder) throws IOException {
        Optional<List<Provenance>> made = read(folder + Provenance.FILE, Provenance::readAll);
        Optional<List<RunSummary>> results = read(folder + SweepResults.CSV, in -> runs(in, folder + SweepResults.CSV));
        if (made.isEmpty() || results.isEmpty()) {
            return Optional.empty();
        }
        Optional<List<Provenance>> seenMade = read(folder + SEEN_MADE, Provenance::readAll);
        Optional<CommittedSeen> seen = seenMade.isEmpty()
                ? Optional.empty()
                : read(
                        folder + SeenResults.CSV,
                        in -> new CommittedSeen(seenMade.get(), SeenResults.read(text(in), folder + SeenResults.CSV)));
        return Optional.of(new Committed(
                made.get(),
                Outcomes.of(results.get()),
                read(folder + RECIPES, in -> runs(in, folder + RECIPES)).orElse(List.of()),
                seen));
    }

    /** What reads a file. */
    private interface Reading<T> {
        T from(InputStream in) throws IOException;
    }

    private static <T> Optional<T> read(String file, Reading<T> reading) throws IOException {
        try (InputStream in = Committed.class.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(reading.from(in));
        }
    }

    private static List<RunSummary> runs(InputStream in, String name) throws IOException {
        return SweepResults.readCsv(text(in), name);
    }

    private static Reader text(InputStream in) {
        return new InputStreamReader(in, StandardCharsets.UTF_8);
    }
}
