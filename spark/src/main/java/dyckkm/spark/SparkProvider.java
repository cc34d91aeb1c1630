package dyckkm.spark;

import dyckkm.experiment.sweep.EngineProvider;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.scale.CorpusEngine;
import dyckkm.scale.CorpusEngineProvider;
import dyckkm.spark.cluster.Cluster;
import dyckkm.spark.cluster.SharedPlace;
import dyckkm.spark.cluster.SparkMaster;
import dyckkm.spark.corpus.SparkCorpora;
import dyckkm.spark.sweep.HadoopStore;
import dyckkm.spark.sweep.SparkEngine;
import java.io.IOException;

/** Offers Spark to the program, which knows nothing of it. */
public final class SparkProvider implements EngineProvider, CorpusEngineProvider {
    @Override
    public boolean offers(String engine) {
        return SparkMaster.isMeant(engine);
    }

    @Override
    public SweepEngine open(String engine, String place) throws IOException {
        Cluster cluster = Cluster.open(engine, "dyckkm sweep");
        try {
            HadoopStore store = HadoopStore.at(place, cluster.context().hadoopConfiguration());
            SharedPlace.check(cluster, place, store.files());
            return new SparkEngine(cluster, store);
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    @Override
    public CorpusEngine openCorpora(String engine) {
        return new SparkCorpora(Cluster.open(engine, "dyckkm corpus"));
    }
}
