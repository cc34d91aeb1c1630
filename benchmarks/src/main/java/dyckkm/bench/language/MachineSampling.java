package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.machine.Machine;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Drawing strings of any length of the gallery's languages into memory. */
public class MachineSampling extends LanguageBenchmark {
    @Param({"json", "html", "docbook", "arithmetic", "brackets", "english", "anbn", "parity", "tomita3"})
    public String language;

    private CorpusSampler sampler;
    private SimpleMachineSampler simple;

    @Setup
    public void prepare() {
        Machine machine = machine(language);
        sampler = new CorpusSampler(machine.distribution());
        simple = new SimpleMachineSampler(machine, Integer.MAX_VALUE);
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
