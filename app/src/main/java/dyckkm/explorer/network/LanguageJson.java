package dyckkm.explorer.network;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.TokenNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Languages other than Dyck-(k,m), whose rules the page knows itself, as JSON. */
public final class LanguageJson {
    private LanguageJson() {}

    /** Symbols are numbered in this order: those that push, those that pop, others, START, END. */
    public static Map<String, Object> alphabet(Alphabet alphabet) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("calls", alphabet.calls());
        json.put("returns", alphabet.returns());
        json.put(
                "texts",
                IntStream.range(0, alphabet.tokens()).mapToObj(alphabet::text).toList());
        return json;
    }

    /** What the page must know of a network's language: k of brackets, else symbols and what is on the stack. */
    static void put(Map<String, Object> json, Language language) {
        if (language.alphabet().bracketTypes().isPresent()) {
            json.put("k", language.alphabet().bracketTypes().getAsInt());
        } else {
            Map<String, Object> other = new LinkedHashMap<>();
            other.put("description", language.description());
            other.put("alphabet", alphabet(language.alphabet()));
            other.put(
                    "stackTexts",
                    IntStream.range(0, language.stackSymbols())
                            .mapToObj(symbol -> language.stackText(symbol, TokenNames.LETTERS))
                            .toList());
            json.put("language", other);
        }
        json.put("m", language.depthBound());
    }

    /** The symbols that may follow. */
    static List<Integer> legal(Language language, Configuration configuration) {
        return configuration.support(language).symbols().boxed().toList();
    }
}
