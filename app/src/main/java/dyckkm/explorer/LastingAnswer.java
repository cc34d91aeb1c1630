package dyckkm.explorer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/**
 * A JSON answer that takes a while to compute, alone or as the last of several lines. It sends a blank at intervals, which JSON ignores: that fails when the client
 * has disconnected, and ends the computation.
 */
final class LastingAnswer {
    static final Duration BETWEEN_BLANKS = Duration.ofMillis(100);

    private static final ObjectMapper JSON = new ObjectMapper().enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private final NetworkAnswers.Destination destination;
    private final long interval;
    private OutputStream out;
    private long last = System.nanoTime();

    LastingAnswer(NetworkAnswers.Destination destination, Duration betweenBlanks) {
        this.destination = destination;
        this.interval = betweenBlanks.toNanos();
    }

    private OutputStream out() throws IOException {
        if (out == null) {
            out = destination.open();
        }
        return out;
    }

    /** To be called often; fails if the client has disconnected. */
    void goOn() throws IOException {
        if (System.nanoTime() - last >= interval) {
            out().write(' ');
            out().flush();
            last = System.nanoTime();
        }
    }

    /** Sends what is known so far, as JSON in a line of its own. */
    void line(Object known) throws IOException {
        out().write(JSON.writeValueAsBytes(known));
        out().write('\n');
        out().flush();
        last = System.nanoTime();
    }

    /** Sends what was computed. */
    void finish(Object answer) throws IOException {
        JSON.writeValue(out(), answer);
    }
}
