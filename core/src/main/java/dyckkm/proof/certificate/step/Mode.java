package dyckkm.proof.certificate.step;

import java.util.Comparator;

/**
 * A class of moments in a run; shallow ones come first.
 *
 * @param depth how many brackets are open
 * @param after what was read last
 */
public record Mode(int depth, Operation after) implements Comparable<Mode> {
    @Override
    public int compareTo(Mode other) {
        return Comparator.comparing(Mode::depth).thenComparing(Mode::after).compare(this, other);
    }

    @Override
    public String toString() {
        return "depth " + depth + " after " + after.text();
    }
}
