package dyckkm.report.proof;

import dyckkm.language.Language;

/** The threshold 1/(2(k+1)) at which the paper reads a softmax; of other languages that with all symbols in place of k. */
public final class PaperEpsilon {
    private PaperEpsilon() {}

    public static double of(Language language) {
        return 1.0 / denominator(language);
    }

    static String text(Language language) {
        return "1/" + denominator(language);
    }

    private static long denominator(Language language) {
        return (long) language.inverseEpsilon();
    }
}
