package dyckkm.proof.sets.image;

import static dyckkm.proof.sets.image.Outward.greatestProduct;
import static dyckkm.proof.sets.image.Outward.leastProduct;
import static dyckkm.proof.sets.image.Outward.sumDown;
import static dyckkm.proof.sets.image.Outward.sumUp;

import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.EngineFunction;

/**
 * The operations of a cell on jets. Each result is enclosed twice, by the operation on intervals and by the mean value form f(x₀) +
 * f′(box)·(x − x₀), and both bounds hold.
 */
final class JetArithmetic {
    private final EngineError engine;
    /** (H + 1) at least |x − x₀| for each variable. */
    private final double[] radii;

    JetArithmetic(EngineError engine, double[] radii) {
        this.engine = engine;
        this.radii = radii;
    }

    /** A function of the engine. */
    Jet apply(EngineFunction function, Jet x) {
        Nonlinearity exact = function.function();
        double least = FunctionEnclosure.leastSlope(exact, x.low(), x.high());
        double greatest = FunctionEnclosure.greatestSlope(exact, x.low(), x.high());
        int variables = radii.length;
        double[] slopeLow = new double[variables];
        double[] slopeHigh = new double[variables];
        for (int variable = 0; variable < variables; variable++) {
            double low = x.slopeLow()[variable];
            double high = x.slopeHigh()[variable];
            slopeLow[variable] = Outward.productDown(low, low > 0 ? least : greatest);
            slopeHigh[variable] = Outward.productUp(high, high > 0 ? greatest : least);
        }
        double steepest = FunctionEnclosure.greatestSlope(exact, x.engineLow(), x.engineHigh());
        double error = Math.nextUp(x.error() * steepest) + engine.deviation(function, x.engineLow(), x.engineHigh());
        return refined(
                FunctionEnclosure.down(exact, x.low()),
                FunctionEnclosure.up(exact, x.high()),
                FunctionEnclosure.down(exact, x.centreLow()),
                FunctionEnclosure.up(exact, x.centreHigh()),
                slopeLow,
                slopeHigh,
                Math.nextUp(error));
    }

    Jet multiply(Jet a, Jet b) {
        int variables = radii.length;
        double[] slopeLow = new double[variables];
        double[] slopeHigh = new double[variables];
        for (int variable = 0; variable < variables; variable++) {
            double aLow = a.slopeLow()[variable];
            double aHigh = a.slopeHigh()[variable];
            double bLow = b.slopeLow()[variable];
            double bHigh = b.slopeHigh()[variable];
            slopeLow[variable] =
                    sumDown(leastProduct(aLow, aHigh, b.low(), b.high()), leastProduct(bLow, bHigh, a.low(), a.high()));
            slopeHigh[variable] = sumUp(
                    greatestProduct(aLow, aHigh, b.low(), b.high()), greatestProduct(bLow, bHigh, a.low(), a.high()));
        }
        double passed = a.size() * b.error() + b.size() * a.error() + a.error() * b.error();
        double rounding = engine.rounding((a.size() + a.error()) * (b.size() + b.error()));
        return refined(
                leastProduct(a.low(), a.high(), b.low(), b.high()),
                greatestProduct(a.low(), a.high(), b.low(), b.high()),
                leastProduct(a.centreLow(), a.centreHigh(), b.centreLow(), b.centreHigh()),
                greatestProduct(a.centreLow(), a.centreHigh(), b.centreLow(), b.centreHigh()),
                slopeLow,
                slopeHigh,
                up(passed + rounding));
    }

    Jet add(Jet a, Jet b) {
        int variables = radii.length;
        double[] slopeLow = new double[variables];
        double[] slopeHigh = new double[variables];
        for (int variable = 0; variable < variables; variable++) {
            slopeLow[variable] = sumDown(a.slopeLow()[variable], b.slopeLow()[variable]);
            slopeHigh[variable] = sumUp(a.slopeHigh()[variable], b.slopeHigh()[variable]);
        }
        double passed = a.error() + b.error();
        return refined(
                sumDown(a.low(), b.low()),
                sumUp(a.high(), b.high()),
                sumDown(a.centreLow(), b.centreLow()),
                sumUp(a.centreHigh(), b.centreHigh()),
                slopeLow,
                slopeHigh,
                up(passed + engine.rounding(a.size() + b.size() + passed)));
    }

    /** Exact, in an engine too. */
    static Jet negated(Jet x) {
        return new Jet(
                -x.high(),
                -x.low(),
                -x.centreHigh(),
                -x.centreLow(),
                negated(x.slopeHigh()),
                negated(x.slopeLow()),
                x.error());
    }

    private static double[] negated(double... values) {
        double[] negated = new double[values.length];
        for (int index = 0; index < values.length; index++) {
            negated[index] = -values[index];
        }
        return negated;
    }

    /** An error bound is made with fewer than ten roundings. */
    private static double up(double error) {
        return error * (1 + 0x1p-48);
    }

    private Jet refined(
            double low,
            double high,
            double centreLow,
            double centreHigh,
            double[] slopeLow,
            double[] slopeHigh,
            double error) {
        double spread = 0;
        for (int variable = 0; variable < radii.length; variable++) {
            spread += Math.max(Math.abs(slopeLow[variable]), Math.abs(slopeHigh[variable])) * radii[variable];
        }
        spread *= 1 + (radii.length + 4) * 2 * Outward.ROUNDOFF;
        return new Jet(
                Math.max(low, Math.nextDown(centreLow - spread)),
                Math.min(high, Math.nextUp(centreHigh + spread)),
                centreLow,
                centreHigh,
                slopeLow,
                slopeHigh,
                error);
    }
}
