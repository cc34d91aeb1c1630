package dyckkm.cli.options;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A time from now on, in which all that a command does must be done.
 *
 * @param time how long
 * @param started when it began, by {@link System#nanoTime}
 */
public record TimeLimit(Duration time, long started) {
    public static TimeLimit of(Duration time) {
        return new TimeLimit(time, System.nanoTime());
    }

    /** What is left of it. */
    public Duration left() {
        Duration left = time.minusNanos(System.nanoTime() - started);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /**
     * Does something in a thread of its own, which is interrupted and left alone when the time is up.
     *
     * @return empty if it was not done in time
     */
    public <T> Optional<T> call(Callable<T> task) throws IOException {
        FutureTask<T> future = new FutureTask<>(task);
        Thread thread = new Thread(future, "time limit");
        thread.setDaemon(true);
        thread.start();
        try {
            return Optional.of(future.get(left().toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            future.cancel(true);
            return Optional.empty();
        } catch (InterruptedException e) {
            future.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
