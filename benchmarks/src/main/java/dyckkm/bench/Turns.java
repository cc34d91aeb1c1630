package dyckkm.bench;

import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Ours and the peer by turns in one JVM, a moment each, with the time that each took. A machine that is fast in one second and slow in
 * the next is so for both alike. JMH takes the names of the methods for the names of the results, sums over an iteration.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Turns {
    static final String TOKENS = "Tokens";
    static final String NANOS = "Nanos";

    /** Long enough to fill the caches anew, short beside the moods of a machine. */
    private static final long MOMENT = 20_000_000;

    private long oursTokens;
    private long oursNanos;
    private long peerTokens;
    private long peerNanos;

    @Setup(Level.Iteration)
    public void clear() {
        oursTokens = 0;
        oursNanos = 0;
        peerTokens = 0;
        peerNanos = 0;
    }

    public long oursTokens() {
        return oursTokens;
    }

    public long oursNanos() {
        return oursNanos;
    }

    public long peerTokens() {
        return peerTokens;
    }

    public long peerNanos() {
        return peerNanos;
    }

    /** One turn of each; both process something and tell how many tokens that was. */
    public void take(LongSupplier ours, LongSupplier peer) {
        long start = System.nanoTime();
        long end;
        do {
            oursTokens += ours.getAsLong();
            end = System.nanoTime();
        } while (end - start < MOMENT);
        oursNanos += end - start;
        start = end;
        do {
            peerTokens += peer.getAsLong();
            end = System.nanoTime();
        } while (end - start < MOMENT);
        peerNanos += end - start;
    }
}
