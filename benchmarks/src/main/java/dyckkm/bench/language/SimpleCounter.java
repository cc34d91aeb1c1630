package dyckkm.bench.language;

import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.dyck.DyckLanguage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Counts the stacks of a corpus by putting every one of them into a set. */
final class SimpleCounter {
    private final DyckLanguage language;
    private final Set<List<Integer>> states = new HashSet<>();
    private final TreeMap<Integer, Long> lengths = new TreeMap<>();
    private long strings;
    private long tokens;
    private long traversals;

    SimpleCounter(DyckLanguage language) {
        this.language = language;
    }

    SimpleCounter add(Corpus corpus) {
        corpus.forEach(this::add);
        return this;
    }

    private void add(int[] brackets, int count) {
        List<Integer> stack = new ArrayList<>();
        boolean wasFull = false;
        states.add(List.copyOf(stack));
        for (int at = 0; at < count; at++) {
            if (brackets[at] < language.k()) {
                stack.add(brackets[at]);
            } else {
                stack.remove(stack.size() - 1);
            }
            states.add(List.copyOf(stack));
            wasFull |= stack.size() == language.m();
            if (stack.isEmpty() && wasFull) {
                wasFull = false;
                traversals++;
            }
        }
        strings++;
        tokens += count + 1;
        lengths.merge(count + 1, 1L, Long::sum);
    }

    CorpusStatistics statistics() {
        return new CorpusStatistics(language, strings, tokens, lengths, states.size(), traversals);
    }

    /** How many of another corpus's states are among these. */
    Coverage coverageOf(SimpleCounter other) {
        long seen = other.states.stream().filter(states::contains).count();
        return new Coverage(other.states.size(), seen);
    }
}
