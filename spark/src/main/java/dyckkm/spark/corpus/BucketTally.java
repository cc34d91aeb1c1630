package dyckkm.spark.corpus;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * What comes together in a bucket.
 *
 * @param first what the first corpus has here
 * @param second what the second has
 * @param shared what both have
 * @param rest what is not stacks
 */
record BucketTally(SeenCount first, SeenCount second, SeenCount shared, List<Piece> rest) implements Serializable {
    /**
     * @param words how many the code of a configuration has
     * @param symbolWords how many are behind it
     */
    static BucketTally of(Iterator<Tuple2<Integer, Piece>> pieces, int words, int symbolWords) {
        StackSet first = new StackSet(words, symbolWords);
        StackSet second = new StackSet(words, symbolWords);
        List<Piece> rest = new ArrayList<>();
        while (pieces.hasNext()) {
            Piece piece = pieces.next()._2();
            if (piece instanceof Piece.Stacks stacks) {
                (piece.second() ? second : first).addAll(stacks.words());
            } else {
                rest.add(piece);
            }
        }
        return new BucketTally(first.count(), second.count(), second.sharedWith(first), rest);
    }
}
