package dyckkm.spark.sweep;

import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.spark.cluster.SharedPlace;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.OptionalInt;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with a run. */
final class RunFunction extends AbstractFunction1<Iterator<RunTask>, RunReport> implements Serializable {
    private static final long serialVersionUID = 1;

    private final String place;
    private final String mark;
    private final Broadcast<SerializableConfiguration> configuration;
    private final RunChannel channel;
    private final long checkpointSeconds;

    /** What all tasks of an executor share: a corpus is drawn once for all runs that use it. */
    private static final class Shared {
        private static final Kernels KERNELS = Kernels.fastest();
        private static final CorpusStore CORPORA = new CorpusStore(1);
    }

    RunFunction(
            String place,
            String mark,
            Broadcast<SerializableConfiguration> configuration,
            RunChannel channel,
            long checkpointSeconds) {
        this.place = place;
        this.mark = mark;
        this.configuration = configuration;
        this.channel = channel;
        this.checkpointSeconds = checkpointSeconds;
    }

    @Override
    public RunReport apply(Iterator<RunTask> tasks) {
        TaskContext context = TaskContext.get();
        RunTask task = tasks.next();
        RunConfig config = RunConfig.parse(task.yaml());
        if (!config.name().equals(task.name())) {
            return new RunReport(
                    new RunOutcome.Failed(
                            "the executor runs another version of dyckkm than the driver: it calls the run "
                                    + config.name()),
                    new ArrayList<>());
        }
        RunTools tools = new RunTools(Shared.KERNELS, Shared.CORPORA, context.cpus(), OptionalInt.empty());
        try {
            HadoopStore store = HadoopStore.at(place, configuration.value().value());
            // To fail is to be tried again elsewhere.
            SharedPlace.require(store.files(), mark);
            RunAttempt attempt =
                    new RunAttempt(store.run(config), config, tools, checkpointSeconds, update -> channel.add(update));
            return attempt.execute(Path.of(SparkFiles.getRootDirectory()), context::isInterrupted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
