package dyckkm.bench.fuzz;

import dyckkm.bench.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What came of the files that one reader was given.
 *
 * @param guided how many of them Jazzer made
 * @param nanos CPU time of the slowest
 * @param bytes allocated for the one that took most
 */
record Row(String target, long files, long guided, long accepted, long nanos, long bytes, long faults) {
    static Row empty(String target) {
        return new Row(target, 0, 0, 0, 0, 0, 0);
    }

    static Row of(String target, Tally tally, long guided) {
        return new Row(
                target,
                tally.files(),
                guided,
                tally.accepted(),
                tally.slowestNanos(),
                tally.mostBytes(),
                tally.faults());
    }

    Row plus(Row other) {
        return new Row(
                target,
                files + other.files,
                guided + other.guided,
                accepted + other.accepted,
                Math.max(nanos, other.nanos),
                Math.max(bytes, other.bytes),
                faults + other.faults);
    }

    Row withFault() {
        return new Row(target, files, guided, accepted, nanos, bytes, faults + 1);
    }

    static String table(List<Row> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of(
                "reader", "files", "by Jazzer", "accepted", "refused", "slowest, ms", "most memory, MB", "faults"));
        rows.forEach(row -> lines.add(row.cells()));
        lines.add(rows.stream().reduce(empty("all"), Row::plus).cells());
        return TextTable.of(lines, 1);
    }

    private List<String> cells() {
        return List.of(
                target,
                count(files),
                count(guided),
                count(accepted),
                count(files - accepted),
                String.format(Locale.ROOT, "%.0f", nanos / 1e6),
                String.format(Locale.ROOT, "%.1f", bytes / 1e6),
                count(faults));
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
