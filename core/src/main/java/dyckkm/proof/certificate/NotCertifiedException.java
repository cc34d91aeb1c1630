package dyckkm.proof.certificate;

import dyckkm.proof.Deadline;

/** The argument does not go through; the message says where. */
final class NotCertifiedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotCertifiedException(String message) {
        super(message);
    }

    static void unlessBefore(Deadline deadline) {
        if (deadline.hasPassed()) {
            throw new NotCertifiedException("the time of " + deadline.time().toSeconds() + " s was over first");
        }
    }
}
