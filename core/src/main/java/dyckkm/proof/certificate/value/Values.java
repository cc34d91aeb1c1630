package dyckkm.proof.certificate.value;

import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.GruForm;

/** A cell's scalar operations, on {@link Value}s. */
public final class Values {
    private final IntervalArithmetic arithmetic;
    private final TablePool pool;

    public Values(IntervalArithmetic arithmetic, TablePool pool) {
        this.arithmetic = arithmetic;
        this.pool = pool;
    }

    public IntervalArithmetic arithmetic() {
        return arithmetic;
    }

    public Value apply(EngineFunction function, Value x) {
        double[] low = new double[x.table().low.length];
        double[] high = new double[low.length];
        for (int content = 0; content < low.length; content++) {
            double from = x.table().low[content];
            double to = x.table().high[content];
            boolean known = content > 0 && from == x.table().low[content - 1] && to == x.table().high[content - 1];
            low[content] = known ? low[content - 1] : arithmetic.low(function, from, to);
            high[content] = known ? high[content - 1] : arithmetic.high(function, from, to);
        }
        return share(Value.of(x.slot(), low, high));
    }

    /** A product, which an engine may round or not. */
    public Value multiply(Value a, Value b) {
        if (a.isZero() || b.isZero()) {
            return Value.ZERO;
        }
        if (isOne(a)) {
            return b;
        }
        return isOne(b) ? a : pointwise(a, b, this::leastProduct, this::greatestProduct);
    }

    /** A sum, likewise. */
    public Value add(Value a, Value b) {
        if (a.isZero()) {
            return b;
        }
        if (b.isZero()) {
            return a;
        }
        return pointwise(
                a,
                b,
                (p, q, r, s) -> arithmetic.looseLow(Exact.plusDown(p, r)),
                (p, q, r, s) -> arithmetic.looseHigh(Exact.plusUp(q, s)));
    }

    /** A sum as stored from one step to the next: a number of the format. */
    public Value addAndKeep(Value a, Value b) {
        if (a.isZero() || b.isZero()) {
            return keep(a.isZero() ? b : a);
        }
        return pointwise(
                a, b, (p, q, r, s) -> arithmetic.keptSumLow(p, r), (p, q, r, s) -> arithmetic.keptSumHigh(q, s));
    }

    /** A sum that is kept as other operations of the step see it: in 16-bit formats as it is, or before it was rounded to them. */
    public Value seen(Value kept, Value a, Value b) {
        return arithmetic.addsInFormat() ? kept : kept.join(add(a, b));
    }

    /** What is kept of a single value. */
    public Value keep(Value x) {
        return map(x, (low, high) -> arithmetic.keptLow(low), (low, high) -> arithmetic.keptHigh(high));
    }

    /** An intermediate value: rounded, or not. */
    public Value loose(Value x) {
        return map(x, (low, high) -> arithmetic.looseLow(low), (low, high) -> arithmetic.looseHigh(high));
    }

    /** 1 − x. */
    Value complement(Value x) {
        return map(
                x,
                (low, high) -> arithmetic.looseLow(Exact.plusDown(1, -high)),
                (low, high) -> arithmetic.looseHigh(Exact.plusUp(1, -low)));
    }

    /** Whether a GRU with this update gate keeps its old state whatever the new value is. */
    public boolean keepsOld(Value z) {
        return isOne(z) && arithmetic.gruForm() == GruForm.WEIGHTED;
    }

    /** The possible results of a GRU's update from the gate z, new value n and old state h. */
    public Value update(Value z, Value n, Value h) {
        GruForm form = arithmetic.gruForm();
        Value weighted = form.mayBe(GruForm.WEIGHTED) ? weighted(z, n, h) : null;
        Value difference = form.mayBe(GruForm.DIFFERENCE) ? difference(z, n, h) : weighted;
        return weighted == null ? difference : weighted.join(difference);
    }

    /** (1−z)·n + z·h, operation by operation, intersected with the bounds on a mean of n and h with one z. */
    private Value weighted(Value z, Value n, Value h) {
        Value sum = addAndKeep(multiply(complement(z), n), multiply(z, h));
        if (z.isZero() || isOne(z) || !isShare(z)) {
            return sum;
        }
        double low = -mostBetween(z, -n.table().least(), -h.table().least(), n, h);
        double high = mostBetween(z, n.table().greatest(), h.table().greatest(), n, h);
        return map(sum, (least, most) -> Math.max(least, low), (least, most) -> Math.min(most, high));
    }

    private static boolean isShare(Value z) {
        return z.table().least() >= 0 && z.table().greatest() <= 1;
    }

    /** The greatest mean of two numbers with weights 1−z and z, including the error of a few operations. */
    private double mostBetween(Value z, double first, double second, Value n, Value h) {
        double most = Math.max(
                first + z.table().least() * (second - first), first + z.table().greatest() * (second - first));
        return arithmetic.keptHigh(
                most + arithmetic.errorOfFew(n.table().magnitude() + h.table().magnitude()));
    }

    /** n + z·(h − n), in which n occurs twice. */
    private Value difference(Value z, Value n, Value h) {
        if (z.isZero()) {
            return n;
        }
        if (n.isZero()) {
            return keep(multiply(z, h));
        }
        if (isOne(z) && isExactDifference(n, h)) {
            return h;
        }
        // The true value lies between n and h; every operation has an error of at most u times something of this size.
        double error = arithmetic.errorOfFew(n.table().magnitude() + h.table().magnitude());
        Value near = isOne(z) ? h : weighted(z, n, h);
        return map(
                near,
                (low, high) -> arithmetic.keptSumLow(low, -error),
                (low, high) -> arithmetic.keptSumHigh(high, error));
    }

    /** Whether h − n, and then n plus that, are exact. */
    private boolean isExactDifference(Value n, Value h) {
        if (h.isZero()) {
            return true;
        }
        int granule = Math.min(n.table().granule(), h.table().granule());
        if (arithmetic.isExact(n.table().magnitude() + h.table().magnitude(), granule)) {
            return true;
        }
        // The difference of two numbers of which neither is more than twice the other is exact (Sterbenz).
        double sign = Math.signum(h.table().least());
        double nLeast = Math.min(sign * n.table().least(), sign * n.table().greatest());
        double nGreatest = Math.max(sign * n.table().least(), sign * n.table().greatest());
        double hLeast = Math.min(sign * h.table().least(), sign * h.table().greatest());
        double hGreatest = Math.max(sign * h.table().least(), sign * h.table().greatest());
        return nLeast > 0 && hLeast > 0 && hGreatest <= 2 * nLeast && nGreatest <= 2 * hLeast;
    }

    private static boolean isOne(Value value) {
        return value.table().least() == 1 && value.table().greatest() == 1;
    }

    private double leastProduct(double aLow, double aHigh, double bLow, double bHigh) {
        return arithmetic.looseLow(Math.min(
                Math.min(Exact.timesDown(aLow, bLow), Exact.timesDown(aLow, bHigh)),
                Math.min(Exact.timesDown(aHigh, bLow), Exact.timesDown(aHigh, bHigh))));
    }

    private double greatestProduct(double aLow, double aHigh, double bLow, double bHigh) {
        return arithmetic.looseHigh(Math.max(
                Math.max(Exact.timesUp(aLow, bLow), Exact.timesUp(aLow, bHigh)),
                Math.max(Exact.timesUp(aHigh, bLow), Exact.timesUp(aHigh, bHigh))));
    }

    /** An interval makes a bound. */
    @FunctionalInterface
    private interface End {
        double of(double low, double high);
    }

    private Value map(Value x, End least, End greatest) {
        double[] low = new double[x.table().low.length];
        double[] high = new double[low.length];
        for (int content = 0; content < low.length; content++) {
            low[content] = least.of(x.table().low[content], x.table().high[content]);
            high[content] = greatest.of(x.table().low[content], x.table().high[content]);
        }
        return share(Value.of(x.slot(), low, high));
    }

    /** Two intervals make a bound. */
    @FunctionalInterface
    private interface Bound {
        double of(double aLow, double aHigh, double bLow, double bHigh);
    }

    /** Of two values that depend on different slots, the one that varies less is replaced by an interval. */
    private Value pointwise(Value a, Value b, Bound least, Bound greatest) {
        if (a.slot() != 0 && b.slot() != 0 && a.slot() != b.slot()) {
            return a.table().spread() < b.table().spread()
                    ? pointwise(a.forgetSlot(), b, least, greatest)
                    : pointwise(a, b.forgetSlot(), least, greatest);
        }
        int contents = Math.max(a.table().low.length, b.table().low.length);
        double[] low = new double[contents];
        double[] high = new double[contents];
        for (int content = 0; content < contents; content++) {
            double aLow = a.table().low(content);
            double aHigh = a.table().high(content);
            double bLow = b.table().low(content);
            double bHigh = b.table().high(content);
            low[content] = least.of(aLow, aHigh, bLow, bHigh);
            high[content] = greatest.of(aLow, aHigh, bLow, bHigh);
        }
        return share(Value.of(Math.max(a.slot(), b.slot()), low, high));
    }

    Value share(Value value) {
        return new Value(value.slot(), pool.share(value.table()));
    }
}
