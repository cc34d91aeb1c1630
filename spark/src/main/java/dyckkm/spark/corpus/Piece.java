package dyckkm.spark.corpus;

import dyckkm.language.corpus.CorpusStatistics;
import java.io.Serializable;
import java.util.TreeMap;

/** What counting a part of a corpus gives: several of these, sent to where pieces of their kind come together. */
sealed interface Piece extends Serializable {
    /** Whether it is of the second corpus. */
    boolean second();

    /**
     * Distinct configurations of one bucket.
     *
     * @param words their codes, one after the other, each with what was read there behind it
     */
    record Stacks(boolean second, long[] words) implements Piece {}

    /** All of a part that can be added up. */
    record Counts(boolean second, long strings, long tokens, long traversals, TreeMap<Integer, Long> lengths)
            implements Piece {
        static Counts of(boolean second, CorpusStatistics statistics) {
            return new Counts(
                    second,
                    statistics.strings(),
                    statistics.tokens(),
                    statistics.traversals(),
                    new TreeMap<>(statistics.lengths()));
        }
    }

    /** Why a part cannot be counted. */
    record Trouble(boolean second, int part, RuntimeException why) implements Piece {}
}
