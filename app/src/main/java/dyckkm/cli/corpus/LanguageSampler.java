package dyckkm.cli.corpus;

import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.scale.CorpusPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongConsumer;

/**
 * Draws strings from a language's distribution.
 *
 * @param language the language
 * @param window the window of lengths; empty: strings of any length
 * @param seed the same seed gives the same strings
 * @param threads how many threads draw them
 */
public record LanguageSampler(Language language, Optional<LengthWindow> window, long seed, int threads)
        implements StringSource {
    @Override
    public OptionalInt k() {
        return language.alphabet().bracketTypes();
    }

    @Override
    public long write(OutputStream out, TokenNames names, long tokens, LongConsumer progress) throws IOException {
        return CorpusSampler.of(language, window).write(out, names, tokens, seed, threads, progress);
    }

    @Override
    public Map<String, Object> asJson() {
        return CorpusPlan.source(language, window, seed);
    }
}
