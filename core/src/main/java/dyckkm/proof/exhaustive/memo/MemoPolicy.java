package dyckkm.proof.exhaustive.memo;

/** Decides when a memo is cleared, and whether it is worthwhile. */
public final class MemoPolicy {
    /** A memo with fewer lookups than this per entry costs more than it saves. */
    private static final int LEAST_ASKED = 2;

    private final int most;
    private long asked;
    private int learned;
    private boolean lost;

    /** @param most the approximate capacity before all is cleared */
    public MemoPolicy(int most) {
        this.most = most;
    }

    void ask() {
        asked++;
    }

    void learn() {
        learned++;
    }

    /** Whether to clear the memo; if so, counting restarts. */
    boolean isOver() {
        if (learned < most) {
            return false;
        }
        lost |= asked < LEAST_ASKED * (long) learned;
        asked = 0;
        learned = 0;
        return true;
    }

    /** Whether to give the memo up. */
    boolean isLost() {
        return lost;
    }
}
