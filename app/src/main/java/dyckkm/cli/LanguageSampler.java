package dyckkm.cli;

import dyckkm.language.CorpusSampler;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Locale;
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
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("k", language.k());
        json.put("m", language.m());
        json.put("seed", seed);
        json.put("minLength", window.min());
        json.put("maxLength", window.max());
        json.put("window", window.mode().name().toLowerCase(Locale.ROOT));
        return json;
    }
}
