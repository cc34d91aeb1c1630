package dyckkm.proof.certificate;

/** The argument does not go through; the message says where. */
final class NotCertifiedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotCertifiedException(String message) {
        super(message);
    }
}
