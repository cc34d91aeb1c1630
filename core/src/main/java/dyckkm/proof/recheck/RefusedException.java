package dyckkm.proof.recheck;

/** Something that the certificate claims, or needs, does not hold; the message says what. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String message) {
        super(message);
    }

    static void unless(boolean holds, String message) throws RefusedException {
        if (!holds) {
            throw new RefusedException(message);
        }
    }
}
