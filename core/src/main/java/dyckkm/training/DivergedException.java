package dyckkm.training;

/** The loss is no longer a number: nothing can be learned from here on. */
public final class DivergedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DivergedException(String message) {
        super(message);
    }
}
