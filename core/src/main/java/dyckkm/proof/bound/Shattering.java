package dyckkm.proof.bound;

import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A set of symbols that the configurations of a language <em>shatter</em>: each subset of it is what some configuration allows
 * of them. A network that generates the language has at least r − 2 hidden units in its last layer for r shattered symbols,
 * whatever their precision (theory, Theorem A (ii)): the signs of ln P(w|C) − ln ε, a matrix of rank d + 2, then have every
 * pattern on r columns.
 *
 * @param symbols the largest shattered set found
 * @param isLargest whether it is known to be the largest
 */
public record Shattering(List<Integer> symbols, boolean isLargest) {
    /** The maximum size in bits of the table of supports. */
    static final long MOST_BITS = 1L << 26;

    /** The maximum number of words of that table that are read in search of a larger set. */
    private static final long MOST_WORK = 1L << 28;

    public Shattering {
        symbols = List.copyOf(symbols);
    }

    /** r − 2, or 1 if a single symbol is shattered, since without a unit all configurations are alike. */
    public int leastUnits() {
        return symbols.isEmpty() ? 0 : Math.max(1, symbols.size() - 2);
    }

    /** The symbols that a language shatters; empty if it has too many situations or symbols to compare. */
    public static Optional<Shattering> of(Language language) {
        Language small = language instanceof DyckLanguage dyck ? small(dyck) : language;
        return table(small).map(table -> new Search(table).run());
    }

    /**
     * Dyck-(k,m) shatters as many symbols as its smallest relative. Two open brackets may always follow alike and two close brackets never
     * both, so a shattered set has at most one of each and END: other types are one other type, and depths between 0 and m one depth.
     */
    private static DyckLanguage small(DyckLanguage language) {
        return new DyckLanguage(Math.min(language.k(), 2), Math.min(language.m(), 2));
    }

    /**
     * The incidence table of symbols and supports.
     *
     * @param rows the number of different supports
     * @param columns each symbol with the indices of the supports that contain it; of symbols with equal columns only the first
     */
    private record Table(int rows, Map<BitSet, Integer> columns) {}

    /** The table of a language; empty if it is too large. */
    private static Optional<Table> table(Language language) {
        List<Support> supports = supports(language);
        if ((long) supports.size() * language.alphabet().size() > MOST_BITS) {
            return Optional.empty();
        }
        Set<BitSet> rows = new LinkedHashSet<>();
        for (Support support : supports) {
            BitSet row = new BitSet();
            support.symbols().forEach(row::set);
            rows.add(row);
        }
        Map<BitSet, Integer> columns = new LinkedHashMap<>();
        for (int symbol = 0; symbol < language.alphabet().size(); symbol++) {
            BitSet column = new BitSet(rows.size());
            int number = 0;
            for (BitSet row : rows) {
                column.set(number++, row.get(symbol));
            }
            if (!column.isEmpty() && column.cardinality() < rows.size()) {
                columns.putIfAbsent(column, symbol);
            }
        }
        return Optional.of(new Table(rows.size(), columns));
    }

    /** The support in every reachable situation. */
    private static List<Support> supports(Language language) {
        Set<Integer> seen = new HashSet<>();
        List<Support> supports = new ArrayList<>();
        if (language instanceof Machine machine) {
            Situations situations = machine.situations();
            for (int entry = 0; entry < situations.entries(); entry++) {
                Situations.Entry at = situations.entry(entry);
                situations.states(entry).stream()
                        .filter(state -> seen.add(machine.situation(state, at.depth(), at.top())))
                        .forEach(state -> supports.add(machine.support(state, at.depth(), at.top())));
            }
        } else {
            ListedPrefixes prefixes = new ListedPrefixes(language);
            for (int number = 0; number < language.configurations().intValueExact(); number++) {
                supports.add(language.after(prefixes.prefix(number)).support(language));
            }
        }
        return supports;
    }

    /** Enumerates all sets of columns whose subsets are shattered. */
    private static final class Search {
        private final int rows;
        private final List<BitSet> columns;
        private final List<Integer> symbols;
        private List<Integer> best = List.of();
        private long work;

        Search(Table table) {
            this.rows = table.rows;
            this.columns = List.copyOf(table.columns.keySet());
            this.symbols = List.copyOf(table.columns.values());
        }

        Shattering run() {
            BitSet all = new BitSet();
            all.set(0, rows);
            extend(List.of(), List.of(all), 0);
            return new Shattering(best, work <= MOST_WORK);
        }

        /**
         * @param chosen shattered symbols
         * @param classes for each subset of them, the supports that have it
         * @param from the first column that may be added
         */
        private void extend(List<Integer> chosen, Collection<BitSet> classes, int from) {
            if (chosen.size() > best.size()) {
                best = chosen;
            }
            int least = classes.stream().mapToInt(BitSet::cardinality).min().orElseThrow();
            // Each further symbol at best halves every class.
            int possible = chosen.size() + Integer.SIZE - 1 - Integer.numberOfLeadingZeros(least);
            for (int index = from; index < columns.size() && possible > best.size() && work <= MOST_WORK; index++) {
                Optional<List<BitSet>> split = split(classes, columns.get(index));
                if (split.isPresent()) {
                    List<Integer> more = new ArrayList<>(chosen);
                    more.add(symbols.get(index));
                    extend(more, split.get(), index + 1);
                }
            }
        }

        private Optional<List<BitSet>> split(Collection<BitSet> classes, BitSet column) {
            List<BitSet> parts = new ArrayList<>();
            for (BitSet rows : classes) {
                work += 1 + rows.size() / Long.SIZE;
                BitSet with = (BitSet) rows.clone();
                with.and(column);
                BitSet without = (BitSet) rows.clone();
                without.andNot(column);
                if (with.isEmpty() || without.isEmpty()) {
                    return Optional.empty();
                }
                parts.add(with);
                parts.add(without);
            }
            return Optional.of(parts);
        }
    }
}
