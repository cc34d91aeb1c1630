package dyckkm.spark;

import dyckkm.experiment.EngineProvider;
import dyckkm.experiment.SweepEngine;
import dyckkm.scale.CorpusEngine;
import dyckkm.scale.CorpusEngineProvider;
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
