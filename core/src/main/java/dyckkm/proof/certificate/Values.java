package dyckkm.proof.certificate;

import dyckkm.network.Nonlinearity;
import java.util.Arrays;

/** The network's operations on single numbers, on {@link Value}s. */
final class Values {
    private final IntervalArithmetic arithmetic;
    private final TablePool pool;

    Values(IntervalArithmetic arithmetic, TablePool pool) {
        this.arithmetic = arithmetic;
        this.pool = pool;
    }

    Value apply(Nonlinearity function, Value x) {
        double[] low = new double[x.table().low.length];
        double[] high = new double[low.length];
        for (int content = 0; content < low.length; content++) {
            boolean known = content > 0
                    && x.table().low[content] == x.table().low[content - 1]
                    && x.table().high[content] == x.table().high[content - 1];
            low[content] = known ? low[content - 1] : arithmetic.low(function, x.table().low[content]);
            high[content] = known ? high[content - 1] : arithmetic.high(function, x.table().high[content]);
        }
        return share(Value.of(x.slot(), low, high));
    }

    Value multiply(Value a, Value b) {
        if (a.isZero() || b.isZero()) {
            return Value.ZERO;
        }
        if (isOne(a)) {
            return b;
        }
        return isOne(b) ? a : pointwise(a, b, this::leastProduct, this::greatestProduct);
    }

    Value add(Value a, Value b) {
        if (a.isZero()) {
            return b;
        }
        return b.isZero()
                ? a
                : pointwise(a, b, (p, q, r, s) -> arithmetic.round(p + r), (p, q, r, s) -> arithmetic.round(q + s));
    }

    /** As it is stored in the network's number format. */
    Value round(Value x) {
        double[] low = Arrays.stream(x.table().low).map(arithmetic::round).toArray();
        double[] high = Arrays.stream(x.table().high).map(arithmetic::round).toArray();
        return share(Value.of(x.slot(), low, high));
    }

    /** 1 − x. */
    Value complement(Value x) {
        double[] low = Arrays.stream(x.table().high)
                .map(value -> arithmetic.round(1 - value))
                .toArray();
        double[] high = Arrays.stream(x.table().low)
                .map(value -> arithmetic.round(1 - value))
                .toArray();
        return share(Value.of(x.slot(), low, high));
    }

    private static boolean isOne(Value value) {
        return value.table().least() == 1 && value.table().greatest() == 1;
    }

    private double leastProduct(double aLow, double aHigh, double bLow, double bHigh) {
        return arithmetic.round(Math.min(Math.min(aLow * bLow, aLow * bHigh), Math.min(aHigh * bLow, aHigh * bHigh)));
    }

    private double greatestProduct(double aLow, double aHigh, double bLow, double bHigh) {
        return arithmetic.round(Math.max(Math.max(aLow * bLow, aLow * bHigh), Math.max(aHigh * bLow, aHigh * bHigh)));
    }

    /** Two intervals make a bound. */
    @FunctionalInterface
    private interface Bound {
        double of(double aLow, double aHigh, double bLow, double bHigh);
    }

    /** Of two values that depend on different slots, the one that varies less is taken as an interval. */
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
