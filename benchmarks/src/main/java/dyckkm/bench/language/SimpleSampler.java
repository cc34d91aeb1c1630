package dyckkm.bench.language;

import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Draws a corpus by the letter of the paper's appendix, "Distribution over Dyck-(k,m)": with an empty stack push or end,
 * with a partial one push or pop, by the flip of a coin; with a full one pop. The window is the reference one: END is
 * refused to strings that are too short, and strings that get too long are thrown away.
 */
final class SimpleSampler {
    private final Vocabulary vocabulary;
    private final int m;
    private final LengthWindow window;

    SimpleSampler(DyckLanguage language, LengthWindow window) {
        this.vocabulary = language.vocabulary();
        this.m = language.m();
        this.window = window;
    }

    /** Strings, END included, until there are so many tokens. */
    List<List<Integer>> draw(long tokens, long seed) {
        return draw(tokens, new SplittableRandom(seed));
    }

    /** The same on several threads, each with its share of the tokens. */
    List<List<Integer>> draw(long tokens, long seed, int threads) {
        SplittableRandom random = new SplittableRandom(seed);
        List<SplittableRandom> generators =
                Stream.generate(random::split).limit(threads).toList();
        return generators.parallelStream()
                .map(own -> draw(tokens / threads, own))
                .flatMap(Collection::stream)
                .toList();
    }

    private List<List<Integer>> draw(long tokens, SplittableRandom random) {
        List<List<Integer>> corpus = new ArrayList<>();
        long drawn = 0;
        while (drawn < tokens) {
            List<Integer> string = drawString(random);
            if (string.size() <= window.max()) {
                corpus.add(string);
                drawn += string.size();
            }
        }
        return corpus;
    }

    private List<Integer> drawString(SplittableRandom random) {
        List<Integer> string = new ArrayList<>();
        Deque<Integer> stack = new ArrayDeque<>();
        while (string.size() <= window.max()) {
            boolean push;
            if (stack.isEmpty()) {
                push = string.size() < window.min() || random.nextBoolean();
            } else {
                push = stack.size() < m && random.nextBoolean();
            }
            if (push) {
                int type = random.nextInt(vocabulary.k());
                stack.push(type);
                string.add(vocabulary.open(type));
            } else if (stack.isEmpty()) {
                string.add(vocabulary.end());
                return string;
            } else {
                string.add(vocabulary.close(stack.pop()));
            }
        }
        return string;
    }
}
