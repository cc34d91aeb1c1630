package dyckkm.interop.documents;

import dyckkm.language.Alphabet;
import dyckkm.language.Cursor;
import dyckkm.language.Support;
import java.util.List;
import java.util.stream.IntStream;

/** The message about a token that is not allowed at its position. */
final class Expected {
    /** More are not listed. */
    private static final int MOST_LISTED = 8;

    private static final String END = "the end";

    private Expected() {}

    /**
     * Why a token may not follow.
     *
     * @param token the token, empty at the end of the document
     * @param before the token before it, empty at the beginning
     */
    static String instead(Alphabet alphabet, Cursor cursor, String token, String before) {
        Support support = cursor.support();
        List<String> listed = IntStream.range(0, Math.min(support.count(), MOST_LISTED))
                .mapToObj(index -> text(alphabet, support.at(index)))
                .toList();
        String last = listed.get(listed.size() - 1);
        String expected = support.count() > MOST_LISTED
                ? "one of " + String.join(", ", listed) + ", …"
                : listed.size() == 1 ? last : String.join(", ", listed.subList(0, listed.size() - 1)) + " or " + last;
        return (token.isEmpty() ? END : "'" + token + "'")
                + (before.isEmpty() ? " at the beginning" : " after '" + before + "'") + ": " + expected
                + " was expected";
    }

    private static String text(Alphabet alphabet, int symbol) {
        return symbol == alphabet.end() ? END : "'" + alphabet.text(symbol) + "'";
    }
}
