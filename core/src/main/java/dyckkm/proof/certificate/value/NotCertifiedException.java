package dyckkm.proof.certificate.value;

import dyckkm.proof.Deadline;

/** The argument fails; the message says where. */
public final class NotCertifiedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NotCertifiedException(String message) {
        super(message);
    }

    public static void unlessBefore(Deadline deadline) {
        if (deadline.hasPassed()) {
            throw new NotCertifiedException("the time of " + deadline.time().toSeconds() + " s was over first");
        }
    }
}
