package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Enumerates the configurations that prefixes lead to. */
public final class Reachable {
    /** The maximum number of configurations. */
    private static final int MOST = 50_000;

    /** The maximum total size of their stacks. */
    private static final int MOST_ELEMENTS = 500_000;

    private final List<Configuration> all = new ArrayList<>();
    private final Map<Configuration, Integer> numbers = new HashMap<>();
    /** For each configuration its first predecessor, the symbol from there, and all predecessors. */
    private final List<Integer> parents = new ArrayList<>();

    private final List<Integer> symbols = new ArrayList<>();
    private final List<List<Integer>> sources = new ArrayList<>();
    private final BitSet ends = new BitSet();

    private int elements;

    private Reachable() {}

    public static Reachable of(Language language) {
        Reachable found = new Reachable();
        Cursor cursor = language.cursor();
        found.reach(cursor.configuration(), -1, -1);
        for (int number = 0; number < found.all.size(); number++) {
            Configuration here = found.all.get(number);
            Support support = here.support(language);
            for (int index = 0; index < support.count(); index++) {
                if (support.at(index) == language.alphabet().end()) {
                    found.ends.set(number);
                } else {
                    cursor.load(here);
                    cursor.read(support.at(index));
                    found.reach(cursor.configuration(), number, support.at(index));
                }
            }
        }
        return found;
    }

    private void reach(Configuration configuration, int from, int symbol) {
        Integer known = numbers.putIfAbsent(configuration, all.size());
        if (known == null) {
            elements += configuration.depth();
            if (all.size() == MOST || elements > MOST_ELEMENTS) {
                throw new BadInputException("the language has more configurations than are looked at one by one ("
                        + MOST + " with " + MOST_ELEMENTS + " elements on their stacks)");
            }
            all.add(configuration);
            parents.add(from);
            symbols.add(symbol);
            sources.add(new ArrayList<>());
        }
        if (from >= 0) {
            sources.get(known == null ? all.size() - 1 : known).add(from);
        }
    }

    public int configurations() {
        return all.size();
    }

    /** In breadth-first order, beginning with that of the empty string. */
    public List<Configuration> list() {
        return all;
    }

    /** The shortest prefix after which no string can be finished. */
    Optional<int[]> dead() {
        BitSet live = (BitSet) ends.clone();
        List<Integer> waiting = new ArrayList<>(ends.stream().boxed().toList());
        while (!waiting.isEmpty()) {
            for (int from : sources.get(waiting.remove(waiting.size() - 1))) {
                if (!live.get(from)) {
                    live.set(from);
                    waiting.add(from);
                }
            }
        }
        int first = live.nextClearBit(0);
        return first < all.size() ? Optional.of(prefix(first)) : Optional.empty();
    }

    private int[] prefix(int number) {
        List<Integer> reversed = new ArrayList<>();
        for (int at = number; parents.get(at) >= 0; at = parents.get(at)) {
            reversed.add(symbols.get(at));
        }
        int[] prefix = new int[reversed.size()];
        for (int place = 0; place < prefix.length; place++) {
            prefix[place] = reversed.get(prefix.length - 1 - place);
        }
        return prefix;
    }
}
