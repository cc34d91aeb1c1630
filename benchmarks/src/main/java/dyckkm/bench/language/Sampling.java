package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckLanguage;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Drawing a training corpus into memory, at every (k,m) of the paper. */
public class Sampling extends LanguageBenchmark {
    @Param({"(2,3)", "(2,5)", "(8,3)", "(8,5)", "(32,3)", "(32,5)", "(128,3)", "(128,5)"})
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
        Corpus corpus = sampler.draw(tokens, SEED, 1);
        processed.tokens += corpus.tokens();
        return corpus;
    }

    @Benchmark
    public List<List<Integer>> peer(Processed processed) {
        List<List<Integer>> corpus = simple.draw(tokens, SEED);
        processed.tokens += BoxedCorpus.tokens(corpus);
        return corpus;
    }
}
