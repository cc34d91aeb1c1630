package dyckkm.proof.exhaustive.judgement;

/**
 * A cache of judgements that need not be examined again, by identity: in constructions a few recur, each as the same object.
 * Entries may be evicted.
 */
public final class SettledJudgements {
    private static final int MOST = 1 << 12;
    private static final int MOST_LOGITS = 1 << 20;

    /** The number of places where an entry may be. */
    private static final int WAYS = 8;

    private final Judgement[] places;
    private int overwritten;

    /**
     * @param symbols how many logits each has
     */
    public SettledJudgements(int symbols) {
        int count = Math.max(2 * WAYS, Math.min(MOST, MOST_LOGITS / symbols));
        this.places = new Judgement[Integer.highestOneBit(count)];
    }

    public boolean contains(Judgement judgement) {
        int from = System.identityHashCode(judgement);
        for (int way = 0; way < WAYS; way++) {
            Judgement there = places[from + way & places.length - 1];
            if (there == judgement) {
                return true;
            }
            if (there == null) {
                return false;
            }
        }
        return false;
    }

    /** Adds one that is not there. */
    public void add(Judgement judgement) {
        int from = System.identityHashCode(judgement);
        int way = 0;
        while (way < WAYS && places[from + way & places.length - 1] != null) {
            way++;
        }
        int chosen = way < WAYS ? way : overwritten++ & WAYS - 1;
        places[from + chosen & places.length - 1] = judgement;
    }
}
