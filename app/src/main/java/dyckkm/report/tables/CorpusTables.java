package dyckkm.report.tables;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;
import static dyckkm.report.Numbers.significant;

import dyckkm.language.WindowedDistribution;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.Table;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** What a corpus shows of its language, as tables. */
public final class CorpusTables {
    private static final int LENGTH_ROWS = 20;

    private CorpusTables() {}

    public static Table corpus(
            CorpusStatistics statistics, Optional<Coverage> coverage, Optional<? extends WindowedDistribution> exact) {
        Table.Builder table = Table.of(
                "corpus",
                "Corpus of " + statistics.language().description(),
                "quantity",
                "corpus",
                exact.isPresent() ? "exact" : "");
        table.row("strings", integer(statistics.strings()), "")
                .row("tokens", integer(statistics.tokens()), "")
                .row(
                        "mean length",
                        fixed(statistics.meanLength(), 4),
                        exact.map(window -> fixed(window.meanLength(), 4)).orElse(""));
        if (statistics.language().depthBound() > 0) {
            table.row(
                    "traversals per string",
                    fixed(statistics.traversalsPerString(), 4),
                    exact.map(window -> window instanceof WindowedDyck dyck ? fixed(dyck.traversalsPerString(), 4) : "")
                            .orElse(""));
        }
        boolean dyck = statistics.language().alphabet().bracketTypes().isPresent();
        String states = dyck ? "stack states" : "configurations";
        table.row(states + " seen", integer(statistics.statesSeen()), "")
                .row("  of all", percent(statistics.shareOfAllStates()), "")
                .row("transitions seen", integer(statistics.transitionsSeen()), "")
                .row("  of all", percent(statistics.shareOfAllTransitions()), "");
        coverage.ifPresent(seen -> table.row("test: " + states, integer(seen.states()), "")
                .row("  seen in the corpus", percent(seen.shareOfStates()), "")
                .row("test: transitions", integer(seen.transitions()), "")
                .row("  seen in the corpus", percent(seen.shareOfTransitions()), ""));
        return table.note(
                        exact.map(window -> "exact: window " + window.window()).orElse(""))
                .build();
    }

    /** The length histogram, in up to twenty bins of equal width. */
    public static Table lengths(CorpusStatistics statistics, Optional<? extends WindowedDistribution> exact) {
        SortedMap<Integer, Long> lengths = statistics.lengths();
        int first = lengths.firstKey();
        int last = lengths.lastKey();
        // Lengths of brackets are odd, so a bin of even width holds as many of them as any other.
        int step = statistics.language().alphabet().bracketTypes().isPresent() ? 2 : 1;
        int width = step * Math.max(1, (last - first + step * LENGTH_ROWS) / (step * LENGTH_ROWS));
        Table.Builder table = Table.of(
                "length-histogram",
                "Lengths (END included)",
                "length",
                "strings",
                "share",
                exact.isPresent() ? "exact" : "");
        for (int from = first; from <= last; from += width) {
            int to = Math.min(from + width - step, last);
            long count = lengths.subMap(from, to + 1).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            int binStart = from;
            table.row(
                    from == to ? Integer.toString(from) : from + "–" + to,
                    integer(count),
                    percent((double) count / statistics.strings()),
                    exact.map(window -> percent(probability(window, binStart, to)))
                            .orElse(""));
        }
        return table.build();
    }

    private static double probability(WindowedDistribution window, int from, int to) {
        double sum = 0;
        for (int length = from; length <= to; length++) {
            sum += window.lengthProbability(length);
        }
        return sum;
    }

    /** How far sampled lengths are from the exact ones: chi-square over its degrees of freedom, about 1 if they agree. */
    public static String chiSquarePerDegree(CorpusStatistics statistics, WindowedDyck exact) {
        return chiSquarePerDegree(statistics.lengths(), statistics.strings(), exact);
    }

    /** The same for counts of strings by length. */
    public static String chiSquarePerDegree(Map<Integer, Long> lengths, long strings, WindowedDyck exact) {
        double chiSquare = 0;
        int cells = 0;
        for (int length = 1; length <= exact.window().max(); length++) {
            double expected = exact.lengthProbability(length) * strings;
            if (expected >= 10) {
                double difference = lengths.getOrDefault(length, 0L) - expected;
                chiSquare += difference * difference / expected;
                cells++;
            }
        }
        return cells < 2 ? "–" : significant(chiSquare / (cells - 1), 3);
    }
}
