package dyckkm.proof.bound;

import dyckkm.language.Alphabet;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.Arrays;

/**
 * Prefixes among which two with one memory are likely, for languages with too many configurations to enumerate.
 *
 * <p>First, families around a few random long prefixes: all their prefixes, and their variants with one symbol changed. Then
 * random prefixes, half of them long, which exploit the birthday paradox. Several may lead to the same configuration.
 */
final class DrawnPrefixes implements PrefixOrder {
    private static final int FAMILIES = 8;

    /** The number of alternatives tried at a position. */
    private static final int MOST_CHOICES = 64;

    /** The number of symbols in a long prefix per level of the stack. */
    private static final int SYMBOLS_PER_LEVEL = 4;

    private static final int NOWHERE = -1;

    private final Language language;
    private final Alphabet alphabet;
    private final Draws draws;
    private final int longest;
    private final int choices;
    private final long familySize;

    DrawnPrefixes(Language language, long seed) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.draws = new Draws(seed);
        this.longest = SYMBOLS_PER_LEVEL * (language.depthBound() + 1);
        this.choices = Math.min(alphabet.tokens(), MOST_CHOICES);
        this.familySize = longest + 1L + (long) longest * choices;
    }

    @Override
    public int[] prefix(long number) {
        if (number >= FAMILIES * familySize) {
            int length = number % 2 == 0 ? longest : draws.below(longest + 1, number, 2L * longest);
            return walk(number, length, NOWHERE, 0);
        }
        long family = -1 - number / familySize;
        int member = (int) (number % familySize);
        if (member <= longest) {
            return walk(family, longest - member, NOWHERE, 0);
        }
        int change = member - longest - 1;
        // The end first, where a change costs only one step.
        return walk(family, longest, longest - 1 - change / choices, change % choices);
    }

    /**
     * A random walk; shorter if only END may follow.
     *
     * @param changed the position of the changed symbol
     * @param choice the alternative chosen there
     */
    private int[] walk(long number, int length, int changed, int choice) {
        Cursor cursor = language.cursor();
        int[] prefix = new int[length];
        for (int place = 0; place < length; place++) {
            Support support = cursor.support();
            int tokens = support.below(alphabet.tokens());
            if (tokens == 0) {
                return Arrays.copyOf(prefix, place);
            }
            int calls = support.below(alphabet.calls());
            // Most stacks are deep, but uniform choices seldom reach them.
            int among = calls > 0 && draws.below(2, number, 2L * place) == 0 ? calls : tokens;
            int index = place == changed ? choice % tokens : draws.below(among, number, 2L * place + 1);
            prefix[place] = support.at(index);
            cursor.read(prefix[place]);
        }
        return prefix;
    }
}
