package dyckkm.proof.recheck.reading;

/**
 * A class of moments in a run.
 *
 * @param depth how many brackets are open
 * @param after what was read last
 */
public record ClaimedMode(int depth, LastOperation after) {
    public static final ClaimedMode INITIAL = new ClaimedMode(0, LastOperation.START);

    /** Whether a run along a prefix of Dyck-(k,m) can be there. */
    boolean existsFor(int m) {
        return switch (after) {
            case START -> depth == 0;
            case PUSH -> depth >= 1 && depth <= m;
            case POP -> depth >= 0 && depth < m;
        };
    }

    @Override
    public String toString() {
        return "depth " + depth + " after " + after.text();
    }
}
