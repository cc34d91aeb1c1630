package dyckkm.report.proof;

import dyckkm.language.Language;
import java.util.List;
import java.util.stream.Collectors;

/** Languages as pairs. */
final class Languages {
    private Languages() {}

    /** Such as {@code (128,5)}. */
    static String name(Language language) {
        return "(" + types(language) + "," + language.depthBound() + ")";
    }

    /** k, the number of bracket types. */
    static int types(Language language) {
        return language.alphabet().calls();
    }

    static String names(List<Language> languages) {
        return languages.stream().map(Languages::name).collect(Collectors.joining(", "));
    }
}
