package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckLanguage;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** As {@link Sampling} with two threads, at the smallest and the largest language. */
public class SamplingOnTwoThreads extends LanguageBenchmark {
    private static final int THREADS = 2;

    @Param({"(2,3)", "(128,5)"})
    public String language;

    private CorpusSampler sampler;
    private SimpleSampler simple;

    @Setup
    public void prepare() {
        DyckLanguage parsed = parse(language);
        sampler = new CorpusSampler(parsed, window(parsed));
        simple = new SimpleSampler(parsed, window(parsed));
    }

    @Benchmark
    public Corpus ours(Processed processed) {
        Corpus corpus = sampler.draw(tokens, SEED, THREADS);
        processed.tokens += corpus.tokens();
        return corpus;
    }

    @Benchmark
    public List<List<Integer>> peer(Processed processed) {
        List<List<Integer>> corpus = simple.draw(tokens, SEED, THREADS);
        processed.tokens += BoxedCorpus.tokens(corpus);
        return corpus;
    }
}
