package dyckkm.spark.sweep;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.experiment.sweep.SweepStore;
import dyckkm.experiment.sweep.Workload;
import dyckkm.spark.cluster.Cluster;
import dyckkm.spark.cluster.SharedPlace;
import dyckkm.spark.cluster.Shutdown;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs on a Spark cluster: one run is one task, the longest first. */
public final class SparkEngine implements SweepEngine {
    private final Cluster cluster;
    private final HadoopStore store;

    public SparkEngine(Cluster cluster, HadoopStore store) {
        this.cluster = cluster;
        this.store = store;
    }

    @Override
    public SweepStore store() {
        return store;
    }

    @Override
    public int slots() {
        return cluster.slots();
    }

    @Override
    public void execute(List<RunConfig> runs, SweepListener listener, BooleanSupplier stop) throws IOException {
        String mark = SharedPlace.mark(store.files());
        Shutdown shutdown = new Shutdown();
        try {
            List<RunConfig> left = Workload.longestFirst(runs);
            while (!left.isEmpty() && !stop.getAsBoolean()) {
                left = new SweepJob(cluster.context(), store, mark, left, listener).execute(stop);
            }
        } finally {
            shutdown.release();
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
