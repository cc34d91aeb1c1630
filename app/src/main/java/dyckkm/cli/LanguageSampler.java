package dyckkm.cli;

import dyckkm.language.CorpusSampler;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.scale.CorpusPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Draws strings from the paper's distribution within a length window.
 *
 * @param language the language
 * @param window the window
 * @param seed the same seed gives the same strings
 * @param threads how many threads draw them
 */
record LanguageSampler(DyckLanguage language, LengthWindow window, long seed, int threads) implements CorpusSource {
    @Override
    public int k() {
        return language.k();
    }

    @Override
    public long write(OutputStream out, TokenNames names, long tokens, LongConsumer progress) throws IOException {
        return new CorpusSampler(language, window).write(out, names, tokens, seed, threads, progress);
    }

    @Override
    public Map<String, Object> asJson() {
        return CorpusPlan.source(language, window, seed);
    }
}
