package dyckkm.proof.bound;

import dyckkm.language.dyck.DyckLanguage;
import java.util.Arrays;

/**
 * Stacks among which two with one memory are likely to be found, for languages with too many to look at all of them.
 *
 * <p>First families around a few random full stacks: all their beginnings, and what differs from them in one element, since a
 * memory that loses part of an element or the depth loses it there. Then random stacks, half of them full, on which the
 * birthday paradox works: among some 2^{b/2} of them two agree in b bits.
 */
final class GuidedStacks implements StackOrder {
    /** A family is about one random stack; another may do where the first has no collision. */
    private static final int FAMILIES = 8;

    /** With more types than this, so many are drawn for an element instead of taking all. */
    private static final int MOST_TYPES = 1024;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final int k;
    private final int m;
    private final long seed;
    private final int typesPerElement;
    private final long familySize;

    GuidedStacks(DyckLanguage language, long seed) {
        this.k = language.k();
        this.m = language.m();
        this.seed = seed;
        this.typesPerElement = Math.min(k, MOST_TYPES);
        this.familySize = m + 1L + (long) m * typesPerElement;
    }

    @Override
    public int[] stack(long number) {
        if (number >= FAMILIES * familySize) {
            return random(number);
        }
        long family = number / familySize;
        int member = (int) (number % familySize);
        int[] centre = full(-1 - family);
        if (member <= m) {
            return Arrays.copyOf(centre, m - member);
        }
        int change = member - m - 1;
        // The top first, where a change costs one step only.
        int height = m - 1 - change / typesPerElement;
        int type = change % typesPerElement;
        centre[height] = typesPerElement == k ? type : below(k, draw(-1 - family, m + (long) member));
        return centre;
    }

    private int[] random(long number) {
        int[] types = full(number);
        return number % 2 == 0 ? types : Arrays.copyOf(types, below(m + 1, draw(number, m)));
    }

    private int[] full(long number) {
        int[] types = new int[m];
        for (int height = 0; height < m; height++) {
            types[height] = below(k, draw(number, height));
        }
        return types;
    }

    /** A number below the bound from 64 random bits. */
    private static int below(int bound, long bits) {
        return (int) (((bits >>> Integer.SIZE) * bound) >>> Integer.SIZE);
    }

    /** The random bits at a place: the same for a seed on every Java release. */
    private long draw(long number, long place) {
        return mix(mix(mix(seed + GOLDEN) + number * GOLDEN) + (place + 1) * GOLDEN);
    }

    /** The finaliser of SplitMix64. */
    static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
