package dyckkm.proof.certificate;

/**
 * A class of moments in a run.
 *
 * @param depth how many brackets are open
 * @param after what was read last
 */
public record Mode(int depth, Operation after) {
    @Override
    public String toString() {
        return "depth " + depth + " after " + after.text();
    }
}
