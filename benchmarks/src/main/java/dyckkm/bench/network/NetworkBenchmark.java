package dyckkm.bench.network;

import dyckkm.bench.Processed;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.Arrays;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** Steps of the paper's LSTM in float32 along strings of the training distribution, without logits. */
@org.openjdk.jmh.annotations.State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public abstract class NetworkBenchmark {
    private static final long TOKENS = 5000;

    @Param({"(128,5)", "(8,3)"})
    public String language;

    private int[] symbols;
    private Stepper stepper;
    private State state;
    private PlainLstm plain;

    abstract Stepper stepper(Network network);

    @Setup
    public void prepare() {
        try (Scanner numbers = new Scanner(language).useDelimiter("\\D+")) {
            prepare(new DyckLanguage(numbers.nextInt(), numbers.nextInt()));
        }
    }

    private void prepare(DyckLanguage parsed) {
        Corpus corpus = Split.TRAIN.draw(parsed, LengthWindow.Mode.REFERENCE, TOKENS, 1, 1);
        symbols = LongStream.range(0, corpus.strings())
                .mapToObj(corpus::string)
                .flatMapToInt(string -> Arrays.stream(string, 0, string.length - 1))
                .toArray();
        Network network = Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(parsed, Arithmetic.FLOAT32))
                .network();
        stepper = stepper(network);
        state = stepper.start();
        plain = new PlainLstm(network);
    }

    @Benchmark
    public State ours(Processed processed) {
        for (int symbol : symbols) {
            stepper.step(state, symbol);
        }
        processed.tokens += symbols.length;
        return state;
    }

    @Benchmark
    public float[] peer(Processed processed) {
        for (int symbol : symbols) {
            plain.step(symbol);
        }
        processed.tokens += symbols.length;
        return plain.hidden();
    }
}
