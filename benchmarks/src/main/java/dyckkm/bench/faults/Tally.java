package dyckkm.bench.faults;

import dyckkm.bench.TextTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a kind of fault came to; may be used by several threads. */
final class Tally {
    private final String fault;
    private final int perTry;
    private final Map<Finding.Kind, Integer> findings = new EnumMap<>(Finding.Kind.class);
    private Optional<String> notRun = Optional.empty();
    private int tries;
    private int planned;

    Tally(Fault fault) {
        this.fault = fault.name();
        this.perTry = fault.perTry();
    }

    synchronized void plan() {
        planned += perTry;
    }

    synchronized void add(Finding finding) {
        tries += perTry;
        findings.merge(finding.kind(), finding.isBad() ? 1 : perTry, Integer::sum);
    }

    synchronized void skip(String reason) {
        notRun = Optional.of(reason);
    }

    synchronized int tries() {
        return tries;
    }

    synchronized Optional<String> notRun() {
        return notRun.map(reason -> fault + ": not run: " + reason);
    }

    synchronized boolean isComplete() {
        return notRun.isEmpty() && tries >= planned;
    }

    synchronized boolean isBad() {
        return count(Finding.Kind.LOST) + count(Finding.Kind.WRONG) > 0;
    }

    private int count(Finding.Kind kind) {
        return findings.getOrDefault(kind, 0);
    }

    private synchronized List<String> cells() {
        List<String> cells = new ArrayList<>(List.of(fault));
        if (notRun.isPresent()) {
            cells.add("not run");
            cells.addAll(List.of("", "", "", "", ""));
            return cells;
        }
        cells.add(String.format("%,d", tries) + (tries < planned ? String.format(" of %,d", planned) : ""));
        for (Finding.Kind kind : Finding.Kind.values()) {
            cells.add(String.format("%,d", count(kind)));
        }
        return cells;
    }

    static String table(List<Tally> all) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("fault", "tries", "recovered equal", "told", "another valid file", "lost", "wrong"));
        all.forEach(tally -> lines.add(tally.cells()));
        return TextTable.of(lines, 1);
    }
}
