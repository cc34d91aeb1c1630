package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Configuration;
import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.machine.Machine;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Counting the configurations and transitions that a corpus of one of the gallery's languages shows. */
public class MachineCounting extends LanguageBenchmark {
    @Param({"json", "html", "docbook"})
    public String language;

    private Machine machine;
    private Corpus corpus;

    public MachineCounting() {
        tokens = 1_000_000;
    }

    @Setup
    public void prepare() {
        machine = machine(language);
        corpus = new CorpusSampler(machine.distribution()).draw(tokens, SEED, 1);
    }

    /** How many there are. */
    public record Counts(long configurations, long transitions) {}

    @Benchmark
    public Counts ours(Processed processed) {
        CorpusCounter counter = new CorpusCounter(machine);
        corpus.forEach(counter::add);
        processed.tokens += corpus.tokens();
        return new Counts(
                counter.statistics().statesSeen(), counter.statistics().transitionsSeen());
    }

    @Benchmark
    public Counts peer(Processed processed) {
        Set<Configuration> configurations = new HashSet<>();
        Set<Map.Entry<Configuration, Integer>> transitions = new HashSet<>();
        Cursor cursor = machine.cursor();
        for (long string = 0; string < corpus.strings(); string++) {
            cursor.reset();
            for (int symbol : corpus.string(string)) {
                Configuration here = cursor.configuration();
                configurations.add(here);
                transitions.add(Map.entry(here, symbol));
                cursor.read(symbol);
            }
        }
        processed.tokens += corpus.tokens();
        return new Counts(configurations.size(), transitions.size());
    }
}
