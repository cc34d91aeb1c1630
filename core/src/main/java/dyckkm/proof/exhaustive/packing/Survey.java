package dyckkm.proof.exhaustive.packing;

import dyckkm.language.Alphabet;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * What is seen along a few random strings: most of the values that a construction's memory ever holds, so that the pairs are
 * seldom packed anew later. What a survey misses costs time, nothing else.
 *
 * @param codec for the values seen
 * @param sample some of the memories, packed
 */
public record Survey(Codec codec, List<long[]> sample) {
    private static final int MOST_STRINGS = 24;
    /** It ends after so many strings in a row with no new value. */
    private static final int IDLE_STRINGS = 3;

    private static final int MOST_STEPS = 200;
    private static final double UPHILL = 0.8;

    private static final int SAMPLE = 1000;
    private static final int HASHES = 1 << 16;

    public static Survey of(Network network, Language language, Successors successors, State start) {
        StateValues values = new StateValues(network);
        ColumnValues[] columns = new ColumnValues[values.count()];
        boolean single = network.arithmetic().precision() != Precision.FLOAT64;
        Arrays.setAll(columns, column -> new ColumnValues(single));
        SplittableRandom random = new SplittableRandom(1);
        double[] flat = new double[columns.length];
        double[] last = new double[columns.length];
        Arrays.fill(last, Double.NaN);
        List<double[]> kept = new ArrayList<>();
        int deepest = 1;
        int idle = 0;
        for (int string = 0; string < MOST_STRINGS && idle < IDLE_STRINGS; string++) {
            int known = valuesOf(columns);
            deepest = Math.max(deepest, walk(language, successors, start, random, state -> {
                values.read(state, flat);
                for (int column = 0; column < flat.length; column++) {
                    // Most of them a symbol leaves as they were.
                    if (flat[column] != last[column]) {
                        columns[column].learn(flat[column]);
                        last[column] = flat[column];
                    }
                }
                if (kept.size() < SAMPLE) {
                    kept.add(flat.clone());
                }
            }));
            idle = valuesOf(columns) == known ? idle + 1 : 0;
        }
        if (single && areMostlyNew(columns, kept.size())) {
            Arrays.stream(columns).forEach(ColumnValues::makeRaw);
        }
        Codec codec = new Codec(columns, language, Math.min(deepest, language.depthBound()));
        return new Survey(
                codec, kept.stream().map(state -> packed(state, codec)).toList());
    }

    /** Whether most numbers show a new value in every other memory, as in a trained network: then codes for values save nothing. */
    private static boolean areMostlyNew(ColumnValues[] columns, int memories) {
        long changing = Arrays.stream(columns)
                .filter(values -> 2 * values.size() > memories)
                .count();
        return memories >= SAMPLE && 2 * changing > columns.length;
    }

    private static int valuesOf(ColumnValues[] columns) {
        return Arrays.stream(columns).mapToInt(ColumnValues::size).sum();
    }

    private static long[] packed(double[] state, Codec codec) {
        long[] words = new long[codec.words()];
        codec.packMemory(state, words, 0);
        return words;
    }

    /** Goes up to the largest depth and down again; returns the depth reached. */
    private static int walk(
            Language language, Successors successors, State start, SplittableRandom random, Consumer<State> visitor) {
        Alphabet alphabet = language.alphabet();
        Cursor cursor = language.cursor();
        int bound = Math.min(language.depthBound(), MOST_STEPS);
        int deepest = 1;
        boolean uphill = true;
        State state = start;
        visitor.accept(state);
        for (int step = 0; step < MOST_STEPS; step++) {
            Support support = cursor.support();
            int calls = support.below(alphabet.calls());
            int others = support.below(alphabet.end()) - calls;
            if (calls + others == 0) {
                break;
            }
            boolean push = others == 0 || calls > 0 && random.nextDouble() < (uphill ? UPHILL : 1 - UPHILL);
            int symbol = support.at(push ? random.nextInt(calls) : calls + random.nextInt(others));
            State next = state.copy();
            successors.take(state);
            successors.after(symbol, next);
            cursor.read(symbol);
            int depth = cursor.depth();
            deepest = Math.max(deepest, depth);
            uphill = depth == 0 || uphill && depth < bound;
            state = next;
            visitor.accept(state);
        }
        return deepest;
    }

    /** In how many different ways the sample shows some columns, nearly: of ways with the same hash one is counted. */
    int patterns(int[] columns) {
        long[] masks = codec.masks(columns);
        BitSet hashes = new BitSet();
        long[] pattern = new long[masks.length];
        for (long[] words : sample) {
            Arrays.setAll(pattern, word -> words[word] & masks[word]);
            hashes.set((int) PairSet.hash(pattern, 0, pattern.length) & HASHES - 1);
        }
        return hashes.cardinality();
    }
}
