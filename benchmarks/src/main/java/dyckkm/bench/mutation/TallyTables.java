package dyckkm.bench.mutation;

import dyckkm.bench.TextTable;
import dyckkm.proof.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A tally as tables of pairs of verdicts, and as CSV. */
final class TallyTables {
    private record Pair(Outcome exhaustive, Outcome certificate) {
        boolean isOf(Tally.Case key) {
            return key.exhaustive() == exhaustive && key.certificate() == certificate;
        }

        String heading() {
            return exhaustive.text() + " / " + certificate.text();
        }
    }

    /** Of the nine pairs those that can occur, as a certificate refutes nothing, with the one that must not at the end. */
    private static final List<Pair> PAIRS = List.of(
            new Pair(Outcome.PROVED, Outcome.PROVED),
            new Pair(Outcome.REFUTED, Outcome.UNKNOWN),
            new Pair(Outcome.PROVED, Outcome.UNKNOWN),
            new Pair(Outcome.UNKNOWN, Outcome.PROVED),
            new Pair(Outcome.UNKNOWN, Outcome.UNKNOWN),
            new Pair(Outcome.REFUTED, Outcome.PROVED));

    private TallyTables() {}

    /** Exhaustive verdict / certificate's verdict, by construction, form and kind of mutation; then the reasons of silence. */
    static String text(Tally tally) {
        return pairs("construction", tally, Tally.Case::construction)
                + "\n" + pairs("form", tally, Tally.Case::form)
                + "\n" + pairs("mutation", tally, Tally.Case::kind)
                + "\n"
                + reasons("why the exhaustive proof is silent", tally, key -> key.exhaustive() == Outcome.UNKNOWN)
                + "\n" + reasons("why the certificate is silent where there is a proof", tally, PAIRS.get(2)::isOf);
    }

    private static String pairs(String heading, Tally tally, Function<Tally.Case, String> common) {
        Map<String, Long> totals = tally.by(common, key -> true);
        List<Map<String, Long>> ofPairs =
                PAIRS.stream().map(pair -> tally.by(common, pair::isOf)).toList();
        List<List<String>> lines = new ArrayList<>();
        List<String> headings = new ArrayList<>(List.of(heading, "mutants"));
        PAIRS.forEach(pair -> headings.add(pair.heading()));
        lines.add(headings);
        totals.forEach((name, total) -> {
            List<String> line = new ArrayList<>(List.of(name, figure(total)));
            ofPairs.forEach(counts -> line.add(figure(counts.getOrDefault(name, 0L))));
            lines.add(line);
        });
        List<String> sums = new ArrayList<>(List.of("all", figure(tally.total())));
        ofPairs.forEach(counts -> sums.add(
                figure(counts.values().stream().mapToLong(Long::longValue).sum())));
        lines.add(sums);
        return TextTable.of(lines, 1);
    }

    private static String reasons(String heading, Tally tally, Predicate<Tally.Case> some) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of(heading, "mutants"));
        tally.by(Tally.Case::why, some).entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(entry -> lines.add(List.of(entry.getKey(), figure(entry.getValue()))));
        return TextTable.of(lines, 1);
    }

    private static String figure(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    static String csv(Tally tally) {
        return "construction,form,mutation,exhaustive,certificate,why,mutants\n"
                + tally.cases().entrySet().stream()
                        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
                        .map(entry -> line(entry.getKey(), entry.getValue().sum()))
                        .collect(Collectors.joining());
    }

    private static String line(Tally.Case key, long count) {
        return String.format(
                Locale.ROOT,
                "\"%s\",\"%s\",\"%s\",%s,%s,\"%s\",%d%n",
                key.construction(),
                key.form(),
                key.kind(),
                key.exhaustive().text(),
                key.certificate().text(),
                key.why(),
                count);
    }
}
