package dyckkm.bench.proof;

import dyckkm.bench.Turns;
import dyckkm.network.Cell;
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

/** Proofs of LSTMs by two threads; the peer is the same proof by one, and both take turns in one JVM. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseParallelGC", "-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class TwoThreadsBenchmark {
    /** From a proof of ten milliseconds to one of half a second, and a trained network. */
    @Param({"(8,5)", "(2,16)", "(4,8)", "(4,10)", ProofState.TRAINED})
    public String language;

    private ProofState state;

    @Setup
    public void prepare() {
        state = ProofState.of(language, Cell.LSTM);
    }

    /** What two threads do; returns how many pairs they judged. */
    abstract long byTwo(ProofState proof);

    long byOne() {
        return state.prove(1).coverage().judged();
    }

    @Benchmark
    public void both(Turns turns) {
        turns.take(() -> byTwo(state), this::byOne);
    }
}
