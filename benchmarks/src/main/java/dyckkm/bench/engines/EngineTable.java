package dyckkm.bench.engines;

import dyckkm.bench.TextTable;
import dyckkm.construction.Entry;
import dyckkm.language.dyck.DyckLanguage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Construction × language × precision × engine. */
final class EngineTable {
    /** The engines in the order of the marks in a cell. */
    static final List<String> ENGINES = List.of("ours", "libtorch", "ONNX Runtime");

    private record Subject(String construction, DyckLanguage language, String units) {}

    private record Result(Subject subject, Variant variant, String engine, Outcome outcome, double seconds) {}

    private final List<Result> results = new ArrayList<>();

    void add(Entry entry, DyckLanguage language, Variant variant, String engine, Outcome outcome, double seconds) {
        Subject subject =
                new Subject(entry.name(), language, entry.hiddenUnits(language).toString());
        results.add(new Result(subject, variant, engine, outcome, seconds));
    }

    /** One row for a construction and a language, in each cell a mark for each engine. */
    String text() {
        List<List<String>> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("construction", "(k,m)", "units"));
        for (Variant variant : Variant.values()) {
            heading.add(variant.text());
        }
        lines.add(heading);
        Map<Subject, Map<Variant, StringBuilder>> cells = new LinkedHashMap<>();
        for (Result result : results) {
            cells.computeIfAbsent(result.subject, none -> new LinkedHashMap<>())
                    .computeIfAbsent(result.variant, none -> new StringBuilder())
                    .append(result.outcome.mark());
        }
        cells.forEach((subject, byVariant) -> {
            List<String> line = new ArrayList<>(List.of(
                    subject.construction,
                    "(" + subject.language.k() + "," + subject.language.m() + ")",
                    subject.units));
            byVariant.values().forEach(marks -> line.add(marks.toString()));
            lines.add(line);
        });
        return TextTable.of(lines, 2);
    }

    /** What each ✗ and each ? is about. */
    String details() {
        StringBuilder text = new StringBuilder();
        for (Result result : results) {
            if (!result.outcome.detail().isEmpty() && !result.outcome.mark().equals(Outcome.NOT_THERE)) {
                text.append(String.format(
                        Locale.ROOT,
                        "- %s (%d,%d), %s, %s: %s%n",
                        result.subject.construction,
                        result.subject.language.k(),
                        result.subject.language.m(),
                        result.variant.text(),
                        result.engine,
                        result.outcome.detail()));
            }
        }
        return text.toString();
    }

    String csv() {
        StringBuilder csv = new StringBuilder(
                "construction,k,m,units,precision,engine,verdict,states,epsilonLow,epsilonHigh,seconds,detail\n");
        for (Result result : results) {
            csv.append(String.format(
                    Locale.ROOT,
                    "%s,%d,%d,%s,%s,%s,%s,%d,%s,%s,%.3f,\"%s\"%n",
                    result.subject.construction,
                    result.subject.language.k(),
                    result.subject.language.m(),
                    result.subject.units,
                    result.variant.text(),
                    result.engine,
                    result.outcome.verdict(),
                    result.outcome.states(),
                    result.outcome.epsilon().low(),
                    result.outcome.epsilon().high(),
                    result.seconds,
                    result.outcome.detail().replace("\"", "\"\"")));
        }
        return csv.toString();
    }

    long count(String mark) {
        return results.stream()
                .filter(result -> result.outcome.mark().equals(mark))
                .count();
    }
}
