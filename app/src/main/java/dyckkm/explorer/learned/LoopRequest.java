package dyckkm.explorer.learned;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.trace.TokenText;
import java.util.Optional;

/**
 * A loop that is to be repeated, checked: it leads from a configuration of the language back to it.
 *
 * @param prefix what stands before it
 * @param loop what is repeated
 * @param rounds how often
 */
public record LoopRequest(int[] prefix, int[] loop, int rounds) {
    public static final int LONGEST_LOOP = 100;
    public static final int MOST_ROUNDS = 1000;

    /** In all. */
    private static final int MOST_SYMBOLS = 10_000;

    /** Reads and checks it. */
    public static LoopRequest of(Language language, String prefix, String loop, int rounds) {
        int[] before = language.alphabet().parse(prefix);
        int[] repeated = language.alphabet().parse(loop);
        if (repeated.length == 0) {
            throw new BadInputException("there is no loop: it needs at least one symbol");
        }
        if (repeated.length > LONGEST_LOOP) {
            throw new BadInputException("the loop has " + repeated.length + " symbols, more than " + LONGEST_LOOP);
        }
        long symbols = before.length + (long) rounds * repeated.length;
        if (symbols > MOST_SYMBOLS) {
            throw new BadInputException(rounds + " repetitions make a string of " + symbols + " symbols, more than "
                    + MOST_SYMBOLS + ": take fewer");
        }
        LoopRequest request = new LoopRequest(before, repeated, rounds);
        request.requireLoop(language);
        return request;
    }

    private void requireLoop(Language language) {
        Cursor cursor = language.cursor();
        read(language, cursor, prefix, "the prefix");
        Configuration from = cursor.configuration();
        read(language, cursor, loop, "the loop");
        if (!cursor.configuration().equals(from)) {
            TokenText text = new TokenText(language);
            throw new BadInputException("the loop does not lead back to where it begins: there the "
                    + text.configurationHeading() + " is " + text.ofConfiguration(from) + ", after it "
                    + text.ofConfiguration(cursor.configuration()));
        }
    }

    private static void read(Language language, Cursor cursor, int[] symbols, String name) {
        for (int at = 0; at < symbols.length; at++) {
            boolean isEnd = symbols[at] == language.alphabet().end();
            Optional<LanguageError.Reason> reason = isEnd ? Optional.empty() : cursor.read(symbols[at]);
            if (isEnd || reason.isPresent()) {
                throw new BadInputException("symbol " + (at + 1) + " of " + name + ", "
                        + new TokenText(language).of(symbols[at]) + ", "
                        + (isEnd ? "cannot be repeated" : "is not allowed there"));
            }
        }
    }
}
