package dyckkm.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.scale.JobMonitor;
import dyckkm.spark.cluster.Cluster;
import dyckkm.spark.corpus.SparkCorpora;

/** Spark in this JVM, with so little room that configurations are given away often, and into many buckets. */
public final class LittleRoom implements AutoCloseable {
    /** Never stops a job. */
    public static final JobMonitor GO_ON = new JobMonitor() {
        @Override
        public void done(double share) {
            assertThat(share).isBetween(0.0, 1.0);
        }

        @Override
        public boolean isStopped() {
            return false;
        }
    };

    private static final String HELD = "spark.dyckkm.heldStates";
    private static final String BUCKET = "spark.dyckkm.bucketBytes";

    private final SparkCorpora engine;

    public LittleRoom() {
        System.setProperty(HELD, "500");
        System.setProperty(BUCKET, "100000");
        this.engine = new SparkCorpora(Cluster.open("local[2]", "test"));
    }

    public SparkCorpora engine() {
        return engine;
    }

    @Override
    public void close() {
        engine.close();
        System.clearProperty(HELD);
        System.clearProperty(BUCKET);
    }
}
