package dyckkm.proof.sets.image;

import dyckkm.network.Arithmetic;
import dyckkm.network.Precision;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.GruForm;
import dyckkm.proof.engine.Segment;

/** How far the numbers of an engine can be from those of the reals, for one of a model's ways to make a step. */
public final class EngineError {
    /** Bounds are made with a few roundings of their own. */
    private static final double ROUNDED_UP = 1.001;

    private static final double MOST_ROUNDING = 0.05;

    private static final double LARGEST_FLOAT16 = 65504;

    private final CellModel cell;
    private final int variant;
    private final PremiseLog log;
    private final Precision accumulator;
    /** Of a number that is rounded to the format of sums and to that of the network. */
    private final double roundoff;

    private final double smallest;
    /** Beyond this nothing is said: an engine may overflow. */
    private final double largest;

    /**
     * @param log where what is used of the model goes
     */
    public EngineError(Arithmetic arithmetic, EngineModel model, int variant, PremiseLog log) {
        this.cell = model.variants().get(variant);
        this.variant = variant;
        this.log = log;
        Precision format = arithmetic.precision();
        this.accumulator = format.accumulator();
        this.roundoff = ROUNDED_UP * (format.unitRoundoff() + (format == accumulator ? 0 : accumulator.unitRoundoff()));
        // Below the normal numbers half a spacing of those, or the number itself where it is taken for zero.
        this.smallest = ROUNDED_UP * (format.spacing(0) + smallestNormal(accumulator));
        this.largest = (format == Precision.FLOAT16 ? LARGEST_FLOAT16 : Float.MAX_VALUE) / 2;
    }

    private static double smallestNormal(Precision precision) {
        return Math.scalb(precision.spacing(0), precision.significandBits() - 1);
    }

    public GruForm gruForm() {
        return cell.gruForm();
    }

    /** Of one operation whose result has at most this magnitude: it may be rounded, or taken for zero. */
    public double rounding(double magnitude) {
        if (!(magnitude < largest)) {
            throw new NoInvariantException("a number of size " + magnitude + " may overflow");
        }
        return magnitude * roundoff + smallest;
    }

    /**
     * Of a sum, added in any order, products rounded or not.
     *
     * @param size Σ|terms|
     * @param terms how many of them there are
     */
    public double sum(double size, int terms) {
        double share = (terms + 2) * accumulator.unitRoundoff();
        if (!(share < MOST_ROUNDING)) {
            throw new NoInvariantException("a sum of " + terms + " terms has too many roundings");
        }
        return ROUNDED_UP * (size * share / (1 - share)) + (terms + 2) * smallestNormal(accumulator);
    }

    /** Of a function, for arguments between two. */
    public double deviation(EngineFunction function, double low, double high) {
        FunctionModel model = cell.of(function);
        double most = 0;
        int last = model.indexOf(high);
        for (int number = model.indexOf(low); number <= last; number++) {
            Segment segment = model.segments().get(number);
            double least = Math.max(low, segment.from());
            double greatest = Math.min(high, segment.to());
            log.use(variant, function, number, least, greatest);
            double from = FunctionEnclosure.down(function.function(), least);
            double to = FunctionEnclosure.up(function.function(), greatest);
            most = Math.max(
                    most,
                    segment.isRelative()
                            ? Math.max(Math.abs(segment.low()), Math.abs(segment.high()))
                                    * Math.max(Math.abs(from), Math.abs(to))
                            : Math.max(segment.greatest() - from, to - segment.least()));
        }
        return ROUNDED_UP * most + Double.MIN_NORMAL;
    }
}
