package dyckkm.construction.machine;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All transitions between the configurations of a language. They stand in depth-first order, those on returns before those on internal
 * symbols and calls: in Dyck-(k,m) each push is followed by the pop that undoes it.
 */
final class Transitions {
    private final Language language;
    private final Alphabet alphabet;
    private final List<Transition> list = new ArrayList<>();
    private final List<Configuration> configurations = new ArrayList<>();
    private final Map<Configuration, Integer> numbers = new HashMap<>();
    /** For each configuration the indices of the transitions that lead to it. */
    private final List<List<Integer>> leadingTo = new ArrayList<>();

    /**
     * A transition.
     *
     * @param from the index of the source configuration, 0 for the initial one
     * @param symbol the symbol that is read
     * @param to the index of the target configuration
     */
    record Transition(int from, int symbol, int to) {}

    private Transitions(Language language) {
        this.language = language;
        this.alphabet = language.alphabet();
    }

    static Transitions of(Language language) {
        Transitions all = new Transitions(language);
        all.collect();
        return all;
    }

    private void collect() {
        Cursor cursor = language.cursor();
        Deque<Visit> path = new ArrayDeque<>();
        path.push(new Visit(number(cursor.configuration())));
        while (!path.isEmpty()) {
            Visit here = path.peek();
            if (!here.hasNext()) {
                path.pop();
                continue;
            }
            int symbol = here.next();
            cursor.load(configurations.get(here.number));
            cursor.read(symbol);
            int known = configurations.size();
            int to = number(cursor.configuration());
            leadingTo.get(to).add(list.size());
            list.add(new Transition(here.number, symbol, to));
            if (to == known) {
                path.push(new Visit(to));
            }
        }
    }

    private int number(Configuration configuration) {
        Integer known = numbers.putIfAbsent(configuration, configurations.size());
        if (known == null) {
            configurations.add(configuration);
            leadingTo.add(new ArrayList<>());
            return configurations.size() - 1;
        }
        return known;
    }

    /** Visits what may be read in a configuration. */
    private final class Visit {
        private final int number;
        private final Support support;
        private final int calls;
        private final int tokens;
        private int read;

        Visit(int number) {
            this.number = number;
            this.support = configurations.get(number).support(language);
            this.calls = support.below(alphabet.calls());
            this.tokens = support.below(alphabet.end());
        }

        boolean hasNext() {
            return read < tokens;
        }

        int next() {
            int index = calls + read++;
            return support.at(index < tokens ? index : index - tokens);
        }
    }

    List<Transition> list() {
        return list;
    }

    int configurations() {
        return configurations.size();
    }

    Configuration configuration(int number) {
        return configurations.get(number);
    }

    /** What may follow a configuration. */
    Support support(int number) {
        return configurations.get(number).support(language);
    }

    /** The indices of the transitions that lead to a configuration. */
    List<Integer> leadingTo(int number) {
        return leadingTo.get(number);
    }
}
