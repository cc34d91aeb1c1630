package dyckkm.training;

import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.training.regularisation.Regulariser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The loss of a model on a fixed corpus, on one or more threads; the result does not depend on their number. */
final class CorpusLoss {
    private final Batches batches;
    private final long tokens;
    private final TrainingOptions options;
    private final List<Worker> workers = new ArrayList<>();

    /** The work space of one thread. */
    private record Worker(BatchGradient model, BatchTree tree) {}

    /**
     * @param batchMean the mean over batches of their means per token
     * @param perToken the mean over all tokens
     */
    record Result(double batchMean, double perToken) {}

    CorpusLoss(Kernels kernels, ParameterLayout layout, Corpus corpus, TrainingOptions options, int threads) {
        this.batches = new Batches(corpus, options.batchSize());
        this.tokens = corpus.tokens();
        this.options = options;
        for (int thread = 0; thread < Math.max(1, threads); thread++) {
            workers.add(new Worker(
                    new BatchGradient(kernels, layout),
                    new BatchTree(layout.shape().alphabet(), true)));
        }
    }

    Result of(float[] parameters, int epoch) {
        double[] sums = new double[batches.count()];
        double[] means = new double[batches.count()];
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (Worker worker : workers.subList(1, workers.size())) {
            Thread thread = new Thread(() -> work(worker, next, parameters, epoch, sums, means), "development loss");
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((dead, problem) -> failure.set(problem));
            thread.start();
            threads.add(thread);
        }
        work(workers.get(0), next, parameters, epoch, sums, means);
        threads.forEach(CorpusLoss::join);
        if (failure.get() instanceof Error error) {
            throw error;
        }
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
        double batchMeans = 0;
        double total = 0;
        for (int batch = 0; batch < sums.length; batch++) {
            batchMeans += means[batch];
            total += sums[batch];
        }
        return new Result(batchMeans / sums.length, total / tokens);
    }

    private void work(Worker worker, AtomicInteger next, float[] parameters, int epoch, double[] sums, double[] means) {
        for (int batch = next.getAndIncrement(); batch < sums.length; batch = next.getAndIncrement()) {
            batches.fill(worker.tree, batch);
            Dropout dropout = options.dropout() > 0
                    ? new Dropout(options.dropout(), RandomStreams.dropoutInEvaluation(options.seed(), epoch, batch))
                    : Dropout.NONE;
            sums[batch] = worker.model.loss(parameters, worker.tree, dropout, Regulariser.NONE);
            means[batch] = sums[batch] / worker.tree.tokens();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
