package dyckkm.evaluation;

import dyckkm.evaluation.Judge.OpenBrackets;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.SeenStacks;
import dyckkm.language.WorkerPool;
import dyckkm.network.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;

/** Runs a network over a corpus and says what it knows. */
public final class Evaluator {
    /** Strings that run side by side; enough to fill the products, few enough to stay in the cache. */
    private static final int CHUNK = 64;

    private final Network network;
    private final Language language;
    private final Kernels kernels;
    private final Optional<SeenStacks> training;

    public Evaluator(Network network, Language language, Kernels kernels) {
        this(network, language, kernels, Optional.empty());
    }

    /** @param training the stacks of a training corpus, if positions are to be told apart by them */
    public Evaluator(Network network, Language language, Kernels kernels, Optional<SeenStacks> training) {
        language.requireNetworkOver(network.alphabet());
        this.network = network;
        this.language = language;
        this.kernels = kernels;
        this.training = training;
    }

    /**
     * Evaluates the network; the result does not depend on the number of threads.
     *
     * @param progress called in the calling thread with the tokens done so far
     */
    public Evaluation evaluate(Corpus corpus, int threads, LongConsumer progress) {
        if (corpus.strings() == 0) {
            throw new BadInputException("a corpus without strings");
        }
        try (WorkerPool workers = new WorkerPool(threads, "dyckkm-evaluation")) {
            ThreadLocal<Logits> logits = ThreadLocal.withInitial(() -> BatchLogits.of(network, kernels));
            List<Future<Judge>> chunks = new ArrayList<>();
            for (long first = 0; first < corpus.strings(); first += CHUNK) {
                long from = first;
                long to = Math.min(corpus.strings(), first + CHUNK);
                chunks.add(workers.submit(() -> judge(corpus, from, to, logits.get())));
            }
            Judge all = new Judge(language, training);
            for (Future<Judge> chunk : chunks) {
                all.add(WorkerPool.await(chunk));
                progress.accept(all.tokens());
            }
            return all.verdict();
        }
    }

    private Judge judge(Corpus corpus, long from, long to, Logits logits) {
        int[][] strings = new int[(int) (to - from)][];
        OpenBrackets[] open = new OpenBrackets[strings.length];
        for (int string = 0; string < strings.length; string++) {
            strings[string] = corpus.string(from + string);
            open[string] = new OpenBrackets(language, training);
        }
        Judge judge = new Judge(language, training);
        logits.run(
                strings,
                (string, position, values, at) -> judge.judge(open[string], values, at, strings[string][position]));
        return judge;
    }
}
