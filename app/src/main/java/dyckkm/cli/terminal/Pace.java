package dyckkm.cli.terminal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalDouble;

/**
 * How fast work goes of late. What a program did in its first seconds, when its code was not yet compiled, says little about the
 * hours to come.
 */
final class Pace {
    private static final double WARM_UP = 10;
    private static final double REMEMBERED = 60;

    /** Work is counted in large steps: between two runs that end together it would seem to take no time. */
    private static final double SHORTEST = 2;

    private final Deque<Sample> samples = new ArrayDeque<>();

    private record Sample(double seconds, double work) {}

    /** The speed at this moment, by when so much work is done; empty while it is too early to say. */
    OptionalDouble at(double seconds, double work) {
        if (seconds < WARM_UP) {
            return OptionalDouble.empty();
        }
        samples.addLast(new Sample(seconds, work));
        // One older sample stays, so that rare questions are answered too.
        while (samples.size() > 2 && secondOldest() < seconds - REMEMBERED) {
            samples.removeFirst();
        }
        Sample first = samples.getFirst();
        return work > first.work && seconds >= first.seconds + SHORTEST
                ? OptionalDouble.of((work - first.work) / (seconds - first.seconds))
                : OptionalDouble.empty();
    }

    private double secondOldest() {
        Sample first = samples.removeFirst();
        double seconds = samples.getFirst().seconds;
        samples.addFirst(first);
        return seconds;
    }
}
