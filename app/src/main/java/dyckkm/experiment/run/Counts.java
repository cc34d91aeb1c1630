package dyckkm.experiment.run;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts as people write them, such as {@code 300000}, {@code 1_000_000}, {@code 200k}, {@code 20M}, {@code 1.5G}, {@code 1e6}. */
public final class Counts {
    private static final Pattern FORM =
            Pattern.compile("(\\d[\\d_]{0,30}(?:\\.\\d{1,20})?)(?:([kKmMgG]?)|[eE]\\+?(\\d{1,2}))");

    private static final long THOUSAND = 1000;

    private Counts() {}

    public static long parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException(Quoted.quoted(text) + " is not a count such as 2000, 200k, 20M or 10G");
        }
        int power = matcher.group(3) != null ? Integer.parseInt(matcher.group(3)) : power(matcher.group(2));
        try {
            return new BigDecimal(matcher.group(1).replace("_", ""))
                    .scaleByPowerOfTen(power)
                    .longValueExact();
        } catch (ArithmeticException e) {
            throw new BadInputException(Quoted.quoted(text) + " is not a whole number that fits");
        }
    }

    private static int power(String suffix) {
        return switch (suffix) {
            case "k", "K" -> 3;
            case "m", "M" -> 6;
            case "g", "G" -> 9;
            default -> 0;
        };
    }

    /** The shortest way to write a count without loss. */
    public static String text(long count) {
        String suffixes = "kMG";
        String suffix = "";
        long shown = count;
        for (int i = 0; i < suffixes.length() && shown != 0 && shown % THOUSAND == 0; i++) {
            shown /= THOUSAND;
            suffix = suffixes.substring(i, i + 1);
        }
        return shown + suffix;
    }
}
