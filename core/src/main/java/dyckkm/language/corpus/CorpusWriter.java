package dyckkm.language.corpus;

import dyckkm.language.Corpus;
import dyckkm.language.CorpusBlock;
import dyckkm.language.TokenNames;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a corpus as text, one string per line. */
public final class CorpusWriter {
    private CorpusWriter() {}

    public static void write(Corpus corpus, TokenNames names, OutputStream out) throws IOException {
        CorpusEncoder encoder = new CorpusEncoder(corpus.alphabet(), names);
        for (CorpusBlock block : corpus.blocks()) {
            out.write(encoder.encode(block));
        }
    }
}
