package dyckkm.language.dyck;

import dyckkm.language.CorpusBlock;
import dyckkm.language.RandomBits;
import dyckkm.language.StringSampler;
import dyckkm.language.SymbolArray;
import java.util.Arrays;

/**
 * Samples strings of any length: the type of a bracket by multiplication from the high half of a random number, and the
 * direction from one bit of another.
 */
final class UnrestrictedDyckSampler implements StringSampler {
    private final int k;
    private final int m;
    private final int redrawBelow;

    UnrestrictedDyckSampler(DyckLanguage language) {
        this.k = language.k();
        this.m = language.m();
        this.redrawBelow = Integer.remainderUnsigned(-k, k);
    }

    @Override
    public long family() {
        return ((long) m << Integer.SIZE) + k;
    }

    @Override
    public CorpusBlock draw(RandomBits random, int tokens) {
        int[] symbols = new int[tokens + tokens / 8 + 64];
        int[] ends = new int[tokens / 6 + 2];
        int[] stack = new int[m + 1];
        int used = 0;
        int strings = 0;
        while (used + strings < tokens) {
            int depth = 0;
            while (true) {
                boolean opens = depth < m && random.next() < 0;
                if (depth == 0 && !opens) {
                    break;
                }
                if (used == symbols.length) {
                    symbols = Arrays.copyOf(symbols, Math.addExact(used, used / 2));
                }
                if (opens) {
                    int type = drawType(random);
                    stack[depth++] = type;
                    symbols[used++] = type;
                } else {
                    symbols[used++] = k + stack[--depth];
                }
            }
            if (strings == ends.length) {
                ends = Arrays.copyOf(ends, strings * 2);
            }
            ends[strings++] = used;
        }
        return new CorpusBlock(SymbolArray.pack(symbols, used, 2 * k), Arrays.copyOf(ends, strings));
    }

    /** As {@link DyckSampler} does: products whose low half is too small would be biased. */
    private int drawType(RandomBits random) {
        while (true) {
            long product = (random.next() >>> 32) * k;
            if (Integer.compareUnsigned((int) product, redrawBelow) >= 0) {
                return (int) (product >>> 32);
            }
        }
    }
}
