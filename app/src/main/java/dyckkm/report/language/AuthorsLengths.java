package dyckkm.report.language;

import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.tables.CorpusTables;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many strings of each length the authors' corpora had: the counts behind their figure of length statistics, as their released
 * repository john-hewitt/dyckkm-learning has them in scripts/make_length_statistics_plot.py.
 *
 * @param strings the number of strings by length, END included
 */
record AuthorsLengths(SortedMap<Integer, Long> strings) {
    private static final String FILE = "authors-lengths.csv";

    /** The counts of a corpus of depth m; empty where none were published. */
    static AuthorsLengths of(int m, Split split) {
        String start = m + "," + split.name().toLowerCase(Locale.ROOT) + ",";
        SortedMap<Integer, Long> strings = new TreeMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(AuthorsLengths.class.getResourceAsStream(FILE), FILE),
                StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> line.startsWith(start)).forEach(line -> {
                String[] cells = line.substring(start.length()).split(",");
                strings.put(Integer.valueOf(cells[0]), Long.valueOf(cells[1]));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new AuthorsLengths(strings);
    }

    long total() {
        return strings.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Tokens, END included. */
    long tokens() {
        return strings.entrySet().stream()
                .mapToLong(entry -> entry.getKey() * entry.getValue())
                .sum();
    }

    /** Pearson's statistic against the exact distribution, per degree of freedom. */
    String chiSquarePerDegree(WindowedDyck exact) {
        return CorpusTables.chiSquarePerDegree(strings, total(), exact);
    }
}
