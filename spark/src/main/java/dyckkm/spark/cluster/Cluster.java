package dyckkm.spark.cluster;

import dyckkm.common.BadInputException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** An open connection to a Spark cluster that has at least one executor. One at a time can be open in a JVM. */
public final class Cluster implements AutoCloseable {
    /** How many seconds a master may take to answer, and then a cluster to give a first executor. */
    static final String PATIENCE = "spark.dyckkm.patienceSeconds";

    private static final int USUAL_PATIENCE = 15;

    /** How much longer is waited for the connection itself, since Spark needs its time to start on a busy machine. */
    private static final int CONNECTION = 3;

    /** How much longer is waited for an executor where there are workers: it is a JVM that has to start. */
    private static final int EXECUTOR = 4;

    /** Workers that are there have told the master by then. */
    private static final int SHORT_PATIENCE = 4;

    private static final long POLL_MILLIS = 100;

    private final SparkMaster master;
    private final JavaSparkContext context;

    private Cluster(SparkMaster master, JavaSparkContext context) {
        this.master = master;
        this.context = context;
    }

    /**
     * Opens a connection, or says within seconds why there is none.
     *
     * @param engine a master such as {@code spark://host:7077} or {@code local[2]}; {@code spark} for that of spark-submit
     * @param name what the cluster's pages call the job
     */
    public static Cluster open(String engine, String name) {
        SparkLogs.keepQuiet();
        SparkConf conf = new SparkConf();
        if (engine.equals(SparkMaster.SUBMITTED)) {
            if (!conf.contains("spark.master")) {
                throw new BadInputException("--on spark is for spark-submit, which knows the master; else give it: "
                        + "spark://HOST:PORT, local[N] or local-cluster[WORKERS,CORES,MB]");
            }
        } else {
            new SparkMaster(engine).check();
            conf.setMaster(engine);
        }
        SparkMaster master = new SparkMaster(conf.get("spark.master"));
        ClusterSettings.complete(conf, master, name);
        int patience = conf.getInt(PATIENCE, USUAL_PATIENCE);
        Cluster cluster = new Cluster(master, connect(conf, master, CONNECTION * patience));
        try {
            cluster.awaitExecutor(patience);
        } catch (BadInputException e) {
            cluster.close();
            throw e;
        }
        return cluster;
    }

    /** Spark itself waits for a minute, and longer, for a master that does not speak its language. */
    private static JavaSparkContext connect(SparkConf conf, SparkMaster master, int patience) {
        CompletableFuture<JavaSparkContext> opened = new CompletableFuture<>();
        Thread opener = new Thread(
                () -> {
                    try {
                        opened.complete(new JavaSparkContext(conf));
                    } catch (Exception e) {
                        opened.completeExceptionally(e);
                    }
                },
                "connection to Spark");
        opener.setDaemon(true);
        opener.start();
        try {
            return opened.get(patience, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new BadInputException(
                    master.url() + ": what is there does not answer as a Spark master within " + patience + " s");
        } catch (ExecutionException e) {
            throw new BadInputException(master.url() + ": " + reason(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadInputException("interrupted");
        }
    }

    public static String reason(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        return message.lines().findFirst().orElse(failure.toString());
    }

    private void awaitExecutor(int patience) {
        long begun = System.nanoTime();
        while (!master.isInThisJvm() && executors() == 0) {
            if (context.sc().isStopped()) {
                throw new BadInputException(
                        master.url() + ": the master has refused us, or its executors do not start");
            }
            long waited = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
            if (waited >= SHORT_PATIENCE) {
                giveUp(waited, patience);
            }
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BadInputException("interrupted");
            }
        }
    }

    /** Fails if there is nothing to wait for: an executor that can be started may take its time. */
    private void giveUp(long waited, int patience) {
        Optional<StandaloneState> state = StandaloneState.of(context.sc(), master);
        if (state.isPresent() && state.get().workers() == 0) {
            throw new BadInputException(master.url() + ": the master has no workers");
        }
        String needs = context.getConf().get("spark.task.cpus", "1") + " cores and "
                + context.getConf().get("spark.executor.memory", "1g") + " of memory";
        if (state.isPresent() && state.get().capable() == 0) {
            throw new BadInputException(
                    master.url() + ": none of the workers (" + state.get().workers() + ") has " + needs);
        }
        if (waited >= (long) EXECUTOR * patience) {
            throw new BadInputException(master.url() + ": no executor within " + waited + " s: no worker has " + needs
                    + " free, or its executors cannot reach this machine");
        }
    }

    private int executors() {
        return context.statusTracker().getExecutorInfos().length - 1;
    }

    public JavaSparkContext context() {
        return context;
    }

    /** How many tasks run at a time, as far as executors have come. */
    public int slots() {
        int cpus = context.getConf().getInt("spark.task.cpus", 1);
        return Math.max(1, context.defaultParallelism() / cpus);
    }

    @Override
    public void close() {
        context.close();
        LocalWork.remove(master, context.sc().applicationId());
    }
}
