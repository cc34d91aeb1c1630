package dyckkm.report.learning;

import dyckkm.experiment.SweepResults;
import dyckkm.report.made.Made;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The results that come with the program: those of the whole grid, computed once and kept with the sources.
 *
 * @param made what made them, one after the other
 * @param outcomes the runs
 */
public record Committed(List<Made> made, Outcomes outcomes) {
    /** Where the build puts {@code docs/results}. */
    static final String FOLDER = "/dyckkm/report/results/";

    public Committed {
        made = List.copyOf(made);
    }

    /** The results, or nothing if there are none in this build. */
    public static Optional<Committed> find() throws IOException {
        return find(FOLDER);
    }

    static Optional<Committed> find(String folder) throws IOException {
        try (InputStream made = Committed.class.getResourceAsStream(folder + Made.FILE);
                InputStream results = Committed.class.getResourceAsStream(folder + SweepResults.CSV)) {
            if (made == null || results == null) {
                return Optional.empty();
            }
            return Optional.of(new Committed(
                    Made.readAll(made),
                    Outcomes.of(SweepResults.readCsv(
                            new InputStreamReader(results, StandardCharsets.UTF_8), folder + SweepResults.CSV))));
        }
    }
}
