package dyckkm.bench.training;

import dyckkm.bench.Turns;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.Adam;
import dyckkm.training.BatchGradient;
import dyckkm.training.BatchTree;
import dyckkm.training.ModelShape;
import dyckkm.training.Parameters;
import dyckkm.training.Training;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.bytedeco.pytorch.global.torch;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Steps of training, each from the strings of a batch to the new parameters: loss, gradient, Adam. Batches have ten
 * strings; rates count real tokens, never padding. The peer's tensors of symbols are made beforehand, ours are not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 6, time = 1)
public abstract class TrainingBenchmark {
    private static final int BATCH = 10;
    private static final int BATCHES = 400;
    private static final double RATE = 1e-4;

    /** As the paper has them. */
    @Param({"(2,3)", "(2,5)", "(8,3)", "(8,5)", "(32,3)", "(32,5)", "(128,3)", "(128,5)"})
    public String language;

    private final List<List<int[]>> batches = new ArrayList<>();
    private final List<TorchBatch> torchBatches = new ArrayList<>();
    private Parameters parameters;
    private BatchGradient learner;
    private Adam adam;
    private BatchTree tree;
    private float[] gradients;
    private TorchModel peer;
    private LongSupplier peak;
    private int next;
    private int nextOfPeer;

    /** The order in which the peer takes the strings, ten at a time. */
    abstract List<int[]> peerOrder(List<int[]> strings);

    /** Whatever the peer is to be told once. */
    void settle() {}

    /** What is trained, the paper's LSTM unless it is said otherwise. */
    ModelShape shape() {
        return ModelShape.of(dyck(), Cell.LSTM);
    }

    /** So many strings to train on, with END last; by default of the paper's language. */
    List<int[]> strings(int count) {
        Corpus corpus = Split.TRAIN.draw(dyck(), LengthWindow.Mode.REFERENCE, 60L * count, 1, 1);
        return LongStream.range(0, count).mapToObj(corpus::string).toList();
    }

    final DyckLanguage dyck() {
        try (Scanner numbers = new Scanner(language).useDelimiter("\\D+")) {
            return new DyckLanguage(numbers.nextInt(), numbers.nextInt());
        }
    }

    @Setup
    public void prepare() {
        ModelShape shape = shape();
        List<int[]> strings = strings(BATCH * BATCHES);
        List<int[]> ordered = peerOrder(strings);
        parameters = Training.initial(shape, 1);
        torch.set_num_threads(1);
        settle();
        peer = new TorchModel(parameters.toNetwork(), RATE);
        for (int first = 0; first < strings.size(); first += BATCH) {
            batches.add(strings.subList(first, first + BATCH));
            // Bucketed batches must not come in the order of their lengths, or an iteration would see only some of
            // them.
            int place = first / BATCH * 7 % BATCHES * BATCH;
            torchBatches.add(TorchBatch.of(
                    ordered.subList(place, place + BATCH), shape.alphabet().start()));
        }
        Kernels kernels = Kernels.fastest();
        learner = new BatchGradient(kernels, parameters.layout());
        adam = new Adam(kernels, parameters.layout());
        tree = new BatchTree(shape.alphabet(), true);
        gradients = new float[parameters.layout().size()];
        peak = Peak.operations();
    }

    @Benchmark
    public void both(Turns turns) {
        turns.take(() -> ours(turns), this::peer, peak);
    }

    private long ours(Turns turns) {
        tree.clear(BATCH);
        for (int[] string : batches.get(next++ % BATCHES)) {
            System.arraycopy(string, 0, tree.room(string.length), 0, string.length - 1);
            tree.add(string.length - 1);
        }
        tree.build();
        learner.gradient(parameters.values(), tree, gradients);
        adam.step(parameters.values(), gradients, RATE);
        turns.countOperations(learner.operations(tree));
        return tree.tokens();
    }

    private long peer() {
        TorchBatch batch = torchBatches.get(nextOfPeer++ % BATCHES);
        peer.gradient(batch);
        peer.step();
        return batch.tokens();
    }
}
