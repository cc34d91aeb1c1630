package dyckkm.size;

import dyckkm.language.dyck.DyckLanguage;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;

/**
 * What the paper says of constructions for any automaton: that of Indyk (1995) "may achieve O(√|Q|)", which for Dyck-(k,m) is of the
 * order of k^{m/2}. The constant is not given, so this is an order of growth and not a number of units: for small languages it is even
 * below the lower bound.
 */
public final class GeneralPurpose {
    /** An order of magnitude is not known to more digits. */
    private static final MathContext ONE_DIGIT = new MathContext(1);

    /** Up to here a number is shorter than its power of ten. */
    private static final BigDecimal SMALL = BigDecimal.valueOf(1000);

    private GeneralPurpose() {}

    /** k^{m/2}, to six digits. */
    public static BigDecimal order(DyckLanguage language) {
        BigInteger power = BigInteger.valueOf(language.k()).pow(language.m());
        return new BigDecimal(new BigDecimal(power)
                .sqrt(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString());
    }

    /** Such as {@code k^(m/2) ≈ 3·10^7}. */
    public static String text(DyckLanguage language) {
        BigDecimal rounded = order(language).round(ONE_DIGIT);
        int exponent = rounded.precision() - rounded.scale() - 1;
        String digits = rounded.compareTo(SMALL) < 0
                ? rounded.toPlainString()
                : String.format(
                        Locale.ROOT,
                        "%s·10^%d",
                        rounded.scaleByPowerOfTen(-exponent).toPlainString(),
                        exponent);
        return "k^(m/2) ≈ " + digits;
    }
}
