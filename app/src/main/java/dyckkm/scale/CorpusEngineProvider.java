package dyckkm.scale;

import dyckkm.common.BadInputException;
import java.util.ServiceLoader;

/** Something that offers engines for corpora, found where it is on the class path. */
public interface CorpusEngineProvider {
    /** Whether an engine's name, as given on the command line, is one of its own, be there mistakes in it or not. */
    boolean offers(String engine);

    CorpusEngine openCorpora(String engine);

    /** Opens the engine of a name. */
    static CorpusEngine open(String engine) {
        for (CorpusEngineProvider provider : ServiceLoader.load(CorpusEngineProvider.class)) {
            if (provider.offers(engine)) {
                return provider.openCorpora(engine);
            }
        }
        throw new BadInputException("'" + engine + "' is no place to compute"
                + " for corpora: local, or with Spark spark://HOST:PORT, local[N], local-cluster[WORKERS,CORES,MB]");
    }
}
