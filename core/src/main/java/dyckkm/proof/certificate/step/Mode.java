package dyckkm.proof.certificate.step;

import java.util.Comparator;

/**
 * A class of points in a run, ordered by depth.
 *
 * @param depth the number of open brackets
 * @param after the last operation
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
