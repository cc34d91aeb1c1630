package dyckkm.language.machine;

import dyckkm.language.machine.LiveSearch.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Merges the stack symbols of a {@link LiveSearch} that need not be distinguished.
 *
 * <p>All symbols derived from one symbol of the machine begin in one class. A class is split until no two of its symbols
 * disagree: where both are reached with the same state at the same depth, they allow the same and lead to the same states and
 * classes; and a token that is not allowed at some depth is not allowed at greater ones, which is what limits can express.
 * Splitting is greedy, in the order in which symbols were found.
 */
final class LiveClasses {
    private final LiveSearch search;
    private final int[] classOf;
    private List<Class> classes = new ArrayList<>();
    private boolean expressible = true;

    /** The symbols of one class, with the actions of their states, by state and range. */
    private static final class Class {
        private final List<Integer> members = new ArrayList<>();
        private final Map<Integer, TreeMap<Integer, Row>> rows = new TreeMap<>();
    }

    LiveClasses(LiveSearch search) {
        this.search = search;
        this.classOf = new int[search.symbols().size()];
        Map<Integer, Integer> first = new HashMap<>();
        for (int symbol = 0; symbol < classOf.length; symbol++) {
            classOf[symbol] = first.computeIfAbsent(search.symbols().get(symbol).symbol(), none -> first.size());
        }
        int before = first.size();
        split();
        while (classes.size() > before) {
            before = classes.size();
            split();
        }
    }

    private void split() {
        Map<Integer, List<Class>> parts = new LinkedHashMap<>();
        for (int symbol = 0; symbol < classOf.length; symbol++) {
            List<Class> candidates = parts.computeIfAbsent(classOf[symbol], none -> new ArrayList<>());
            int member = symbol;
            if (candidates.stream().noneMatch(candidate -> join(candidate, member))) {
                Class alone = new Class();
                candidates.add(alone);
                if (!join(alone, symbol)) {
                    expressible = false;
                }
            }
        }
        List<Class> all = new ArrayList<>();
        parts.values().forEach(all::addAll);
        classes = all;
        for (int number = 0; number < all.size(); number++) {
            for (int member : all.get(number).members) {
                classOf[member] = number;
            }
        }
    }

    /** Adds a symbol to a class if it fits. */
    private boolean join(Class to, int symbol) {
        Map<Integer, TreeMap<Integer, Row>> joined = new HashMap<>();
        for (Map.Entry<Integer, TreeMap<Integer, Row>> at : search.rows(symbol).entrySet()) {
            TreeMap<Integer, Row> rows = new TreeMap<>(to.rows.getOrDefault(at.getKey(), new TreeMap<>()));
            for (Map.Entry<Integer, Row> row : at.getValue().entrySet()) {
                Row other = rows.putIfAbsent(row.getKey(), row.getValue());
                if (other != null && !agree(other, row.getValue())) {
                    return false;
                }
            }
            if (!limited(rows)) {
                return false;
            }
            joined.put(at.getKey(), rows);
        }
        to.members.add(symbol);
        to.rows.putAll(joined);
        return true;
    }

    private boolean agree(Row one, Row other) {
        for (int symbol = 0; symbol < one.next().length; symbol++) {
            if (!agree(one, other, symbol)) {
                return false;
            }
        }
        return true;
    }

    /** Whether two rows agree on a symbol. */
    boolean agree(Row one, Row other, int symbol) {
        return one.next()[symbol] == other.next()[symbol]
                && (one.next()[symbol] == LiveSearch.NONE
                        || classOf[one.push()[symbol]] == classOf[other.push()[symbol]]);
    }

    /** Whether no token is allowed again at a greater depth. */
    private static boolean limited(TreeMap<Integer, Row> rows) {
        Row before = null;
        for (Row row : rows.values()) {
            for (int symbol = 0; before != null && symbol < row.next().length; symbol++) {
                if (before.next()[symbol] == LiveSearch.NONE && row.next()[symbol] != LiveSearch.NONE) {
                    return false;
                }
            }
            before = row;
        }
        return true;
    }

    /** Whether limits can express what each class allows; otherwise symbols must remember their depth. */
    boolean areExpressible() {
        return expressible;
    }

    /** The number of classes, including that of the empty stack, which is the first. */
    int count() {
        return classes.size();
    }

    int of(int symbol) {
        return classOf[symbol];
    }

    List<Integer> members(int number) {
        return classes.get(number).members;
    }

    /** The actions of the states with a class on top, by state and range. */
    Map<Integer, TreeMap<Integer, Row>> rows(int number) {
        return classes.get(number).rows;
    }
}
