package dyckkm.proof.sets;

/** There are no sets of the wanted kind, or none was found; the message says why. */
final class NoInvariantException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoInvariantException(String message) {
        super(message);
    }
}
