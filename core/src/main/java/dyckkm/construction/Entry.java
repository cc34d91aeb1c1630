package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Cell;
import java.math.BigInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * One construction of the catalogue.
 *
 * @param cell its cell
 * @param encoding the name of its encoding
 * @param units how many hidden units it has for a language
 * @param condition in words, the languages it exists for; empty if for all
 * @param exists the same as a test
 * @param chosen fills in what this construction chooses otherwise than the rest; the builder is given the result
 * @param builder makes it
 */
public record Entry(
        Cell cell,
        String encoding,
        Function<DyckLanguage, BigInteger> units,
        String condition,
        Predicate<DyckLanguage> exists,
        UnaryOperator<Request> chosen,
        Function<Request, Construction> builder) {
    static Entry of(
            Cell cell,
            String encoding,
            Function<DyckLanguage, BigInteger> units,
            Function<Request, Construction> builder) {
        return new Entry(cell, encoding, units, "", language -> true, UnaryOperator.identity(), builder);
    }

    Entry onlyIf(Predicate<DyckLanguage> test, String words) {
        return new Entry(cell, encoding, units, words, test, chosen, builder);
    }

    Entry choosing(UnaryOperator<Request> choice) {
        return new Entry(cell, encoding, units, condition, exists, choice, builder);
    }

    /** The name, {@code <cell>/<encoding>}. */
    public String name() {
        return cell.text() + "/" + encoding;
    }

    public boolean existsFor(DyckLanguage language) {
        return exists.test(language);
    }

    public BigInteger hiddenUnits(DyckLanguage language) {
        return units.apply(language);
    }

    public Construction build(Request request) {
        if (!existsFor(request.language())) {
            throw new BadInputException(name() + " exists for " + condition + " only, not for k = "
                    + request.language().k() + ", m = " + request.language().m());
        }
        return builder.apply(chosen.apply(request));
    }

    /** The scales that {@link #build} takes for a request. */
    public Scales scales(Request request) {
        Request all = chosen.apply(request);
        return new Scales(all.beta(), all.readoutScale(cell));
    }
}
