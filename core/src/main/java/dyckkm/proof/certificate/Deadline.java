package dyckkm.proof.certificate;

import java.time.Duration;

/** When to give up. */
final class Deadline {
    private final Duration time;
    private final long started = System.nanoTime();

    Deadline(Duration time) {
        this.time = time;
    }

    void check() {
        if (Duration.ofNanos(System.nanoTime() - started).compareTo(time) > 0) {
            throw new NotCertifiedException("the time of " + time.toSeconds() + " s was over first");
        }
    }
}
