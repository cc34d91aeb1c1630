package dyckkm.proof.exhaustive.memo;

/** Decides when a memo has learned so much that it should forget, and whether it is of any use. */
public final class MemoPolicy {
    /** A memo that is not asked at least this many times for each thing it learns costs more than it saves. */
    private static final int LEAST_ASKED = 2;

    private final int most;
    private long asked;
    private int learned;
    private boolean lost;

    /**
     * @param most about how much is learned before all is forgotten
     */
    public MemoPolicy(int most) {
        this.most = most;
    }

    void ask() {
        asked++;
    }

    void learn() {
        learned++;
    }

    /** Whether it is time to forget all; if so, it counts from the beginning. */
    boolean isOver() {
        if (learned < most) {
            return false;
        }
        lost |= asked < LEAST_ASKED * (long) learned;
        asked = 0;
        learned = 0;
        return true;
    }

    /** Whether it is not worth going on. */
    boolean isLost() {
        return lost;
    }
}
