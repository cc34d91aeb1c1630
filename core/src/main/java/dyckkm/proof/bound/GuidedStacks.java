package dyckkm.proof.bound;

import dyckkm.language.dyck.DyckLanguage;
import java.util.Arrays;

/**
 * Stacks of Dyck-(k,m) among which two with one memory are likely, where there are too many to enumerate. A stack is reached by
 * pushes alone, so its prefix consists of the types on it.
 *
 * <p>First, families around a few random full stacks: all their prefixes, and their variants with one element changed, since a
 * memory that loses part of an element or the depth loses it there. Then random stacks, half of them full, which exploit the
 * birthday paradox: among some 2^{b/2} of them two agree in b bits.
 */
final class GuidedStacks implements PrefixOrder {
    /** Each family is built around one random stack; another may succeed where the first has no collision. */
    private static final int FAMILIES = 8;

    /** Above this number of types, this many are drawn for an element instead of trying all. */
    private static final int MOST_TYPES = 1024;

    private final int k;
    private final int m;
    private final Draws draws;
    private final int typesPerElement;
    private final long familySize;

    GuidedStacks(DyckLanguage language, long seed) {
        this.k = language.k();
        this.m = language.m();
        this.draws = new Draws(seed);
        this.typesPerElement = Math.min(k, MOST_TYPES);
        this.familySize = m + 1L + (long) m * typesPerElement;
    }

    @Override
    public int[] prefix(long number) {
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
        // The top first, where a change costs only one step.
        int height = m - 1 - change / typesPerElement;
        int type = change % typesPerElement;
        centre[height] = typesPerElement == k ? type : draws.below(k, -1 - family, m + (long) member);
        return centre;
    }

    private int[] random(long number) {
        int[] types = full(number);
        return number % 2 == 0 ? types : Arrays.copyOf(types, draws.below(m + 1, number, m));
    }

    private int[] full(long number) {
        int[] types = new int[m];
        for (int height = 0; height < m; height++) {
            types[height] = draws.below(k, number, height);
        }
        return types;
    }
}
