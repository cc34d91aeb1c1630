package dyckkm.experiment.run;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.kernel.Kernels;
import java.util.OptionalInt;

/**
 * The resources of a run; they do not affect its result, except that kernels of another name round differently.
 *
 * @param corpora where corpora come from
 * @param threads how many compute development losses and evaluations
 * @param checkpointSteps after how many batches the run is saved, where that is not left to the clock
 * @param eventFile whether the run keeps a file for TensorBoard
 */
public record RunTools(
        Kernels kernels, CorpusStore corpora, int threads, OptionalInt checkpointSteps, boolean eventFile) {
    public RunTools(Kernels kernels, CorpusStore corpora, int threads, OptionalInt checkpointSteps) {
        this(kernels, corpora, threads, checkpointSteps, false);
    }

    public RunTools {
        if (threads < 1) {
            throw new BadInputException("at least 1 thread, not " + threads);
        }
        if (checkpointSteps.isPresent() && checkpointSteps.getAsInt() < 1) {
            throw new BadInputException(
                    "a run is saved after every 1 or more batches, not after " + checkpointSteps.getAsInt());
        }
    }
}
