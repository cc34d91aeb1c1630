package dyckkm.proof.sets.image;

/** There are no sets of the wanted kind, or none was found; the message says why. */
public final class NoInvariantException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NoInvariantException(String message) {
        super(message);
    }
}
