package dyckkm.report.learning;

import static dyckkm.report.Numbers.fixed;

import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;

/**
 * What of the test loss is not for lack of learning: test strings are longer than any in training, so in them END does not come
 * early, which nothing in the training corpus tells. A model that knows the language, and no window, loses this much.
 */
final class WindowMismatch {
    private static final int DIGITS = 3;

    private WindowMismatch() {}

    /** Exact, in nats per token of the test window; the same for all k. */
    static double natsPerToken(int m) {
        return new DyckDistribution(new DyckLanguage(PaperGrid.TYPES.get(0), m))
                .within(window(m))
                .windowNatsPerToken();
    }

    private static LengthWindow window(int m) {
        return DyckWindows.testing(m, LengthWindow.Mode.REFERENCE);
    }

    /** For the figure of one depth. */
    static String caption(int m) {
        return "Dotted: the mismatch of the two length windows, " + fixed(natsPerToken(m), DIGITS)
                + ", which a model that knows the language and not the test window loses on test strings: none of them ends "
                + "before " + window(m).min() + " tokens, and training strings do not tell.";
    }

    /** For the table of all depths. */
    static String note() {
        StringBuilder parts = new StringBuilder();
        for (int m : PaperGrid.DEPTHS) {
            parts.append(parts.length() == 0 ? "" : " and ")
                    .append(fixed(natsPerToken(m), DIGITS))
                    .append(" (m = ")
                    .append(m)
                    .append(')');
        }
        return "Of it " + parts
                + " is the mismatch of the two length windows, which training strings do not tell: a model that "
                + "knows the language and no window has just that.";
    }
}
