package dyckkm.cli.network;

import dyckkm.network.Network;
import dyckkm.proof.AllStrings;
import dyckkm.report.Numbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Below which ε a network's truncated support is all of Σ*END.
 *
 * @param network the network
 * @param found the threshold
 */
public record AllStringsReport(Network network, AllStrings found) {
    private static final int DIGITS = 4;

    public static AllStringsReport of(Network network) {
        return new AllStringsReport(network, AllStrings.of(network));
    }

    public String text() {
        String log = "ln ε = " + roundedDown(found.logEpsilon());
        String epsilon = found.epsilon() > 0 ? roundedDown(found.epsilon()) + ", " + log : log;
        return network.source() + " (" + network.hiddenUnits() + " hidden units): for every ε up to "
                + epsilon + ", the locally ε-truncated support is Σ*END," + System.lineSeparator()
                + "every string of brackets, balanced or not. Its units are bounded, so after any string each symbol has"
                + System.lineSeparator()
                + "at least that probability; the least bound is that of "
                + network.alphabet().text(found.symbol()) + ". A larger ε decides which language it generates.";
    }

    /** So that what is printed is still small enough. */
    private static String roundedDown(double value) {
        MathContext fourDigits = new MathContext(DIGITS, RoundingMode.FLOOR);
        return Numbers.significant(new BigDecimal(value).round(fourDigits).doubleValue(), DIGITS);
    }

    public Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("network", network.source());
        json.put("support", "all-strings");
        json.put("epsilonHigh", found.epsilon());
        json.put("logEpsilonHigh", found.logEpsilon());
        json.put("symbol", network.alphabet().text(found.symbol()));
        return json;
    }
}
