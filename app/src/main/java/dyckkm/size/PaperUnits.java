package dyckkm.size;

import dyckkm.construction.Entry;
import dyckkm.language.DyckLanguage;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The hidden units of the paper's theorem for a cell.
 *
 * @param formula as the paper writes it
 * @param units its value for a language
 */
public record PaperUnits(String formula, BigInteger units) {
    /** Of the theorem beside which a construction is put; there is none for a GRU, and the logarithmic ones are for k > 1. */
    static Optional<PaperUnits> of(Entry entry, DyckLanguage language) {
        long m = language.m();
        long k = language.k();
        long bits = Long.SIZE - Long.numberOfLeadingZeros(k - 1);
        boolean oneHot = entry.encoding().equals("one-hot") || k == 1;
        return switch (entry.cell()) {
            case RNN ->
                Optional.of(
                        entry.encoding().equals("dfa")
                                ? new PaperUnits("kᵐ⁺¹", BigInteger.valueOf(k).pow(language.m() + 1))
                                : oneHot ? of("2mk", 2 * m * k) : of("6m⌈log₂ k⌉ − 2m", 6 * m * bits - 2 * m));
            case LSTM -> Optional.of(oneHot ? of("mk", m * k) : of("3m⌈log₂ k⌉ − m", 3 * m * bits - m));
            case SECOND_ORDER -> Optional.of(of("mk", m * k));
            case GRU -> Optional.empty();
        };
    }

    private static PaperUnits of(String formula, long units) {
        return new PaperUnits(formula, BigInteger.valueOf(units));
    }
}
