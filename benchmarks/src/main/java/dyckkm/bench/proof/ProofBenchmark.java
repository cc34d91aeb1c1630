package dyckkm.bench.proof;

import dyckkm.bench.Processed;
import dyckkm.network.Cell;
import dyckkm.proof.exhaustive.Exhaustive;
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

/** Proofs on one thread beside a walk with a hash set. */
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

    private ProofState state;

    abstract Cell cell();

    @Setup
    public void prepare() {
        state = ProofState.of(language, cell());
    }

    /** Counts states as tokens. */
    @Benchmark
    public Exhaustive ours(Processed processed) {
        Exhaustive result = state.prove(1);
        processed.tokens += result.coverage().judged();
        return result;
    }

    @Benchmark
    public PlainWalk peer(Processed processed) {
        PlainWalk walk = new PlainWalk(state.network(), state.language());
        processed.tokens += walk.run();
        return walk;
    }
}
