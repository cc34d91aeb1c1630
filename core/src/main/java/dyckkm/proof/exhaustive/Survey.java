package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import java.util.SplittableRandom;

/**
 * The first codec, from the values along a few random strings: most of what a construction's memory ever holds, so that the
 * pairs are seldom packed anew later. What the survey misses costs time, nothing else.
 */
final class Survey {
    private static final int STRINGS = 24;
    private static final int MOST_STEPS = 200;
    private static final double UPHILL = 0.8;

    private Survey() {}

    static Codec codec(Network network, DyckLanguage language, Successors successors, Memory start) {
        MemoryValues values = new MemoryValues(network);
        ColumnValues[] columns = new ColumnValues[values.count()];
        boolean single = network.arithmetic().precision() != dyckkm.network.Precision.FLOAT64;
        for (int column = 0; column < columns.length; column++) {
            columns[column] = new ColumnValues(single);
        }
        SplittableRandom random = new SplittableRandom(1);
        double[] flat = new double[columns.length];
        int deepest = 1;
        for (int string = 0; string < STRINGS; string++) {
            deepest = Math.max(deepest, walk(language, successors, start, random, memory -> {
                values.read(memory, flat);
                for (int column = 0; column < flat.length; column++) {
                    columns[column].learn(flat[column]);
                }
            }));
        }
        return new Codec(columns, language.k(), deepest);
    }

    /** Goes up to the largest depth and down again; returns the depth reached. */
    private static int walk(
            DyckLanguage language,
            Successors successors,
            Memory start,
            SplittableRandom random,
            java.util.function.Consumer<Memory> visitor) {
        Vocabulary vocabulary = language.vocabulary();
        int[] stack = new int[Math.min(language.m(), MOST_STEPS)];
        int depth = 0;
        int deepest = 1;
        boolean uphill = true;
        Memory memory = start;
        visitor.accept(memory);
        for (int step = 0; step < MOST_STEPS; step++) {
            boolean push = depth == 0 || depth < stack.length && random.nextDouble() < (uphill ? UPHILL : 1 - UPHILL);
            Memory next = memory.copy();
            successors.take(memory);
            if (push) {
                stack[depth] = random.nextInt(language.k());
                successors.after(vocabulary.open(stack[depth++]), next);
            } else {
                successors.after(vocabulary.close(stack[--depth]), next);
            }
            deepest = Math.max(deepest, depth);
            uphill = depth == 0 || uphill && depth < stack.length;
            memory = next;
            visitor.accept(memory);
        }
        return deepest;
    }
}
