package dyckkm.proof;

import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;

/**
 * An ε so small that the locally ε-truncated support of a network is all of Σ*END (the paper's footnote to "generating a language").
 *
 * <p>That a softmax is positive is not enough: there are infinitely many strings, so its values need a common lower bound. They have one
 * because h is bounded: every unit is in [0, 1] (σ) or [−1, 1], so the logit of w is between l_w and u_w, found from the rows of V alone,
 * and P(w) ≥ 1/(1 + Σ_{w′≠w} e^{u_w′ − l_w}) after any string whatever. Holds for every network, trained ones too.
 *
 * @param logEpsilon ln ε
 * @param symbol the symbol of Σ ∪ {END} with the least bound
 */
public record AllStrings(double logEpsilon, int symbol) {
    /** Relative error of a float32 sum, per term, as a fraction of the sum of absolute terms; units may exceed 1 by as much. */
    private static final double ROUNDING = 0x1p-22;

    /** Error of ln ε itself, which is computed in double. */
    private static final double LOG_ROUNDING = 1e-9;

    public static AllStrings of(Network network) {
        int symbols = network.alphabet().size();
        double[] least = new double[symbols];
        double[] most = new double[symbols];
        boolean fromZero = network.nonlinearity() == Nonlinearity.SIGMOID
                && (network.cell() == Cell.RNN || network.cell() == Cell.SECOND_ORDER);
        for (int symbol = 0; symbol < symbols; symbol++) {
            double[] sums = new double[2];
            network.readout().forEachNonZero(symbol, (unit, weight) -> {
                sums[0] += Math.min(weight, fromZero ? 0 : -weight);
                sums[1] += Math.max(weight, fromZero ? 0 : -weight);
            });
            double bias = network.readoutBias()[symbol];
            double slack = ROUNDING * (network.hiddenUnits() + 4) * (Math.abs(bias) + sums[1] - sums[0]);
            least[symbol] = bias + sums[0] - slack;
            most[symbol] = bias + sums[1] + slack;
        }
        AllStrings found = new AllStrings(0, network.alphabet().end());
        for (int symbol = 0; symbol < symbols; symbol++) {
            double log = logProbability(symbol, least[symbol], most);
            if (symbol != network.alphabet().start() && log < found.logEpsilon) {
                found = new AllStrings(log, symbol);
            }
        }
        return new AllStrings(found.logEpsilon * (1 + LOG_ROUNDING) - LOG_ROUNDING, found.symbol);
    }

    /** ln 1/(1 + Σ e^{u − l}) over the other symbols, with the largest exponent factored out to avoid overflow. */
    private static double logProbability(int own, double least, double[] most) {
        double largest = 0;
        for (int other = 0; other < most.length; other++) {
            largest = Math.max(largest, other == own ? 0 : most[other] - least);
        }
        double sum = Math.exp(-largest);
        for (int other = 0; other < most.length; other++) {
            sum += other == own ? 0 : Math.exp(most[other] - least - largest);
        }
        return -largest - Math.log(sum);
    }

    /** ε; 0 on underflow. */
    public double epsilon() {
        return Math.exp(logEpsilon);
    }
}
