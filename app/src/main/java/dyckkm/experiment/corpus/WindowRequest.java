package dyckkm.experiment.corpus;

import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.training.Recipe;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** What is asked of a length window, as far as something is. */
public record WindowRequest(OptionalInt min, OptionalInt max, Optional<LengthWindow.Mode> mode) {
    /** The mode of a recipe that has its own: a network that is to be proved must have seen the empty string. */
    public static Optional<LengthWindow.Mode> usualMode(Recipe recipe) {
        return recipe == Recipe.PROVABLE ? Optional.of(LengthWindow.Mode.CONDITIONED) : Optional.empty();
    }

    /** The same with a default mode. */
    public WindowRequest orMode(Optional<LengthWindow.Mode> usual) {
        return new WindowRequest(min, max, mode.or(() -> usual));
    }

    boolean isGiven() {
        return hasLengths() || mode.isPresent();
    }

    boolean hasLengths() {
        return min.isPresent() || max.isPresent();
    }

    /** The requested mode; default: the authors' for Dyck-(k,m), the exact one for other languages. */
    LengthWindow.Mode mode(Language language) {
        return mode.orElse(
                language instanceof DyckLanguage ? LengthWindow.Mode.REFERENCE : LengthWindow.Mode.CONDITIONED);
    }

    /** The window, with what is missing taken from the usual one. */
    LengthWindow or(Supplier<LengthWindow> usual, LengthWindow.Mode chosen) {
        if (min.isPresent() && max.isPresent()) {
            return new LengthWindow(min.getAsInt(), max.getAsInt(), chosen);
        }
        LengthWindow others = max.isPresent() ? new LengthWindow(1, max.getAsInt(), chosen) : usual.get();
        return new LengthWindow(min.orElse(others.min()), max.orElse(others.max()), chosen);
    }
}
