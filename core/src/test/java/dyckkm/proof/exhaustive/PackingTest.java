package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.ColumnValues;
import dyckkm.proof.exhaustive.packing.PatternTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Packed words against the numbers, stacks and patterns that they stand for. */
class PackingTest {
    private static Codec codec(int columns, int k, int slots, SplittableRandom random) {
        ColumnValues[] values = new ColumnValues[columns];
        for (int column = 0; column < columns; column++) {
            values[column] = new ColumnValues(true);
            int count = random.nextInt(3) > 0 ? random.nextInt(1, 3) : random.nextInt(3, 40);
            for (int value = 0; value < count; value++) {
                values[column].learn(value);
            }
        }
        return new Codec(values, new DyckLanguage(k, Math.max(1, slots)), slots);
    }

    private static double[] memory(Codec codec, SplittableRandom random) {
        double[] memory = new double[codec.columns()];
        Arrays.setAll(memory, column -> random.nextInt(codec.values(column).size()));
        return memory;
    }

    @Property(tries = 300)
    void whatIsPackedIsUnpacked(
            @ForAll @IntRange(min = 1, max = 200) int columns,
            @ForAll @IntRange(min = 1, max = 9) int k,
            @ForAll @IntRange(max = 40) int slots,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Codec codec = codec(columns, k, slots, random);
        double[] memory = memory(codec, random);
        int[] stack = random.ints(random.nextInt(slots + 1), 0, k).toArray();
        long[] words = new long[codec.words() + 2];
        Arrays.fill(words, -1);
        assertThat(codec.pack(memory, Language.INITIAL, stack, stack.length, words, 1))
                .isTrue();
        assertThat(words[0]).isEqualTo(-1);
        assertThat(words[words.length - 1]).isEqualTo(-1);
        double[] unpacked = new double[columns];
        codec.unpack(words, 1, unpacked);
        assertThat(unpacked).isEqualTo(memory);
        int[] types = new int[slots];
        assertThat(codec.stack().read(words, 1, types)).isEqualTo(stack.length);
        assertThat(Arrays.copyOf(types, stack.length)).isEqualTo(stack);
        for (int column = 0; column < columns; column++) {
            assertThat(codec.value(words, 1, column)).isEqualTo(memory[column]);
            unpacked[column] = -1;
            assertThat(codec.pack(unpacked, Language.INITIAL, stack, stack.length, new long[codec.words()], 0))
                    .isFalse();
            unpacked[column] = memory[column];
        }
    }

    @Property(tries = 300)
    void floatsArePackedAsAnyNumbers(
            @ForAll @IntRange(min = 1, max = 90) int columns,
            @ForAll @IntRange(min = 1, max = 40) int slots,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ColumnValues[] values = new ColumnValues[columns];
        Arrays.setAll(values, column -> new ColumnValues(true));
        Arrays.stream(values).forEach(ColumnValues::makeRaw);
        Codec codec = new Codec(values, new DyckLanguage(3, slots), slots);
        assertThat(codec.isOfFloats()).isTrue();
        double[] memory = new double[columns];
        float[] floats = new float[columns];
        for (int column = 0; column < columns; column++) {
            floats[column] = (float) random.nextDouble(-2, 2);
            memory[column] = floats[column];
        }
        long[] words = new long[codec.words() + 2];
        long[] expected = words.clone();
        Arrays.fill(words, 1, codec.words() + 1, -1);
        codec.packFloats(floats, 0, words, 1);
        codec.packMemory(memory, expected, 1);
        assertThat(words).isEqualTo(expected);
        float[] unpacked = new float[columns];
        codec.unpackFloats(words, 1, unpacked, 0);
        assertThat(unpacked).isEqualTo(floats);
    }

    @Property(tries = 300)
    void aPackedStackIsAStack(
            @ForAll @IntRange(min = 1, max = 100) int columns,
            @ForAll @IntRange(min = 1, max = 300) int k,
            @ForAll @IntRange(min = 1, max = 40) int slots,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Codec codec = codec(columns, k, slots, random);
        double[] memory = memory(codec, random);
        long[] words = new long[codec.words()];
        codec.packMemory(memory, words, 0);
        Deque<Integer> stack = new ArrayDeque<>();
        for (int step = 0; step < 100; step++) {
            boolean pushes = stack.isEmpty() || stack.size() < slots && random.nextInt(3) > 0;
            long[] next = new long[codec.words()];
            codec.packMemory(memory, next, 0);
            codec.stack().copy(words, 0, next, 0);
            if (pushes) {
                int type = random.nextInt(k);
                codec.stack().push(next, 0, stack.size(), type);
                stack.push(type);
            } else {
                codec.stack().clear(next, 0, stack.size() - 1);
                stack.pop();
            }
            words = next;
            assertThat(codec.stack().depth(words, 0)).isEqualTo(stack.size());
            if (!stack.isEmpty()) {
                assertThat(codec.stack().type(words, 0, stack.size() - 1)).isEqualTo(stack.peek());
            }
        }
        double[] unpacked = new double[columns];
        codec.unpack(words, 0, unpacked);
        assertThat(unpacked).isEqualTo(memory);
    }

    @Property(tries = 100)
    void patternsAreNumberedAsTheyAreMet(@ForAll @IntRange(min = 1, max = 200) int columns, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Codec codec = codec(columns, 2, 1, random);
        int[] some = random.ints(0, columns)
                .distinct()
                .limit(random.nextInt(Math.min(columns, 5) + 1))
                .toArray();
        PatternTable table = new PatternTable(some, codec);
        Map<List<Double>, Integer> numbers = new HashMap<>();
        long[] words = new long[codec.words()];
        for (int step = 0; step < 1000; step++) {
            double[] memory = memory(codec, random);
            codec.packMemory(memory, words, 0);
            int beside = random.nextInt(3);
            List<Double> pattern = new ArrayList<>(List.of((double) beside));
            Arrays.stream(some).forEach(column -> pattern.add(memory[column]));
            int expected = numbers.computeIfAbsent(pattern, none -> numbers.size());
            assertThat(table.find(beside, words, 0)).isEqualTo(expected);
            assertThat(table.count()).isEqualTo(numbers.size());
        }
    }
}
