package dyckkm.bench.language;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Reading a text corpus into memory, from a file that the system holds in its cache. */
public class Reading extends LanguageBenchmark {
    @Param({"(2,3)", "(128,5)"})
    public String language;

    private Vocabulary vocabulary;
    private SimpleReader simple;
    private Path file;

    @Setup
    public void writeFile() throws IOException {
        DyckLanguage parsed = parse(language);
        vocabulary = parsed.vocabulary();
        simple = new SimpleReader(vocabulary);
        file = Files.createTempFile("dyckkm-bench-", ".txt");
        try (OutputStream out = Files.newOutputStream(file)) {
            CorpusWriter.write(trainingCorpus(parsed), TokenNames.LETTERS, out);
        }
    }

    @TearDown
    public void deleteFile() throws IOException {
        Files.delete(file);
    }

    @Benchmark
    public Corpus ours(Processed processed) throws IOException {
        try (CorpusReader reader = new CorpusReader(Files.newInputStream(file), vocabulary)) {
            Corpus corpus = reader.readAll();
            processed.tokens += corpus.tokens();
            return corpus;
        }
    }

    @Benchmark
    public List<List<Integer>> peer(Processed processed) throws IOException {
        List<List<Integer>> corpus = simple.read(file);
        processed.tokens += BoxedCorpus.tokens(corpus);
        return corpus;
    }
}
