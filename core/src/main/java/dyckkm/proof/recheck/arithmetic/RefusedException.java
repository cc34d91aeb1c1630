package dyckkm.proof.recheck.arithmetic;

/** Something that the certificate claims, or needs, does not hold; the message says what. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    public RefusedException(String message) {
        super(message);
    }

    public static void unless(boolean holds, String message) throws RefusedException {
        if (!holds) {
            throw new RefusedException(message);
        }
    }
}
