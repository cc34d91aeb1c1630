package dyckkm.bench;

import org.openjdk.jmh.results.IterationResult;

/**
 * What {@link Turns} counted in an iteration, whose names for it are those of its methods.
 *
 * @param ours tokens of ours
 * @param peer tokens of the peer
 * @param operations floating-point operations of ours
 * @param peak floating-point operations of the core with nothing else to do
 */
record Second(Turn ours, Turn peer, long operations, Turn peak) {
    static Second of(IterationResult iteration) {
        return new Second(
                new Turn(sum(iteration, "oursTokens"), sum(iteration, "oursNanos")),
                new Turn(sum(iteration, "peerTokens"), sum(iteration, "peerNanos")),
                sum(iteration, "oursOperations"),
                new Turn(sum(iteration, "peakOperations"), sum(iteration, "peakNanos")));
    }

    private static long sum(IterationResult iteration, String counter) {
        return Math.round(iteration.getSecondaryResults().get(counter).getScore());
    }

    /** How many times as fast as the peer ours was. */
    double ratio() {
        return ours.rate() / peer.rate();
    }
}
