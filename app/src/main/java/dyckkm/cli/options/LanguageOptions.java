package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import picocli.CommandLine.Option;

/** The options that name a language. */
public final class LanguageOptions {
    /** Stack states are counted exactly; a number with more binary digits than this is of no use. */
    private static final double MOST_BITS = 1e6;

    @Option(names = "-k", required = true, paramLabel = "K", description = "the number of bracket types")
    private int k;

    @Option(
            names = "-m",
            required = true,
            paramLabel = "M",
            description = "the largest number of brackets open at a time")
    private int m;

    public DyckLanguage language() {
        return language(k, m);
    }

    /** The language of these sizes, unless its numbers would be too large to print. */
    public static DyckLanguage language(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        if (m * (Math.log(k) / Math.log(2)) > MOST_BITS) {
            throw new BadInputException(
                    "k = " + k + " and m = " + m + " are out of all proportion: the number of states "
                            + "would have more than " + (long) MOST_BITS + " binary digits");
        }
        return language;
    }
}
