package dyckkm.language.dyck;

import dyckkm.language.CorpusBlock;
import dyckkm.language.RandomBits;
import dyckkm.language.StringSampler;
import dyckkm.language.SymbolArray;
import java.util.Arrays;

/**
 * Samples strings of a windowed distribution into memory, with about one random number for the action and one for the type of
 * each token.
 *
 * <p>Except for the end of a string, the loop has no data-dependent branch. Closing at depth 0 <em>is</em> END: slot 0 of the
 * stack holds the "type" that makes close(type) the number of END, and depth −1 is the end. The probability of a push is
 * compared as a 63-bit integer.
 */
final class DyckSampler implements StringSampler {
    private final int k;
    private final int m;
    private final int width;
    private final int longestBrackets;
    /** (layers, m+1): a push happens if a 63-bit random number is below; 2^63 wraps to the least long and means always. */
    private final long[] pushBelow;
    /** Types are drawn by multiplication (Lemire); products whose low half is below this would be biased and are redrawn. */
    private final int redrawBelow;

    DyckSampler(WindowedDyck distribution) {
        PushProbabilities push = distribution.pushProbabilities();
        this.k = distribution.language().k();
        this.m = distribution.language().m();
        this.width = push.width();
        this.longestBrackets = distribution.window().max();
        this.pushBelow = new long[push.layers() * width];
        for (int brackets = 0; brackets < push.layers(); brackets++) {
            for (int depth = 0; depth < width; depth++) {
                double p = push.at(brackets, depth);
                pushBelow[brackets * width + depth] = p >= 1 ? Long.MIN_VALUE : (long) (p * 0x1p63);
            }
        }
        this.redrawBelow = Integer.remainderUnsigned(-k, k);
    }

    @Override
    public long family() {
        return ((long) m << Integer.SIZE) + k;
    }

    @Override
    public CorpusBlock draw(RandomBits random, int tokens) {
        int[] symbols = new int[tokens + longestBrackets];
        int[] ends = new int[tokens / 6 + 2];
        int[] stack = new int[width + 1];
        stack[0] = k + 1;
        int used = 0;
        int strings = 0;
        while (used + strings < tokens) {
            used = drawString(random, symbols, used, stack);
            if (strings == ends.length) {
                ends = Arrays.copyOf(ends, strings * 2);
            }
            ends[strings++] = used;
        }
        return new CorpusBlock(SymbolArray.pack(symbols, used, 2 * k), Arrays.copyOf(ends, strings));
    }

    /** Draws one string to {@code symbols[from..]}, without END; returns its end. */
    private int drawString(RandomBits random, int[] symbols, int from, int[] stack) {
        int at = from;
        int row = 0;
        int depth = 0;
        while (true) {
            int type = drawType(random);
            long action = random.next() >>> 1;
            int push = (int) ((action - pushBelow[row + depth]) >>> 63);
            int pushMask = -push;
            int closing = k + stack[depth];
            stack[depth + 1] = type;
            depth += 2 * push - 1;
            if (depth < 0) {
                return at;
            }
            symbols[at++] = (type & pushMask) | (closing & ~pushMask);
            row += width;
        }
    }

    private int drawType(RandomBits random) {
        while (true) {
            long product = (random.next() >>> 32) * k;
            if (Integer.compareUnsigned((int) product, redrawBelow) >= 0) {
                return (int) (product >>> 32);
            }
        }
    }
}
