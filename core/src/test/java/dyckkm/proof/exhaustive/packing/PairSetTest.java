package dyckkm.proof.exhaustive.packing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The pairs that are kept, and their order, against a set that keeps what is new in the order in which it comes. */
class PairSetTest {
    @Property(tries = 60)
    void whatIsNewIsKeptInOrder(
            @ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll @IntRange(min = 1, max = 4) int words,
            @ForAll @IntRange(min = 1, max = 5000) int different,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<List<Long>> expected = new LinkedHashSet<>();
        List<Integer> parents = new ArrayList<>();
        try (Workers workers = new Workers(threads)) {
            PairSet set = new PairSet(words, workers);
            for (int batch = 0; batch < 4; batch++) {
                Chunk[] chunks = new Chunk[random.nextInt(1, 6)];
                Arrays.setAll(chunks, chunk -> new Chunk());
                for (Chunk chunk : chunks) {
                    fill(chunk, words, different, random, expected, parents);
                    chunk.end(set.shards());
                }
                assertThat(set.addAll(chunks, chunks.length, Integer.MAX_VALUE)).isTrue();
                assertThat(stored(set.store(), words)).isEqualTo(new ArrayList<>(expected));
            }
            assertThat(IntStream.range(0, set.size()).map(set.store()::parent).boxed())
                    .isEqualTo(parents);
        }
    }

    private static void fill(
            Chunk chunk,
            int words,
            int different,
            SplittableRandom random,
            Set<List<Long>> expected,
            List<Integer> parents) {
        chunk.begin(0, 0, words);
        int successors = random.nextInt(2000);
        for (int successor = 0; successor < successors; successor++) {
            // Words that differ in few bits, the first often not at all.
            long number = random.nextInt(different);
            List<Long> key = new ArrayList<>();
            for (int word = 0; word < words; word++) {
                key.add(word == words - 1 ? number : number & 3L << 2 * word);
            }
            int at = chunk.nextKey();
            for (int word = 0; word < words; word++) {
                chunk.keys()[at + word] = key.get(word);
            }
            chunk.add(successor);
            if (expected.add(key)) {
                parents.add(successor);
            }
        }
    }

    private static List<List<Long>> stored(PairStore store, int words) {
        return IntStream.range(0, store.size())
                .mapToObj(pair -> Arrays.stream(store.segment(pair), store.offset(pair), store.offset(pair) + words)
                        .boxed()
                        .toList())
                .toList();
    }
}
