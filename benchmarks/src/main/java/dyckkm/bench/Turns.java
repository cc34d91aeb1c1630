package dyckkm.bench;

import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Ours and the peer by turns in one JVM, a moment each, with the time that each took, and for a shorter moment the core at its peak. A
 * machine that is fast in one second and slow in the next is so for all alike. JMH takes the names of the methods for the names of
 * the results, sums over an iteration.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Turns {
    /** Long enough to fill the caches anew, short beside the moods of a machine. */
    private static final long MOMENT = 20_000_000;

    /** Nothing is in a cache that would have to be filled. */
    private static final long MOMENT_OF_PEAK = 2_000_000;

    private static final Turn NOTHING = new Turn(0, 0);

    private Turn ours = NOTHING;
    private Turn peer = NOTHING;
    private Turn peak = NOTHING;
    private long operations;

    @Setup(Level.Iteration)
    public void clear() {
        ours = NOTHING;
        peer = NOTHING;
        peak = NOTHING;
        operations = 0;
    }

    public long oursTokens() {
        return ours.processed();
    }

    public long oursNanos() {
        return ours.nanos();
    }

    public long oursOperations() {
        return operations;
    }

    public long peerTokens() {
        return peer.processed();
    }

    public long peerNanos() {
        return peer.nanos();
    }

    public long peakOperations() {
        return peak.processed();
    }

    public long peakNanos() {
        return peak.nanos();
    }

    /** Counts floating-point operations of ours. */
    public void countOperations(long more) {
        operations += more;
    }

    /** One turn of each, where operations are not counted. */
    public void take(LongSupplier ourWork, LongSupplier peersWork) {
        ours = ours.plus(Turn.of(ourWork, MOMENT));
        peer = peer.plus(Turn.of(peersWork, MOMENT));
    }

    /**
     * One turn of each.
     *
     * @param ourWork processes something and tells how many tokens that was
     * @param peersWork does the same
     * @param utmost lets the core do its utmost and tells how many floating-point operations that was
     */
    public void take(LongSupplier ourWork, LongSupplier peersWork, LongSupplier utmost) {
        take(ourWork, peersWork);
        peak = peak.plus(Turn.of(utmost, MOMENT_OF_PEAK));
    }
}
