package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.language.dyck.DyckLanguage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Writing a corpus that is in memory as text. */
public abstract class Writing extends LanguageBenchmark {
    @Param({"(2,3)", "(128,5)"})
    public String language;

    private Corpus corpus;
    private List<List<Integer>> boxed;
    private SimpleWriter simple;

    /** Where the text goes. */
    abstract OutputStream open() throws IOException;

    @Setup
    public void prepareCorpus() {
        DyckLanguage parsed = parse(language);
        corpus = trainingCorpus(parsed);
        boxed = BoxedCorpus.copy(corpus);
        simple = new SimpleWriter(parsed.vocabulary());
    }

    @Benchmark
    public void ours(Processed processed) throws IOException {
        try (OutputStream out = open()) {
            CorpusWriter.write(corpus, TokenNames.LETTERS, out);
        }
        processed.tokens += corpus.tokens();
    }

    @Benchmark
    public void peer(Processed processed) throws IOException {
        try (OutputStream out = open()) {
            simple.write(boxed, out);
        }
        processed.tokens += corpus.tokens();
    }
}
