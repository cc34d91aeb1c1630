package dyckkm.proof.bound;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A string that completes one of two configurations and not the other (Myhill–Nerode).
 *
 * @param continuation the string, END included
 * @param finishesFirst whether it completes the first configuration
 */
record Distinction(int[] continuation, boolean finishesFirst) {
    /** Finds distinguishing strings for a language; one instance per thread. */
    static final class Finder {
        private final Language language;
        private final PairSearch search;

        Finder(Language language) {
            this.language = language;
            this.search = new PairSearch(language);
        }

        /** A string that distinguishes two configurations; empty if there is none. */
        Optional<Distinction> between(Configuration first, Configuration second) {
            if (first.equals(second)) {
                return Optional.empty();
            }
            // In Dyck-(k,m), and usually elsewhere, the shortest completion of one does not complete the other.
            int[] closing = search.completion(first);
            if (!finishes(second, closing)) {
                return Optional.of(new Distinction(closing, true));
            }
            int[] other = search.completion(second);
            if (!finishes(first, other)) {
                return Optional.of(new Distinction(other, false));
            }
            return search.apart(first, second).map(found -> distinction(first, second, found));
        }

        private Distinction distinction(Configuration first, Configuration second, PairSearch.Found found) {
            int[] symbols = found.path().symbols();
            Cursor cursor = language.cursor();
            cursor.load(found.afterFirst() ? first : second);
            for (int symbol : symbols) {
                cursor.read(symbol);
            }
            IntStream rest =
                    cursor.isFinished() ? IntStream.empty() : IntStream.of(search.completion(cursor.configuration()));
            return new Distinction(IntStream.concat(IntStream.of(symbols), rest).toArray(), found.afterFirst());
        }

        private boolean finishes(Configuration configuration, int[] continuation) {
            Cursor cursor = language.cursor();
            cursor.load(configuration);
            return IntStream.of(continuation)
                    .allMatch(symbol -> cursor.read(symbol).isEmpty());
        }
    }
}
