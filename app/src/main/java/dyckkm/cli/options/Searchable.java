package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.network.Precision;
import dyckkm.network.StateRounding;
import java.util.Optional;
import java.util.function.Function;

/**
 * One choice of an arithmetic from the command line, or the wish to have several tried.
 *
 * @param <T> what is chosen
 * @param chosen empty: several are to be tried
 */
public record Searchable<T>(Optional<T> chosen) {
    static final String SEARCH = "search";

    static Searchable<Precision> precision(String text) {
        return of(text, Precision::parse);
    }

    static Searchable<StateRounding> rounding(String text) {
        return of(text, Searchable::bits);
    }

    private static <T> Searchable<T> of(String text, Function<String, T> parser) {
        return new Searchable<>(text.equals(SEARCH) ? Optional.empty() : Optional.of(parser.apply(text)));
    }

    private static StateRounding bits(String text) {
        if (!text.matches("[0-9]{1,3}")) {
            throw new BadInputException("'" + text + "' is not a number of bits: a whole number from 0 to "
                    + StateRounding.MOST_BITS + ", or " + SEARCH);
        }
        return new StateRounding(Integer.parseInt(text));
    }

    public boolean isSearch() {
        return chosen.isEmpty();
    }

    /** The choice of a command that tries nothing. */
    public T one(String option) {
        return chosen.orElseThrow(() -> new BadInputException(option + " " + SEARCH + " is for 'dyckkm verify'"));
    }
}
