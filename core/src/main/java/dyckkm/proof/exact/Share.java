package dyckkm.proof.exact;

import java.math.BigDecimal;
import java.math.BigInteger;

/** What some symbols have of the probability of some, by the softmax over the real numbers: Σ e^x / (Σ e^x + Σ e^y), not rounded. */
public final class Share {
    private final ExponentialSum own = new ExponentialSum();
    private final ExponentialSum others = new ExponentialSum();

    /** Adds a symbol with a finite logit, or one of −∞, which changes nothing. */
    public void add(double logit, boolean isOwn) {
        if (logit != Double.NEGATIVE_INFINITY) {
            (isOwn ? own : others).add(BigInteger.ONE, new BigDecimal(logit));
        }
    }

    /** Whether it is above a number from 0 to 1. */
    public boolean isAbove(double value) {
        BigDecimal exact = new BigDecimal(value);
        BigInteger whole = BigInteger.TEN.pow(Math.max(0, exact.scale()));
        BigInteger part = exact.setScale(Math.max(0, exact.scale())).unscaledValue();
        return new ExponentialSum()
                        .add(whole.subtract(part), own)
                        .add(part.negate(), others)
                        .signum()
                > 0;
    }
}
