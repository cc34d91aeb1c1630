package dyckkm.fuzz;

import dyckkm.common.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.dyck.DyckLanguage;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Any bytes are a corpus or are refused in one line: what Jazzer calls. The first byte chooses the number of types. */
public final class CorpusFuzzer {
    private CorpusFuzzer() {}

    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        int k = bytes.length == 0 ? 1 : 1 + (bytes[0] & 0x3f);
        DyckLanguage language = new DyckLanguage(k, 4);
        ByteArrayInputStream text = new ByteArrayInputStream(bytes, Math.min(1, bytes.length), bytes.length);
        try (CorpusReader reader = new CorpusReader(text, language.vocabulary())) {
            Corpus corpus = reader.readAll();
            for (long string = 0; string < corpus.strings(); string++) {
                int[] symbols = corpus.string(string);
                if (symbols[symbols.length - 1] != language.vocabulary().end()) {
                    throw new IllegalStateException("a string without END");
                }
            }
        } catch (BadInputException e) {
            Refusals.check(e);
        }
    }
}
