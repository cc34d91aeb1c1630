package dyckkm.cli;

import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Released;
import dyckkm.construction.Request;
import dyckkm.construction.Scales;
import dyckkm.construction.TanhForm;
import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import java.math.BigInteger;

/** Builds a construction that was asked for, or says in one line why it cannot be built. */
final class ConstructionBuilder {
    /** A few gigabytes; the one-hot encodings for k = 100,000 are well below. */
    private static final BigInteger MOST_ROWS = BigInteger.valueOf(5_000_000);

    /** There are units that look at all slots: a few gigabytes again, or minutes. */
    private static final BigInteger MOST_SLOTS_READ = BigInteger.valueOf(50_000_000);

    /** A weight and its column. */
    private static final long BYTES_OF_A_WEIGHT = Double.BYTES + Integer.BYTES;

    /** At least one in so many weights that a close bracket's row has for a slot is not zero, whatever the code. */
    private static final long ZEROS = 4;

    private ConstructionBuilder() {}

    /**
     * @param tanh whether it is to work over −1 and 1
     */
    static Construction build(Entry entry, Request request, boolean tanh) {
        AsPrinted.check(request.asPrinted(), entry);
        Language language = request.language();
        entry.requireExistsFor(language);
        if (isTooLarge(entry, language)) {
            throw tooLarge(entry, language);
        }
        try {
            return tanh ? TanhForm.build(entry, request) : entry.build(request);
        } catch (OutOfMemoryError e) {
            throw tooLarge(entry, language);
        }
    }

    /** The network of the authors' code. */
    static Construction released(Entry entry, DyckLanguage language, Arithmetic arithmetic) {
        entry.requireExistsFor(language);
        if (isTooLarge(entry, language)) {
            throw tooLarge(entry, language);
        }
        return Released.build(entry, language, arithmetic);
    }

    /** The scales that {@link #build} takes. */
    static Scales scales(Entry entry, Request request, boolean tanh) {
        return tanh ? TanhForm.scales(entry, request) : entry.scales(request);
    }

    /** Whether it is plain without trying. Those with units for states or transitions have limits of their own, which they name. */
    private static boolean isTooLarge(Entry entry, Language language) {
        BigInteger units = entry.hiddenUnits(language);
        BigInteger rows = units.multiply(BigInteger.valueOf(entry.cell().gates()));
        BigInteger slotsRead = units.multiply(BigInteger.valueOf(Math.max(1, language.depthBound())));
        return !entry.limitsItself()
                && (rows.compareTo(MOST_ROWS) > 0
                        || slotsRead.compareTo(MOST_SLOTS_READ) > 0
                        || readoutBytes(units, language) > Runtime.getRuntime().maxMemory());
    }

    /** What the rows of the close brackets take at the least, unless each has a unit of its own, as in a one-hot code. */
    private static double readoutBytes(BigInteger units, Language language) {
        double unitsOfASlot = units.doubleValue() / Math.max(1, language.depthBound());
        int types = language.alphabet().returns();
        return unitsOfASlot < types ? types * unitsOfASlot / ZEROS * BYTES_OF_A_WEIGHT : 0;
    }

    private static BadInputException tooLarge(Entry entry, Language language) {
        return new BadInputException(
                entry.name() + " for " + language.parameters() + " would have " + entry.hiddenUnits(language)
                        + " hidden units and " + language.alphabet().size() + " symbols, which is too large to build");
    }
}
