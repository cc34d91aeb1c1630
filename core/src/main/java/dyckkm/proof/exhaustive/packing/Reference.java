package dyckkm.proof.exhaustive.packing;

/** Where a pair is, as one number: its shard and its place in the store of that shard. */
public final class Reference {
    /** The parent of the first pair. */
    public static final long NONE = -1;

    private static final long LOW = 0xFFFFFFFFL;

    private Reference() {}

    public static long of(int shard, int pair) {
        return (long) shard << Integer.SIZE | pair;
    }

    public static int shard(long reference) {
        return (int) (reference >>> Integer.SIZE);
    }

    /** The place in the store of its shard. */
    public static int pair(long reference) {
        return (int) (reference & LOW);
    }
}
