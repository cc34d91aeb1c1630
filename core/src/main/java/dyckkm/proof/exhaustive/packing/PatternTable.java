package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Numbers patterns, that is some bits of a packed pair together with a number, from 0 in the order in which they are met. */
public final class PatternTable {
    private static final int FEW = 64;

    /** The words that the bits are taken from, and which bits of them. */
    private final int[] words;

    private final long[] masks;
    /** The number and the words of a pattern. */
    private final int width;

    /** (patterns, width); behind the last one there is room for the one that is looked for. */
    private long[] patterns;

    private int count;
    /** Pattern numbers plus one by hash, or 0. The length is a power of two. */
    private int[] places = new int[4 * FEW];

    public PatternTable(int[] columns, Codec codec) {
        long[] all = codec.masks(columns);
        this.words =
                IntStream.range(0, all.length).filter(word -> all[word] != 0).toArray();
        this.masks = Arrays.stream(words).mapToLong(word -> all[word]).toArray();
        this.width = 1 + words.length;
        this.patterns = new long[FEW * width];
    }

    public int count() {
        return count;
    }

    /** The number of a pattern; {@link #count} before the call if it is new. */
    public int find(int beside, long[] source, int at) {
        int wanted = count * width;
        patterns[wanted] = beside;
        for (int i = 0; i < words.length; i++) {
            patterns[wanted + 1 + i] = source[at + words[i]] & masks[i];
        }
        int place = place(count);
        if (places[place] != 0) {
            return places[place] - 1;
        }
        places[place] = ++count;
        reserve();
        return count - 1;
    }

    /** The index of a pattern, or of its insertion point. */
    private int place(int pattern) {
        int mask = places.length - 1;
        int place = (int) PairSet.hash(patterns, pattern * width, width) & mask;
        while (places[place] != 0 && !isSame(places[place] - 1, pattern)) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private boolean isSame(int one, int other) {
        long difference = 0;
        for (int i = 0; i < width; i++) {
            difference |= patterns[one * width + i] ^ patterns[other * width + i];
        }
        return difference == 0;
    }

    /** Makes room for one more, and keeps the table at most a quarter full. */
    private void reserve() {
        if ((count + 1) * width > patterns.length) {
            patterns = Arrays.copyOf(patterns, 2 * patterns.length);
        }
        if (4 * count > places.length) {
            places = new int[2 * places.length];
            for (int pattern = 0; pattern < count; pattern++) {
                places[place(pattern)] = pattern + 1;
            }
        }
    }
}
