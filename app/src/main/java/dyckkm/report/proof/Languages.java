package dyckkm.report.proof;

import dyckkm.language.dyck.DyckLanguage;
import java.util.List;
import java.util.stream.Collectors;

/** Languages as pairs. */
final class Languages {
    private Languages() {}

    /** Such as {@code (128,5)}. */
    static String name(DyckLanguage language) {
        return "(" + language.k() + "," + language.m() + ")";
    }

    static String names(List<DyckLanguage> languages) {
        return languages.stream().map(Languages::name).collect(Collectors.joining(", "));
    }
}
