package dyckkm.bench.language;

import dyckkm.grammar.Gallery;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.language.machine.Machine;
import java.util.OptionalInt;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How the jobs of this suite are measured, and on what: the paper's training corpora.
 *
 * <p>Two JVMs each, because what the compiler makes of the same code differs from one to the next by more than
 * iterations within one do. The throughput collector, because it is kindest to the peers, which make much garbage; and a
 * heap whose memory the system has handed out in advance, else whoever allocates more waits for that too.
 */
@State(Scope.Benchmark)
@BenchmarkMode(org.openjdk.jmh.annotations.Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseParallelGC", "-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 250, timeUnit = TimeUnit.MILLISECONDS)
public abstract class LanguageBenchmark {
    static final long SEED = 1;

    /** How many tokens one call works on; large against the work done once per call. Tests take fewer. */
    long tokens = 5_000_000;

    /** The language written as {@code (k,m)}, or {@code k:m} on JMH's own command line, where a comma parts values. */
    static DyckLanguage parse(String language) {
        try (Scanner numbers = new Scanner(language).useDelimiter("\\D+")) {
            return new DyckLanguage(numbers.nextInt(), numbers.nextInt());
        }
    }

    /** One of the gallery's languages, to its usual depth. */
    static Machine machine(String name) {
        return Gallery.get(name).grammar().machine(OptionalInt.empty());
    }

    static LengthWindow window(DyckLanguage language) {
        return DyckWindows.training(language.m(), Mode.REFERENCE);
    }

    Corpus trainingCorpus(DyckLanguage language) {
        return Split.TRAIN.draw(language, Mode.REFERENCE, tokens, SEED, 1);
    }
}
