package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.WindowRequest;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.Split;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** The options that name a length window; what is not given comes from the usual windows of the language. */
public final class WindowOptions {
    /** What --window can say. */
    private enum Kind {
        REFERENCE,
        CONDITIONED,
        NONE
    }

    @Option(
            names = "--min-length",
            paramLabel = "A",
            description = "the shortest length, END included (default: 1, or for a test beyond those of training)")
    private Integer min;

    @Option(
            names = "--max-length",
            paramLabel = "B",
            description = {
                "the longest length, END included (default: the paper's rule for m;",
                "of other languages the .99 quantile of the length)"
            })
    private Integer max;

    @Option(
            names = "--window",
            paramLabel = "W",
            description = {
                "reference: as the authors' generator, END refused below A tokens, strings that are longer than B or cannot go",
                "on thrown away; conditioned: the exact conditional distribution; none: strings of any length, where corpora are",
                "drawn (default: reference for Dyck-(k,m), conditioned for other languages)"
            })
    private Kind kind;

    public boolean isGiven() {
        return min != null || max != null || kind != null;
    }

    /** Whether something is given that cannot bound lengths alone. */
    public boolean hasMoreThanMaximum() {
        return min != null || kind != null;
    }

    public OptionalInt maximum() {
        return max == null ? OptionalInt.empty() : OptionalInt.of(max);
    }

    public boolean hasLengths() {
        return min != null || max != null;
    }

    /** Whether strings of any length are requested. */
    public boolean isUnrestricted() {
        if (kind == Kind.NONE && hasLengths()) {
            throw new BadInputException("--window none leaves no lengths out: leave out --min-length and --max-length");
        }
        return kind == Kind.NONE;
    }

    /** The requested window, for corpora of bounded length. */
    public WindowRequest request() {
        if (kind == Kind.NONE) {
            throw new BadInputException("--window none is for drawing corpora with 'sample'");
        }
        return new WindowRequest(
                min == null ? OptionalInt.empty() : OptionalInt.of(min),
                max == null ? OptionalInt.empty() : OptionalInt.of(max),
                kind == null ? Optional.empty() : Optional.of(Mode.valueOf(kind.name())));
    }

    /** The mode for a language. */
    public Mode mode(Language language) {
        if (kind == Kind.NONE) {
            throw new BadInputException("--window none is for drawing corpora with 'sample'");
        }
        return kind == null ? language.usualWindow() : Mode.valueOf(kind.name());
    }

    /** The window, with what is missing taken from a split's usual window. */
    public LengthWindow window(Split split, Language language) {
        Mode mode = mode(language);
        if (min != null && max != null) {
            return new LengthWindow(min, max, mode);
        }
        LengthWindow usual = split.window(language, mode);
        return new LengthWindow(min == null ? usual.min() : min, max == null ? usual.max() : max, mode);
    }
}
