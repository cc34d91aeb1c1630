package dyckkm.spark.cluster;

import dyckkm.scale.JobMonitor;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkJobInfo;
import org.apache.spark.SparkStageInfo;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.JavaSparkStatusTracker;

/** Waits for a job and tells how far it is. */
public final class WatchedJob {
    private static final long POLL_MILLIS = 200;
    private static final long LAST_SECONDS = 10;

    private WatchedJob() {}

    /** The results of a job, or nothing if it was stopped. */
    public static <T> Optional<List<T>> results(
            JavaSparkContext context, JavaFutureAction<List<T>> job, JobMonitor monitor) throws IOException {
        while (true) {
            try {
                return Optional.of(job.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
            } catch (TimeoutException e) {
                if (monitor.isStopped()) {
                    job.cancel(true);
                    awaitTasks(context.statusTracker());
                    return Optional.empty();
                }
                monitor.done(share(context.statusTracker(), job));
            } catch (ExecutionException e) {
                throw new IOException("Spark has given up: " + Cluster.reason(e.getCause()), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                job.cancel(true);
                return Optional.empty();
            }
        }
    }

    /** Tasks notice that they are not wanted a little later; until then they may still write. */
    private static void awaitTasks(JavaSparkStatusTracker tracker) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LAST_SECONDS);
        while (System.nanoTime() < end
                && Arrays.stream(tracker.getExecutorInfos()).anyMatch(executor -> executor.numRunningTasks() > 0)) {
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static double share(JavaSparkStatusTracker tracker, JavaFutureAction<?> job) {
        double done = 0;
        double all = 0;
        for (int id : job.jobIds()) {
            SparkJobInfo info = tracker.getJobInfo(id);
            for (int stage : info == null ? new int[0] : info.stageIds()) {
                SparkStageInfo about = tracker.getStageInfo(stage);
                if (about != null) {
                    done += about.numCompletedTasks();
                    all += about.numTasks();
                }
            }
        }
        return all == 0 ? 0 : done / all;
    }
}
