package dyckkm.bench.fuzz;

/** A reader accepted what it should not have, or made something else of it. */
final class FaultException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FaultException(String message) {
        super(message);
    }
}
