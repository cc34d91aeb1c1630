package dyckkm.size;

import dyckkm.construction.Entry;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.bound.LowerBound;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How large a construction is for a language, beside the paper's formula and what no network can go below.
 *
 * @param entry the construction
 * @param language the language
 * @param missing why there is none for this language; empty if there is
 * @param bitsPerUnit the bits that the memory of one unit holds
 * @param largestWeight the largest absolute recurrent weight in units of β, unless the network is too large to look at
 */
public record ConstructionSize(
        Entry entry, DyckLanguage language, String missing, double bitsPerUnit, OptionalDouble largestWeight)
        implements SizedConstruction {
    static ConstructionSize missing(Entry entry, DyckLanguage language, String reason) {
        return new ConstructionSize(entry, language, reason, 0, OptionalDouble.empty());
    }

    public boolean exists() {
        return missing.isEmpty();
    }

    @Override
    public BigInteger hiddenUnits() {
        return entry.hiddenUnits(language);
    }

    /** What the paper's theorem for this cell needs; it has none for a GRU. Its logarithmic ones are for k > 1. */
    public Optional<PaperUnits> paper() {
        return PaperUnits.of(entry, language);
    }

    /** The number of {@link #paper}. */
    public Optional<BigInteger> paperUnits() {
        return paper().map(PaperUnits::units);
    }

    /** The paper's bound m·log₂k/p, for the bits per unit of this construction. */
    public double paperLowerBound() {
        return language.m() * (Math.log(language.k()) / Math.log(2)) / bitsPerUnit;
    }

    /** ⌈log₂N⌉: the units of one bit each that it takes to tell N stacks apart. */
    public static BigInteger oneBitLowerBound(Language language) {
        return BigInteger.valueOf(new LowerBound(language).leastUnits(1));
    }
}
