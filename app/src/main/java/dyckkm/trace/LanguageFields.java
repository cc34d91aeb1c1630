package dyckkm.trace;

import dyckkm.language.Language;
import java.util.Map;

/** How results in JSON name a language: brackets by k and m, any other by its description and m. */
public final class LanguageFields {
    private LanguageFields() {}

    /** Adds {@code k} or {@code language}, then {@code m}. */
    public static void put(Map<String, Object> json, Language language) {
        language.alphabet()
                .bracketTypes()
                .ifPresentOrElse(k -> json.put("k", k), () -> json.put("language", language.description()));
        json.put("m", language.depthBound());
    }
}
