package dyckkm.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * What comes together in a bucket.
 *
 * @param first how many stacks the first corpus has here
 * @param second how many the second has
 * @param shared how many both have
 * @param rest what is not stacks
 */
record BucketTally(long first, long second, long shared, List<Piece> rest) implements Serializable {
    static BucketTally of(Iterator<Tuple2<Integer, Piece>> pieces, int words) {
        StackSet first = new StackSet(words);
        StackSet second = new StackSet(words);
        List<Piece> rest = new ArrayList<>();
        while (pieces.hasNext()) {
            Piece piece = pieces.next()._2();
            if (piece instanceof Piece.Stacks stacks) {
                (piece.second() ? second : first).addAll(stacks.words());
            } else {
                rest.add(piece);
            }
        }
        return new BucketTally(first.size(), second.size(), second.sharedWith(first), rest);
    }
}
