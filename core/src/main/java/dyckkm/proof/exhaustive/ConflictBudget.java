package dyckkm.proof.exhaustive;

/**
 * How far a search goes on after two strings have excluded each other, in search of one that is wrong by itself: until it has looked
 * at twice as many pairs, or at {@value #MORE_STATES} more if that is more; but no longer than it has already taken, or {@value
 * #MORE_SECONDS} seconds if that is more. A refutation thus takes a few times as long as its first reason did, or half a minute.
 */
final class ConflictBudget {
    private static final long MORE_STATES = 1 << 18;
    private static final long MORE_SECONDS = 30;

    private final long states;
    private final long deadline;

    /**
     * @param judged how many pairs have been looked at
     * @param started when the search began, by {@link System#nanoTime}
     */
    ConflictBudget(long judged, long started) {
        long now = System.nanoTime();
        this.states = judged + Math.max(judged, MORE_STATES);
        this.deadline = now + Math.max(now - started, MORE_SECONDS * 1_000_000_000L);
    }

    /** Whether the search ends when so many pairs have been looked at. */
    boolean isSpent(long judged) {
        return judged >= states || System.nanoTime() - deadline > 0;
    }

    /** Why it ends. */
    String reason(long judged) {
        return "it ended after " + judged + " states";
    }
}
