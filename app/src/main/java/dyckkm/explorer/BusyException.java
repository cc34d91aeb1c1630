package dyckkm.explorer;

/** There is no room for a request now; it is worth trying again. */
final class BusyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BusyException(String message) {
        super(message);
    }
}
