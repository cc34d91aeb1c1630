package dyckkm.spark;

import dyckkm.experiment.EngineProvider;
import dyckkm.experiment.SweepEngine;
import java.io.IOException;

/** Offers Spark to the program, which knows nothing of it. */
public final class SparkProvider implements EngineProvider {
    @Override
    public boolean offers(String engine) {
        return SparkMaster.isMeant(engine);
    }

    @Override
    public SweepEngine open(String engine, String place) throws IOException {
        Cluster cluster = Cluster.open(engine, "dyckkm sweep");
        try {
            HadoopStore store = HadoopStore.at(place, cluster.context().hadoopConfiguration());
            SharedPlace.check(cluster, store);
            return new SparkEngine(cluster, store);
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }
}
