package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Cell;
import java.math.BigInteger;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One construction of the catalogue.
 *
 * @param cell its cell
 * @param encoding the name of its encoding
 * @param units how many hidden units it has for a language
 * @param condition in words, the languages it exists for; empty if for all
 * @param exists the same as a test
 * @param builder makes it
 */
public record Entry(
        Cell cell,
        String encoding,
        Function<DyckLanguage, BigInteger> units,
        String condition,
        Predicate<DyckLanguage> exists,
        Function<Request, Construction> builder) {
    static Entry of(
            Cell cell,
            String encoding,
            Function<DyckLanguage, BigInteger> units,
            Function<Request, Construction> builder) {
        return new Entry(cell, encoding, units, "", language -> true, builder);
    }

    Entry onlyIf(Predicate<DyckLanguage> test, String words) {
        return new Entry(cell, encoding, units, words, test, builder);
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
        return builder.apply(request);
    }
}
