package dyckkm.language.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class StackCodesTest {
    /** Codes are given for all stacks that strings show, once, and are the same in whatever order strings come. */
    @Property(tries = 40)
    void codesAreStacks(
            @ForAll @IntRange(min = 1, max = 5000) int k,
            @ForAll @IntRange(min = 1, max = 12) int m,
            @ForAll @IntRange(min = 1, max = 2000) int tokens,
            @ForAll long seed) {
        DyckLanguage language = new DyckLanguage(k, m);
        Corpus corpus =
                new CorpusSampler(language, new LengthWindow(1, 60, LengthWindow.Mode.REFERENCE)).draw(tokens, seed, 1);
        List<int[]> strings = new ArrayList<>();
        for (long string = 0; string < corpus.strings(); string++) {
            strings.add(corpus.string(string));
        }
        Set<List<Integer>> stacks = new HashSet<>();
        strings.forEach(string -> addStacks(string, k, stacks));
        Set<List<Long>> codes = codes(language, strings, Integer.MAX_VALUE);
        assertThat(codes).hasSameSizeAs(stacks);
        List<int[]> backwards = new ArrayList<>(strings);
        java.util.Collections.reverse(backwards);
        assertThat(codes(language, backwards, 3)).isEqualTo(codes);
    }

    private static void addStacks(int[] string, int k, Set<List<Integer>> stacks) {
        Deque<Integer> stack = new ArrayDeque<>();
        for (int symbol : string) {
            stacks.add(List.copyOf(stack));
            if (symbol < k) {
                stack.push(symbol);
            } else if (symbol < 2 * k) {
                stack.pop();
            }
        }
    }

    /** @param most how many states are held before they are taken */
    private static Set<List<Long>> codes(DyckLanguage language, List<int[]> strings, int most) {
        CorpusCounter counter = new CorpusCounter(language);
        Set<List<Long>> codes = new HashSet<>();
        for (int[] string : strings) {
            counter.add(string, string.length - 1);
            if (counter.statesHeld() >= most) {
                take(counter, language, codes);
            }
        }
        take(counter, language, codes);
        return codes;
    }

    private static void take(CorpusCounter counter, DyckLanguage language, Set<List<Long>> all) {
        StackCodes codes = counter.takeStates();
        Set<List<Long>> here = new HashSet<>();
        for (int stack = 0; stack < codes.size(); stack++) {
            List<Long> words = new ArrayList<>();
            for (int word = 0; word < StackCodes.words(language); word++) {
                words.add(codes.word(stack, word));
            }
            assertThat(here.add(words)).isTrue();
            assertThat(words.get(0) == 0).isEqualTo(stack == 0);
        }
        all.addAll(here);
    }

    @Test
    void blocksInOrderAreTheCorpus() {
        DyckLanguage language = new DyckLanguage(3, 3);
        CorpusSampler sampler = new CorpusSampler(language, DyckWindows.training(3, LengthWindow.Mode.REFERENCE));
        long tokens = 300_000;
        Corpus whole = sampler.draw(tokens, 5, 1);
        long string = 0;
        long drawn = 0;
        for (long block = 0; block < CorpusSampler.blockCount(tokens) && drawn < tokens; block++) {
            Corpus part = sampler.drawBlock(tokens, 5, block).until(tokens - drawn);
            drawn += part.tokens();
            for (long i = 0; i < part.strings(); i++) {
                assertThat(part.string(i)).isEqualTo(whole.string(string++));
            }
        }
        assertThat(string).isEqualTo(whole.strings());
        assertThat(drawn).isEqualTo(whole.tokens());
    }
}
