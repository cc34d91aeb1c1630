package dyckkm.training;

/** The loss is no longer finite; training cannot continue. */
public final class DivergedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DivergedException(String message) {
        super(message);
    }
}
