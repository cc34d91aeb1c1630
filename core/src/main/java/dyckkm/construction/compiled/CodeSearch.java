package dyckkm.construction.compiled;

import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Searches for short codes of nodes, removing one bit at a time. It starts with a bit for each node but the first, as in closed
 * forms. To remove a bit, it drops it from all codes, or gives one of the nodes that have it another code of at most three
 * ones; the first codes with a solution are taken. The search is greedy and may miss shorter codes.
 */
final class CodeSearch {
    /** The number of codes tried per bit removed. */
    private static final int MOST_CODES = 4000;

    private static final int MOST_ONES = 3;

    private final ControlGraph graph;
    private final Cell cell;
    private final RowSolver solver;
    private long[] codes;
    private int bits;
    private int left;

    private CodeSearch(ControlGraph graph, Cell cell, RowSolver solver) {
        this.graph = graph;
        this.cell = cell;
        this.solver = solver;
        this.bits = graph.nodes() - 1;
        this.codes = new long[graph.nodes()];
        for (int node = 1; node < codes.length; node++) {
            codes[node] = 1L << node - 1;
        }
    }

    /** Control units with short codes; empty if there are no rows even for long ones, or too many coordinates. */
    static Optional<CodedControl> shortest(ControlGraph graph, Cell cell, RowSolver solver) {
        if (NodeCode.coordinates(graph, graph.nodes() - 1) >= Long.SIZE) {
            return Optional.empty();
        }
        CodeSearch search = new CodeSearch(graph, cell, solver);
        if (!search.haveRows(search.codes, search.bits)) {
            return Optional.empty();
        }
        boolean shorter = true;
        while (shorter && search.bits > 0) {
            search.left = MOST_CODES;
            shorter = search.shorten();
        }
        return new CodedRows(new NodeCode(graph, search.codes, search.bits), cell, solver).control();
    }

    private boolean haveRows(long[] some, int length) {
        left--;
        return new CodedRows(new NodeCode(graph, some, length), cell, solver).exist();
    }

    /** Replaces the codes by ones with one bit less, if any are found. */
    private boolean shorten() {
        List<Long> others = others(bits - 1);
        for (int bit : byUse()) {
            long[] without = new long[codes.length];
            for (int node = 0; node < codes.length; node++) {
                without[node] = without(codes[node], bit);
            }
            if (take(without)) {
                return true;
            }
            for (int node = 1; node < codes.length; node++) {
                if ((codes[node] >> bit & 1) == 1 && recode(without, node, others)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean recode(long[] some, int node, List<Long> others) {
        for (long other : others) {
            long[] changed = some.clone();
            changed[node] = other;
            if (left <= 0) {
                return false;
            }
            if (other != some[node] && take(changed)) {
                return true;
            }
        }
        return false;
    }

    private boolean take(long[] some) {
        if (left <= 0 || !haveRows(some, bits - 1)) {
            return false;
        }
        codes = some;
        bits--;
        return true;
    }

    /** The bits, those in the fewest codes first. */
    private List<Integer> byUse() {
        return IntStream.range(0, bits)
                .boxed()
                .sorted(Comparator.comparingLong(bit -> java.util.Arrays.stream(codes)
                        .filter(code -> (code >> bit & 1) == 1)
                        .count()))
                .toList();
    }

    private static long without(long code, int bit) {
        return code & (1L << bit) - 1 | code >> bit + 1 << bit;
    }

    /** Codes with few ones, the fewest first. */
    private static List<Long> others(int length) {
        List<Long> all = new ArrayList<>(List.of(0L));
        int from = 0;
        for (int ones = 1; ones <= MOST_ONES; ones++) {
            int to = all.size();
            for (long code : List.copyOf(all.subList(from, to))) {
                for (int bit = Long.SIZE - Long.numberOfLeadingZeros(code); bit < length; bit++) {
                    all.add(code | 1L << bit);
                }
            }
            from = to;
        }
        return all;
    }
}
