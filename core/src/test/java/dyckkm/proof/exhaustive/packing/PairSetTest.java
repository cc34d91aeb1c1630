package dyckkm.proof.exhaustive.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * The pairs that are kept, their order and their parents, against a list that keeps what is new in the order in which it comes: a
 * network of random successors, whose memory is a number below some bound.
 */
class PairSetTest {
    private static final int LEVELS = 12;
    private static final int MOST_SUCCESSORS = 6;

    /** A pair as a number and a stack, from the bottom up. */
    private record Pair(int number, List<Integer> stack) {}

    /** What a list knows of a pair. */
    private record Known(int place, int parent) {}

    @Property(tries = 60)
    void whatIsNewIsKeptInOrder(
            @ForAll @IntRange(min = 1, max = 5) int threads,
            @ForAll @IntRange(min = 1, max = 3) int k,
            @ForAll @IntRange(min = 1, max = 6) int m,
            @ForAll @IntRange(min = 1, max = 300) int numbers,
            @ForAll @IntRange(min = 1, max = 900) int pairsOfABatch,
            @ForAll long seed) {
        ColumnValues[] values = {new ColumnValues(true)};
        for (int number = 0; number < numbers; number++) {
            values[0].learn(number);
        }
        Codec codec = new Codec(values, new DyckLanguage(k, m), m);
        Map<Pair, Known> expected = new HashMap<>();
        List<Pair> inOrder = new ArrayList<>();
        Pair root = new Pair(0, List.of());
        expected.put(root, new Known(0, -1));
        inOrder.add(root);
        try (Workers workers = new Workers(threads)) {
            PairSet set = new PairSet(codec.words(), workers);
            set.addFirst(packed(root, codec));
            Batch batch = new Batch(workers);
            int judged = 0;
            for (int level = 0; level < LEVELS && judged < set.size(); level++) {
                int levelEnd = set.size();
                set.divide(judged, codec.stack(), true);
                while (judged < levelEnd) {
                    int end = Math.min(levelEnd, judged + pairsOfABatch);
                    batch.expand(set, judged, end, 37, MOST_SUCCESSORS, (worker, chunk) -> {
                        PairStore store = chunk.home().store();
                        for (int pair = chunk.first(); pair < chunk.first() + chunk.pairs(); pair++) {
                            for (Pair next : successors(read(store, pair, codec), k, m, numbers, seed)) {
                                int at = chunk.nextKey();
                                System.arraycopy(packed(next, codec), 0, chunk.keys(), at, codec.words());
                                chunk.add(pair);
                            }
                        }
                    });
                    for (int parent = judged; parent < end; parent++) {
                        for (Pair next : successors(inOrder.get(parent), k, m, numbers, seed)) {
                            if (expected.putIfAbsent(next, new Known(inOrder.size(), parent)) == null) {
                                inOrder.add(next);
                            }
                        }
                    }
                    assertThat(set.addAll(batch, Integer.MAX_VALUE)).isTrue();
                    judged = end;
                    assertThat(set.size()).isEqualTo(inOrder.size());
                }
                assertSame(set, codec, inOrder, expected, judged);
            }
        }
    }

    /** Packed otherwise, a pair has another hash value: it would be looked for in another shard. */
    @Example
    void whatMayBePackedAnewIsNotDividedByHashValues() {
        int numbers = 400;
        ColumnValues[] values = {new ColumnValues(true)};
        for (int number = 0; number <= numbers; number++) {
            values[0].learn(number);
        }
        Codec codec = new Codec(values, new DyckLanguage(1, 2), 2);
        for (boolean isFinal : new boolean[] {false, true}) {
            try (Workers workers = new Workers(3)) {
                PairSet set = new PairSet(codec.words(), workers);
                set.addFirst(packed(new Pair(0, List.of()), codec));
                Batch batch = new Batch(workers);
                batch.expand(set, 0, 1, 1, numbers, (worker, chunk) -> {
                    for (int number = 1; number <= numbers; number++) {
                        int at = chunk.nextKey();
                        long[] next = packed(new Pair(number, List.of()), codec);
                        System.arraycopy(next, 0, chunk.keys(), at, codec.words());
                        chunk.add(chunk.first());
                    }
                });
                set.addAll(batch, Integer.MAX_VALUE);
                set.divide(1, codec.stack(), isFinal);
                assertThat(set.shards()).hasSize(isFinal ? 3 : 1);
            }
        }
    }

    /** The same for the same pair. */
    private static List<Pair> successors(Pair pair, int k, int m, int numbers, long seed) {
        SplittableRandom random = new SplittableRandom(seed ^ pair.hashCode() * 0x9E3779B97F4A7C15L);
        List<Pair> successors = new ArrayList<>();
        int count = random.nextInt(MOST_SUCCESSORS + 1);
        for (int i = 0; i < count; i++) {
            List<Integer> stack = new ArrayList<>(pair.stack);
            int change = random.nextInt(3);
            if (change > 0 && stack.size() < m) {
                stack.add(random.nextInt(k));
            } else if (change == 0 && !stack.isEmpty()) {
                stack.remove(stack.size() - 1);
            }
            successors.add(new Pair(random.nextInt(numbers), stack));
        }
        return successors;
    }

    private static long[] packed(Pair pair, Codec codec) {
        long[] words = new long[codec.words()];
        int[] stack = pair.stack.stream().mapToInt(Integer::intValue).toArray();
        codec.pack(new double[] {pair.number}, 0, stack, stack.length, words, 0);
        return words;
    }

    private static Pair read(PairStore store, int pair, Codec codec) {
        int[] stack = new int[codec.stack().slots()];
        int depth = codec.stack().read(store.segment(pair), store.offset(pair), stack);
        int number = (int) codec.value(store.segment(pair), store.offset(pair), 0);
        return new Pair(number, Arrays.stream(stack, 0, depth).boxed().toList());
    }

    private static void assertSame(
            PairSet set, Codec codec, List<Pair> inOrder, Map<Pair, Known> expected, int judged) {
        int count = 0;
        for (PairShard shard : set.shards()) {
            PairStore store = shard.store();
            int before = -1;
            for (int pair = 0; pair < store.size(); pair++, count++) {
                Pair stored = read(store, pair, codec);
                Known known = expected.get(stored);
                assertThat(known.place).isGreaterThan(before);
                before = known.place;
                if (known.place >= judged) {
                    assertThat(shard.number(pair)).isEqualTo(known.place);
                }
                long parent = store.parent(pair);
                if (known.parent < 0) {
                    assertThat(parent).isEqualTo(Reference.NONE);
                } else {
                    assertThat(read(set.store(parent), Reference.pair(parent), codec))
                            .isEqualTo(inOrder.get(known.parent));
                }
            }
        }
        assertThat(count).isEqualTo(inOrder.size());
    }
}
