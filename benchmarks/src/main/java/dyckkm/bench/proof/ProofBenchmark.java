package dyckkm.bench.proof;

import dyckkm.bench.Processed;
import dyckkm.construction.Catalogue;
import dyckkm.construction.Request;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.Limits;
import dyckkm.proof.exhaustive.SearchListener;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
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

/** Exhaustive proofs of the paper's logarithmic constructions in float32, from the first pair to the last. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseParallelGC", "-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public abstract class ProofBenchmark {
    /** Some hundred thousand states each: far more than caches hold. */
    @Param({"(2,16)", "(4,8)", "(8,5)"})
    public String language;

    private DyckLanguage parsed;
    private Network network;

    abstract Cell cell();

    abstract int threads();

    @Setup
    public void prepare() {
        try (Scanner numbers = new Scanner(language).useDelimiter("\\D+")) {
            parsed = new DyckLanguage(numbers.nextInt(), numbers.nextInt());
        }
        network = Catalogue.find(cell(), "log")
                .build(Request.of(parsed, Arithmetic.FLOAT32))
                .network();
    }

    /** Counts states as tokens, of all threads together. */
    @Benchmark
    public Exhaustive ours(Processed processed) {
        Exhaustive result =
                new ExhaustiveProof(threads(), Limits.NONE, SearchListener.NONE).answer(Question.of(network, parsed));
        processed.tokens += result.coverage().judged();
        return result;
    }

    @Benchmark
    public PlainWalk peer(Processed processed) {
        PlainWalk walk = new PlainWalk(network, parsed);
        processed.tokens += walk.run();
        return walk;
    }
}
