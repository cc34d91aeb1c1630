package dyckkm.proof.recheck;

import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;

/** Logits in one mode as a function of the content of the top slot alone, for one content at a time. */
final class TopSums {
    private final Network network;
    private final Rounding rounding;
    private final Bound[] hidden;
    private final int top;

    TopSums(Network network, Rounding rounding, Box box, int top) {
        this.network = network;
        this.rounding = rounding;
        this.hidden = box.hidden();
        this.top = top;
    }

    boolean dependsOnTop(int unit) {
        return hidden[unit].slot() == top;
    }

    int units() {
        return hidden.length;
    }

    Bound bound(int unit) {
        return hidden[unit];
    }

    Network network() {
        return network;
    }

    /** A symbol's logit with all that is not in the top slot at its greatest, and its rounding at its worst. */
    double greatestRest(int symbol) throws RefusedException {
        double[] rest = {network.readoutBias()[symbol], Math.abs(network.readoutBias()[symbol])};
        int[] terms = {1};
        network.readout().forEachNonZero(symbol, (unit, weight) -> {
            Bound bound = hidden[unit];
            double oneEnd = weight * bound.least();
            double otherEnd = weight * bound.greatest();
            rest[0] += dependsOnTop(unit) ? 0 : Math.max(oneEnd, otherEnd);
            rest[1] += Math.max(Math.abs(oneEnd), Math.abs(otherEnd));
            terms[0]++;
        });
        rounding.requireNoOverflow(rest[1]);
        return rest[0] + rounding.error(rest[1], terms[0]);
    }

    /** A symbol's logit for one content of the top slot, before it is rounded. */
    Interval at(int symbol, int content) throws RefusedException {
        double bias = network.readoutBias()[symbol];
        double[] ends = {bias, bias, Math.abs(bias)};
        int[] terms = {1};
        network.readout().forEachNonZero(symbol, (unit, weight) -> {
            Bound bound = hidden[unit];
            double low = weight * (dependsOnTop(unit) ? bound.low(content) : bound.least());
            double high = weight * (dependsOnTop(unit) ? bound.high(content) : bound.greatest());
            ends[0] += Math.min(low, high);
            ends[1] += Math.max(low, high);
            ends[2] += Math.max(Math.abs(low), Math.abs(high));
            terms[0]++;
        });
        rounding.requireNoOverflow(ends[2]);
        double error = rounding.error(ends[2], terms[0]);
        return new Interval(ends[0] - error, ends[1] + error);
    }

    /** What a logit up to this can become. */
    double passed(double high) {
        return rounding.passed(new Interval(high, high)).high();
    }
}
