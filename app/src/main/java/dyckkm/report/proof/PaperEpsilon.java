package dyckkm.report.proof;

import dyckkm.language.DyckLanguage;

/** The threshold 1/(2(k+1)) at which the paper reads a softmax. */
public final class PaperEpsilon {
    private PaperEpsilon() {}

    public static double of(DyckLanguage language) {
        return 1.0 / denominator(language);
    }

    static String text(DyckLanguage language) {
        return "1/" + denominator(language);
    }

    private static long denominator(DyckLanguage language) {
        return 2 * (language.k() + 1L);
    }
}
