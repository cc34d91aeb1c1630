package dyckkm.report.language;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;

import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.Table;
import java.math.BigInteger;

/** Exact statistics of the paper's languages, without sampling. */
final class ExactTables {
    /** Rounding may take this much from a count that meets the rule. */
    private static final double TOLERANCE = 1e-9;

    /** How far the rule for windows is followed. */
    static final int DEEPEST = 8;

    private ExactTables() {}

    static WindowedDyck distribution(DyckLanguage language, Split split) {
        return new DyckDistribution(language).within(split.window(language, Mode.REFERENCE));
    }

    static Table languages() {
        Table.Builder table = Table.of(
                "languages",
                "The paper's languages, exactly",
                "(k,m)",
                "stack states",
                "automaton states",
                "the paper's k^(m+1)+1",
                "mean length",
                "entropy/token",
                "floor, train",
                "floor, test");
        for (int m : CorpusSurvey.DEPTHS) {
            for (int k : CorpusSurvey.TYPES) {
                DyckLanguage language = new DyckLanguage(k, m);
                DyckDistribution distribution = new DyckDistribution(language);
                table.row(
                        "(" + k + "," + m + ")",
                        integer(language.stackStates()),
                        integer(language.automatonStates()),
                        integer(BigInteger.valueOf(k).pow(m + 1).add(BigInteger.ONE)),
                        fixed(distribution.meanLength(), 0),
                        fixed(distribution.entropyPerToken(), 5),
                        fixed(distribution(language, Split.TRAIN).entropyPerToken(), 5),
                        fixed(distribution(language, Split.TEST).entropyPerToken(), 5));
            }
        }
        return table.note(
                        "Entropies in nats per token; mean length and entropy without a length window. A floor is the "
                                + "least cross-entropy that any language model can reach in the paper's training or test window. "
                                + "The paper's state count is right for k = 2 only.")
                .build();
    }

    static Table windows() {
        Table.Builder table = Table.of(
                "length-windows",
                "Length windows and the paper's rule of three traversals",
                "m",
                "train",
                "test",
                "the paper: train",
                "the paper: test",
                "traversals of the longest",
                "at least three",
                "shortest maximum by the rule",
                "hitting time");
        for (int m = 1; m <= DEEPEST; m++) {
            DyckLanguage language = new DyckLanguage(2, m);
            double longest = distribution(language, Split.TRAIN).traversalsOfTheLongest();
            table.row(
                    m,
                    text(Split.TRAIN.window(language, Mode.REFERENCE)),
                    text(Split.TEST.window(language, Mode.REFERENCE)),
                    m == 3 ? "1:84" : m == 5 ? "1:180" : "–",
                    m == 3 ? "85:168" : m == 5 ? "181:360" : "–",
                    fixed(longest, 3),
                    longest >= 3 - TOLERANCE ? "yes" : "no",
                    DyckWindows.longestByRule(m),
                    fixed(new DyckDistribution(language).hittingTime(), 0));
        }
        return table.note(
                        "Lengths from and to, END counted. The windows of m = 3 and 5 are the paper's, the others follow its "
                                + "rule. Its own window of m = 5 falls short of the rule.")
                .build();
    }

    private static String text(LengthWindow window) {
        return window.min() + ":" + window.max();
    }
}
