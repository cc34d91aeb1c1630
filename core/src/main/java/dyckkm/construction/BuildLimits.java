package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import java.math.BigInteger;

/** Rejects networks that are too large to build. Constructions with stricter limits check these themselves. */
public final class BuildLimits {
    /** A few gigabytes; the one-hot encodings for k = 100,000 are well below. */
    private static final BigInteger MOST_ROWS = BigInteger.valueOf(5_000_000);

    /** Some units read all slots: a few gigabytes again, or minutes. */
    private static final BigInteger MOST_SLOTS_READ = BigInteger.valueOf(50_000_000);

    /** The bytes of a weight and its column. */
    private static final long BYTES_OF_A_WEIGHT = Double.BYTES + Integer.BYTES;

    /** For any code, at least one in so many weights of a close bracket's row for a slot is not zero. */
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

    /** A lower bound of the memory for the rows of close brackets, unless each has a separate unit, as in a one-hot code. */
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
