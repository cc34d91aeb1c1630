package dyckkm.experiment;

import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
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
    private final int threads;
    private final RunTools tools;

    public LocalEngine(int threads, Kernels kernels) {
        if (threads < 1) {
            throw new BadInputException("at least 1 thread, not " + threads);
        }
        this.threads = threads;
        this.tools = new RunTools(kernels, new CorpusStore(1), 1, OptionalInt.empty());
    }

    @Override
    public void execute(List<Run> runs, SweepListener listener, BooleanSupplier stop) {
        Queue<Run> waiting = new ConcurrentLinkedQueue<>(runs.stream()
                .sorted(Comparator.comparingDouble(
                        run -> -Workload.of(run.config()).total()))
                .toList());
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(threads, runs.size()); i++) {
            Thread worker = new Thread(() -> work(waiting, listener, stop), "run " + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        workers.forEach(LocalEngine::join);
    }

    private void work(Queue<Run> waiting, SweepListener listener, BooleanSupplier stop) {
        for (Run run = waiting.poll(); run != null && !stop.getAsBoolean(); run = waiting.poll()) {
            listener.ended(run, outcome(run, listener.started(run), stop));
        }
    }

    /** Whatever happens to a run, it does not happen to the others. */
    private RunOutcome outcome(Run run, RunListener listener, BooleanSupplier stop) {
        try {
            return run.execute(tools, listener, stop);
        } catch (BadInputException | IOException e) {
            return new RunOutcome.Failed(String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            return new RunOutcome.Failed("out of memory: give the JVM more, or use fewer threads");
        } catch (RuntimeException e) {
            return new RunOutcome.Failed("internal failure: " + e);
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
