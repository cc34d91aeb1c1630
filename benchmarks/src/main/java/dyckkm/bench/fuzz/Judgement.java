package dyckkm.bench.fuzz;

import java.util.Optional;

/**
 * How a reader took a file.
 *
 * @param accepted whether it was accepted
 * @param nanos CPU time of the reading thread
 * @param bytes that it allocated
 * @param fault what is wrong with that, if anything
 */
record Judgement(boolean accepted, long nanos, long bytes, Optional<String> fault) {
    Judgement with(String found) {
        return new Judgement(accepted, nanos, bytes, Optional.of(found));
    }
}
