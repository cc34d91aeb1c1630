package dyckkm.explorer.server;

/** There is no room for a request now; it is worth trying again. */
public final class BusyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BusyException(String message) {
        super(message);
    }
}
