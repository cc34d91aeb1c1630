package dyckkm.proof.exhaustive.memo;

import dyckkm.network.MergedColumns;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.Partition;
import dyckkm.proof.exhaustive.packing.PatternTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * The next values of one part of the memory for each symbol. They depend on the sums of its rows of W and on the values it
 * keeps: patterns of units are numbered and mapped to their sums, of which there are fewer, and these are numbered together
 * with the kept values.
 */
final class PartMemo {
    private static final int FEW = 64;

    private final Partition division;
    private final Partition.Part part;
    private final Codec codec;
    private final int symbols;
    private final MemoPolicy patience;

    private final PatternTable read;
    /** The number of its sums for each pattern of units. */
    private int[] sumsOf = new int[FEW];

    private final Map<SumsKey, Integer> sums = new HashMap<>();
    private final PatternTable kept;

    /** The words that the part is in, from the first to the last, and which of their bits are its own. */
    private final int firstWord;

    private final long[] ownMasks;

    /** (situations, symbols): the index of the result, plus one, or 0 where unknown. */
    private int[] resultOf;

    /** (results, words of the part) */
    private long[] results;

    private int resultsEnd;

    PartMemo(Partition division, Partition.Part part, Codec codec, int symbols, MemoPolicy patience) {
        this.division = division;
        this.part = part;
        this.codec = codec;
        this.symbols = symbols;
        this.patience = patience;
        this.read = new PatternTable(part.reads(), codec);
        this.kept = new PatternTable(part.keeps(), codec);
        long[] own = codec.masks(part.columns());
        this.firstWord = codec.word(part.columns()[0]);
        this.ownMasks = Arrays.copyOfRange(own, firstWord, codec.word(part.columns()[part.columns().length - 1]) + 1);
        this.resultOf = new int[FEW * symbols];
        this.results = new long[FEW * ownMasks.length];
    }

    /** The number of the situation of the part in a pair. */
    int situation(long[] source, int at) {
        int known = read.count();
        int pattern = read.find(0, source, at);
        if (pattern == known) {
            addSums(pattern, source, at);
        }
        if (part.keeps().length == 0) {
            return sumsOf[pattern];
        }
        int situations = kept.count();
        int situation = kept.find(sumsOf[pattern], source, at);
        if (situation == situations) {
            patience.learn();
            reserve(kept.count());
        }
        return situation;
    }

    private void reserve(int situations) {
        if (situations * symbols > resultOf.length) {
            resultOf = Arrays.copyOf(resultOf, 2 * resultOf.length);
        }
    }

    private void addSums(int pattern, long[] source, int at) {
        patience.learn();
        if (pattern == sumsOf.length) {
            sumsOf = Arrays.copyOf(sumsOf, 2 * pattern);
        }
        DoubleStream values = DoubleStream.empty();
        for (MergedColumns weights : division.recurrent()) {
            double[] all = weights.start();
            for (int column : part.reads()) {
                weights.addTo(all, column, codec.value(source, at, column));
            }
            values = DoubleStream.concat(
                    values, Arrays.stream(part.rows()).mapToDouble(row -> all[weights.classOf(row)]));
        }
        sumsOf[pattern] = sums.computeIfAbsent(new SumsKey(values.toArray()), none -> sums.size());
        reserve(sums.size());
    }

    /**
     * Adds the part's next values to the words of a successor, which have zeros there.
     *
     * @return whether it is known
     */
    boolean next(int situation, int symbol, long[] target, int at) {
        int result = resultOf[situation * symbols + symbol] - 1;
        if (result < 0) {
            return false;
        }
        for (int i = 0; i < ownMasks.length; i++) {
            target[at + firstWord + i] |= results[result + i];
        }
        return true;
    }

    /** Records the part's values in a successor. */
    void learn(int situation, int symbol, long[] successor, int at) {
        if (resultOf[situation * symbols + symbol] != 0) {
            return;
        }
        if (resultsEnd + ownMasks.length > results.length) {
            results = Arrays.copyOf(results, 2 * results.length);
        }
        for (int i = 0; i < ownMasks.length; i++) {
            results[resultsEnd + i] = successor[at + firstWord + i] & ownMasks[i];
        }
        resultOf[situation * symbols + symbol] = resultsEnd + 1;
        resultsEnd += ownMasks.length;
    }
}
