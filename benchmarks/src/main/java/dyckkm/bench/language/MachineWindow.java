package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.MachineDistribution;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Drawing strings of the training window of the gallery's languages into memory; the peer throws away what is too long. */
public class MachineWindow extends LanguageBenchmark {
    @Param({"json", "html", "docbook", "arithmetic", "english", "tomita3"})
    public String language;

    private CorpusSampler sampler;
    private SimpleMachineSampler simple;

    @Setup
    public void prepare() {
        Machine machine = machine(language);
        MachineDistribution distribution = machine.distribution();
        LengthWindow window = distribution.trainingWindow(Mode.CONDITIONED);
        sampler = new CorpusSampler(distribution.within(window));
        simple = new SimpleMachineSampler(machine, window.max());
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
