package dyckkm.cli;

import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.Split;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** The options that name a length window; what is not given comes from the paper's windows. */
final class WindowOptions {
    @Option(
            names = "--min-length",
            paramLabel = "A",
            description = "the shortest length, END included (default: the paper's rule for m)")
    private Integer min;

    @Option(
            names = "--max-length",
            paramLabel = "B",
            description = "the longest length, END included (default: the paper's rule for m)")
    private Integer max;

    @Option(
            names = "--window",
            paramLabel = "W",
            description = {
                "reference: as the authors' generator, END refused below A brackets, strings longer than B thrown away;",
                "conditioned: the exact conditional distribution (default: reference)"
            })
    private Mode mode;

    boolean isGiven() {
        return min != null || max != null || mode != null;
    }

    /** Whether something is given that cannot bound lengths alone. */
    boolean hasMoreThanMaximum() {
        return min != null || mode != null;
    }

    OptionalInt maximum() {
        return max == null ? OptionalInt.empty() : OptionalInt.of(max);
    }

    boolean hasLengths() {
        return min != null || max != null;
    }

    Mode mode() {
        return mode == null ? Mode.REFERENCE : mode;
    }

    /** The window, with what is missing taken from a split's usual window. */
    LengthWindow window(Split split, Language language) {
        if (min != null && max != null) {
            return new LengthWindow(min, max, mode());
        }
        LengthWindow usual = split.window(language, mode());
        return new LengthWindow(min == null ? usual.min() : min, max == null ? usual.max() : max, mode());
    }
}
