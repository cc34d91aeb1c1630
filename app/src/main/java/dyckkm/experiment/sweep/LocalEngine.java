package dyckkm.experiment.sweep;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;

/**
 * Runs on the cores of this machine, each on one: runs need nothing of each other, so that is the fastest way. The longest come
 * first, so that no core is left alone with one at the end.
 */
public final class LocalEngine implements SweepEngine {
    private final FolderStore store;
    private final int threads;
    private final RunTools tools;

    public LocalEngine(FolderStore store, int threads, Kernels kernels) {
        this(store, threads, kernels, false);
    }

    /** @param eventFiles whether runs keep files for TensorBoard */
    public LocalEngine(FolderStore store, int threads, Kernels kernels, boolean eventFiles) {
        if (threads < 1) {
            throw new BadInputException("at least 1 thread, not " + threads);
        }
        this.store = store;
        this.threads = threads;
        this.tools = new RunTools(kernels, new CorpusStore(1), 1, OptionalInt.empty(), eventFiles);
    }

    @Override
    public SweepStore store() {
        return store;
    }

    @Override
    public int slots() {
        return threads;
    }

    @Override
    public void execute(List<RunConfig> runs, SweepListener listener, BooleanSupplier stop) {
        Queue<RunConfig> waiting = new ConcurrentLinkedQueue<>(Workload.longestFirst(runs));
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(threads, runs.size()); i++) {
            Thread worker = new Thread(() -> work(waiting, listener, stop), "run " + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        workers.forEach(LocalEngine::join);
    }

    private void work(Queue<RunConfig> waiting, SweepListener listener, BooleanSupplier stop) {
        for (RunConfig run = waiting.poll(); run != null && !stop.getAsBoolean(); run = waiting.poll()) {
            listener.ended(run, store.run(run).attempt(tools, listener.started(run), stop));
        }
    }

    private static void join(Thread worker) {
        try {
            worker.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while runs go on", e);
        }
    }
}
