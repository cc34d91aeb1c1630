package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Counting the states of the paper's largest training corpus, and how many of the test corpus's they cover.
 *
 * <p>An iteration is a single call. The peer gets a tenth of the tokens: a call for the whole would take it ten seconds.
 * That favours it, since a smaller set misses the processor's caches less often.
 */
@Warmup(iterations = 1, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 1, timeUnit = TimeUnit.MILLISECONDS)
public class Counting extends LanguageBenchmark {
    static final long TOKENS = 20_000_000;
    private static final int PEER_SHARE = 10;

    @Param("(128,5)")
    public String language;

    private DyckLanguage parsed;
    private Corpus training;
    private Corpus trainingOfPeer;
    private Corpus test;

    public Counting() {
        tokens = TOKENS;
    }

    /** What the two corpora show. */
    public record Counts(CorpusStatistics statistics, Coverage coverage) {}

    @Setup
    public void prepare() {
        parsed = parse(language);
        training = trainingCorpus(parsed);
        trainingOfPeer = Split.TRAIN.draw(parsed, Mode.REFERENCE, tokens / PEER_SHARE, SEED, 1);
        test = Split.TEST.draw(parsed, Mode.REFERENCE, tokens, SEED, 1);
    }

    @Benchmark
    public Counts ours(Processed processed) {
        return countOurs(training, processed);
    }

    @Benchmark
    public Counts peer(Processed processed) {
        return countPeer(trainingOfPeer, processed);
    }

    Counts oursOnThePeersTokens(Processed processed) {
        return countOurs(trainingOfPeer, processed);
    }

    private Counts countOurs(Corpus corpus, Processed processed) {
        CorpusCounter counter = new CorpusCounter(parsed);
        corpus.forEach(counter::add);
        CorpusStatistics statistics = counter.statistics();
        counter.startSecondCorpus();
        test.forEach(counter::add);
        processed.tokens += corpus.tokens() + test.tokens();
        return new Counts(statistics, counter.coverage());
    }

    private Counts countPeer(Corpus corpus, Processed processed) {
        SimpleCounter counter = new SimpleCounter(parsed).add(corpus);
        Coverage coverage = counter.coverageOf(new SimpleCounter(parsed).add(test));
        processed.tokens += corpus.tokens() + test.tokens();
        return new Counts(counter.statistics(), coverage);
    }
}
