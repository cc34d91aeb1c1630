package dyckkm.proof.certificate.separation;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.certificate.value.NotCertifiedException;
import java.util.List;

/** The probabilities that bounds on logits imply: which thresholds separate allowed from forbidden symbols. */
public final class SoftmaxBound {
    /** Up to this many groups of symbols each is compared with all others. */
    private static final int FEW = 16;

    private final List<BoundedLogits> all;
    private final double wrongHigh;
    private final double wrongSumHigh;
    private final double wrongSumLow;
    private final int terms;

    /** With the close brackets that do not match, all of them forbidden, for one content of the top slot. */
    SoftmaxBound(List<BoundedLogits> all, ClosingScores closings, int content, int terms) {
        this(
                all,
                closings.wrongHigh()[content],
                closings.wrongSumHigh()[content],
                closings.wrongSumLow()[content],
                terms);
    }

    /** Without further symbols. */
    SoftmaxBound(List<BoundedLogits> all) {
        this(all, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, all.size());
    }

    private SoftmaxBound(
            List<BoundedLogits> all, double wrongHigh, double wrongSumHigh, double wrongSumLow, int terms) {
        this.all = all;
        this.wrongHigh = wrongHigh;
        this.wrongSumHigh = wrongSumHigh;
        this.wrongSumLow = wrongSumLow;
        this.terms = terms;
    }

    /**
     * The thresholds between two logits, given bounds on those of all symbols.
     *
     * @param forbidden an upper bound on the logits of forbidden symbols
     * @param allowed a lower bound on the logits of allowed symbols
     */
    public static EpsilonRange thresholds(double forbidden, double allowed, double[] low, double[] high) {
        LogSum least = new LogSum();
        LogSum most = new LogSum();
        for (int symbol = 0; symbol < low.length; symbol++) {
            least.add(low[symbol]);
            most.add(high[symbol]);
        }
        return new EpsilonRange(
                outward(forbidden, least.value(), low.length, 1), outward(allowed, most.value(), low.length, -1));
    }

    /** @param place the location, for the message */
    EpsilonRange thresholds(String place) {
        LogSum most = new LogSum().add(wrongSumHigh);
        LogSum least = new LogSum().add(wrongSumLow);
        double leastAllowed = Double.POSITIVE_INFINITY;
        double greatestForbidden = wrongHigh;
        for (BoundedLogits bounds : all) {
            most.add(bounds.high(), bounds.symbols());
            least.add(bounds.low(), bounds.symbols());
            leastAllowed = bounds.allowed() ? Math.min(leastAllowed, bounds.low()) : leastAllowed;
            greatestForbidden = bounds.allowed() ? greatestForbidden : Math.max(greatestForbidden, bounds.high());
        }
        if (!(greatestForbidden < leastAllowed)) {
            throw new NotCertifiedException(
                    "at " + place + " the bounds do not separate allowed from forbidden symbols");
        }
        if (all.size() > FEW) {
            return new EpsilonRange(
                    outward(greatestForbidden, least.value(), 1), outward(leastAllowed, most.value(), -1));
        }
        return ofFew(outward(wrongHigh, least.value(), 1));
    }

    /**
     * A symbol is least probable when its own logit is least and all others are greatest: its own bound occurs in both
     * numerator and denominator.
     */
    private EpsilonRange ofFew(double logWrong) {
        double logLow = logWrong;
        double logHigh = 0;
        for (BoundedLogits own : all) {
            LogSum others = new LogSum().add(own.allowed() ? wrongSumHigh : wrongSumLow);
            double score = own.allowed() ? own.low() : own.high();
            others.add(score).add(own.allowed() ? own.high() : own.low(), own.symbols() - 1.0);
            for (BoundedLogits other : all) {
                if (other != own) {
                    others.add(own.allowed() ? other.high() : other.low(), other.symbols());
                }
            }
            if (own.allowed()) {
                logHigh = Math.min(logHigh, outward(score, others.value(), -1));
            } else {
                logLow = Math.max(logLow, outward(score, others.value(), 1));
            }
        }
        return new EpsilonRange(logLow, logHigh);
    }

    /** The logarithm of a probability after a few thousand roundings in double, moved to the safe side. */
    private double outward(double score, double logSum, int side) {
        return outward(score, logSum, terms, side);
    }

    private static double outward(double score, double logSum, int terms, int side) {
        double log = score - logSum;
        if (Double.isInfinite(log)) {
            return log;
        }
        double error = (Math.abs(log) + Math.abs(score) + terms + 64.0) * 0x1p-48;
        return log + side * error;
    }
}
