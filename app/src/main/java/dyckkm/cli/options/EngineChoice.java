package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.sweep.EngineProvider;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.LocalEngine;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.kernel.Kernels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ServiceLoader;

/** Finds what {@code --on} names: where runs are computed. */
public final class EngineChoice {
    public static final String LOCAL = "local";

    private EngineChoice() {}

    /**
     * Opens an engine.
     *
     * @param place where it keeps its runs
     * @param threads how many runs at a time on this machine; null for as many as there are cores
     */
    public static SweepEngine open(String engine, String place, Integer threads) throws IOException {
        if (engine.equals(LOCAL)) {
            return local(place, threads, false);
        }
        return provider(engine).open(engine, place);
    }

    /**
     * The engine of this machine.
     *
     * @param eventFiles whether runs keep files for TensorBoard
     */
    public static SweepEngine local(String place, Integer threads, boolean eventFiles) {
        int all = Runtime.getRuntime().availableProcessors();
        return new LocalEngine(
                new FolderStore(Path.of(place)), threads == null ? all : threads, Kernels.fastest(), eventFiles);
    }

    private static EngineProvider provider(String engine) {
        for (EngineProvider provider : ServiceLoader.load(EngineProvider.class)) {
            if (provider.offers(engine)) {
                return provider;
            }
        }
        throw new BadInputException("'" + engine + "' is no place to compute: " + LOCAL
                + ", or with Spark spark://HOST:PORT, local[N], local-cluster[WORKERS,CORES,MB]");
    }
}
