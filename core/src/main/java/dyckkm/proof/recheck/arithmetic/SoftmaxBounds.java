package dyckkm.proof.recheck.arithmetic;

import dyckkm.proof.EpsilonRange;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** The probabilities that bounds on logits imply. */
public final class SoftmaxBounds {
    /** Below this a sum of exponentials may be made of numbers that have lost their digits. */
    private static final double SMALLEST_SUM = 1e-280;

    private final List<Bracket> all;
    private final double greatest;
    /** Σ exp(logit − greatest) over all groups before and after each, all of them least or all greatest. */
    private final double[] othersLeast;

    private final double[] othersGreatest;

    public SoftmaxBounds(List<Bracket> all) {
        this.all = all;
        this.greatest =
                all.stream().mapToDouble(one -> one.logit().high()).max().orElseThrow();
        this.othersLeast = others(one -> one.logit().low());
        this.othersGreatest = others(one -> one.logit().high());
    }

    /** Added from both sides instead of taken from the whole, which would cancel. */
    private double[] others(ToDoubleFunction<Bracket> end) {
        double[] others = new double[all.size()];
        double before = 0;
        double after = 0;
        for (int number = 0; number < others.length; number++) {
            int back = others.length - 1 - number;
            others[number] += before;
            others[back] += after;
            before += all.get(number).symbols() * exponential(end.applyAsDouble(all.get(number)));
            after += all.get(back).symbols() * exponential(end.applyAsDouble(all.get(back)));
        }
        return others;
    }

    private double exponential(double logit) {
        return Math.exp(logit - greatest);
    }

    /**
     * The thresholds that separate allowed from forbidden symbols.
     *
     * @param place where, for the message
     */
    public EpsilonRange thresholds(String place) throws RefusedException {
        double leastAllowed = least(Bracket::allowed, one -> one.logit().low());
        double greatestForbidden =
                -least(one -> !one.allowed(), one -> -one.logit().high());
        RefusedException.unless(
                greatestForbidden < leastAllowed,
                "at " + place + " a forbidden symbol's logit can be " + greatestForbidden + ", an allowed one's "
                        + leastAllowed);
        double logLow = Double.NEGATIVE_INFINITY;
        double logHigh = 0;
        for (int number = 0; number < all.size(); number++) {
            if (all.get(number).allowed()) {
                logHigh = Math.min(logHigh, least(number));
            } else {
                logLow = Math.max(logLow, greatest(number));
            }
        }
        return new EpsilonRange(logLow, logHigh);
    }

    private double least(Predicate<Bracket> which, ToDoubleFunction<Bracket> value) {
        return all.stream().filter(which).mapToDouble(value).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** ln of the least probability of one of a group's symbols: its own logit least, all others greatest. */
    private double least(int number) throws RefusedException {
        Interval own = all.get(number).logit();
        return bound(own.low(), own.high(), all.get(number).symbols(), othersGreatest[number], -1);
    }

    /** ln of the greatest: its own logit greatest, all others least. */
    private double greatest(int number) throws RefusedException {
        Interval own = all.get(number).logit();
        return bound(own.high(), own.low(), all.get(number).symbols(), othersLeast[number], 1);
    }

    private double bound(double logit, double ofTheLike, int symbols, double others, int side) throws RefusedException {
        double sum = exponential(logit) + (symbols - 1) * exponential(ofTheLike) + others;
        RefusedException.unless(sum > SMALLEST_SUM, "the bounds of logits are too wide for a softmax");
        double above = logit - greatest;
        double logSum = Math.log(sum);
        // Each exponential, each addition and the logarithm are right to a few units in the last place.
        double error = (Math.abs(above) + Math.abs(logSum) + all.size() + 64) * 0x1p-51;
        return above - logSum + side * error;
    }
}
