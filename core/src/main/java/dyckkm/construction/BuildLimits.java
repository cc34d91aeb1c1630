package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import java.math.BigInteger;

/** Refuses networks that are plainly too large to build. Constructions with limits of their own name them themselves. */
public final class BuildLimits {
    /** A few gigabytes; the one-hot encodings for k = 100,000 are well below. */
    private static final BigInteger MOST_ROWS = BigInteger.valueOf(5_000_000);

    /** There are units that look at all slots: a few gigabytes again, or minutes. */
    private static final BigInteger MOST_SLOTS_READ = BigInteger.valueOf(50_000_000);

    /** A weight and its column. */
    private static final long BYTES_OF_A_WEIGHT = Double.BYTES + Integer.BYTES;

    /** At least one in so many weights that a close bracket's row has for a slot is not zero, whatever the code. */
    private static final long ZEROS = 4;

    private BuildLimits() {}

    public static void require(Entry entry, Language language) {
        if (!entry.limitsItself() && isTooLarge(entry, language)) {
            throw tooLarge(entry, language);
        }
    }

    private static boolean isTooLarge(Entry entry, Language language) {
        BigInteger units = entry.hiddenUnits(language);
        BigInteger rows = units.multiply(BigInteger.valueOf(entry.cell().gates()));
        BigInteger slotsRead = units.multiply(BigInteger.valueOf(language.depthBound()));
        return rows.compareTo(MOST_ROWS) > 0
                || slotsRead.compareTo(MOST_SLOTS_READ) > 0
                || readoutBytes(units, language) > Runtime.getRuntime().maxMemory();
    }

    /** What the rows of the close brackets take at the least, unless each has a unit of its own, as in a one-hot code. */
    private static double readoutBytes(BigInteger units, Language language) {
        double unitsOfASlot = units.doubleValue() / Math.max(1, language.depthBound());
        int types = language.alphabet().returns();
        return unitsOfASlot < types ? types * unitsOfASlot / ZEROS * BYTES_OF_A_WEIGHT : 0;
    }

    static BadInputException tooLarge(Entry entry, Language language) {
        return new BadInputException(entry.name() + " for " + language.parameters() + " would have "
                + entry.hiddenUnits(language) + " hidden units and "
                + language.alphabet().size() + " symbols, which is too large to build");
    }
}
