package dyckkm.construction.dyck;

import dyckkm.common.BadInputException;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.code.SlotCode;
import dyckkm.construction.code.SymbolValues;
import dyckkm.network.Activation;
import dyckkm.network.Cell;
import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.Precision;
import dyckkm.network.unit.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * A code of many levels per unit: the shown values are points of a circle or sphere of radius R, at most π/3 from the first
 * axis (docs/theory.md, 3). Such points are in convex position, so each point has the largest inner product with itself; the
 * first coordinate, at least R/2, indicates that a slot is occupied.
 *
 * <p>R is below tanh 1, so the cell can hold atanh of each coordinate, and tanh can write it there.
 */
final class RoundCode implements LstmCode {
    private static final double RADIUS = 0.75;
    private static final double WIDEST_ANGLE = Math.PI / 3;
    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

    /** A generous bound on the error of a score, in units in the last place. */
    private static final double ROUNDINGS = 16;

    /** The admissible error of the logarithm of a calibrated probability. */
    private static final double CALIBRATED_ERROR = 0.01;

    /** A little above atanh(atanh(R)). */
    private static final double LARGEST_INPUT = 2.15;

    private final int k;
    private final int width;
    /** Computed lazily: counting units does not need them. */
    private Points points;

    /**
     * The points of all types.
     *
     * @param of the point of each type
     * @param separation 1 − cos of the smallest angle between two points: the gap between a match and the next best
     */
    private record Points(List<double[]> of, double separation) {}

    private RoundCode(int k, int width) {
        this.k = k;
        this.width = width;
    }

    /** Two units per slot: points at equal angles on an arc. */
    static RoundCode circle(int k) {
        return new RoundCode(k, 2);
    }

    /** Three units per slot: points spread over a cap by the golden angle. */
    static RoundCode sphere(int k) {
        return new RoundCode(k, 3);
    }

    private synchronized Points points() {
        if (points == null) {
            points = width == 2 ? onCircle(k) : onSphere(k);
        }
        return points;
    }

    private static Points onCircle(int k) {
        List<double[]> points = new ArrayList<>();
        double step = k == 1 ? WIDEST_ANGLE : 2 * WIDEST_ANGLE / (k - 1);
        for (int type = 0; type < k; type++) {
            double angle = k == 1 ? 0 : -WIDEST_ANGLE + type * step;
            points.add(new double[] {RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)});
        }
        // An empty slot is at distance R from every point, which bounds the separation.
        return new Points(points, Math.min(1, 1 - Math.cos(step)));
    }

    private static Points onSphere(int k) {
        List<double[]> points = new ArrayList<>();
        double lowest = Math.cos(WIDEST_ANGLE);
        for (int type = 0; type < k; type++) {
            double height = 1 - (1 - lowest) * (type + 0.5) / k;
            double across = Math.sqrt(1 - height * height);
            double angle = type * GOLDEN_ANGLE;
            points.add(
                    new double[] {RADIUS * height, RADIUS * across * Math.cos(angle), RADIUS * across * Math.sin(angle)
                    });
        }
        return new Points(points, separation(points));
    }

    /** 1 − the largest cosine; points are compared only with neighbours in height that can be near. */
    private static double separation(List<double[]> points) {
        double smallest = 1;
        for (int i = 0; i < points.size(); i++) {
            double[] a = points.get(i);
            for (int j = i + 1; j < points.size(); j++) {
                double[] b = points.get(j);
                double apart = a[0] - b[0];
                // |a − b|² = 2R²(1 − cos) is at least apart²: no pair further down can be nearer.
                if (apart * apart > 2 * RADIUS * RADIUS * smallest) {
                    break;
                }
                double cosine = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (RADIUS * RADIUS);
                smallest = Math.min(smallest, 1 - cosine);
            }
        }
        return smallest;
    }

    /**
     * Rejects codes that the format cannot distinguish: a match and the next best differ by 1 in a sum of 1/separation, so the
     * sum's rounding errors must stay well below; a calibrated readout multiplies them by its gap.
     */
    @Override
    public void require(Request request) {
        double unit = request.arithmetic().precision().accumulator() == Precision.FLOAT64 ? 0x1p-53 : 0x1p-24;
        if (request.arithmetic().precision().accumulator()
                != request.arithmetic().precision()) {
            throw new BadInputException("points on a circle or sphere need float32 or float64, not "
                    + request.arithmetic().precision().text());
        }
        if (request.arithmetic().activation() instanceof Activation.Saturating saturating
                && saturating.beta() <= LARGEST_INPUT) {
            throw new BadInputException("points on a circle or sphere need tanh up to " + LARGEST_INPUT
                    + ", but it is cut off at β = " + saturating.beta());
        }
        boolean calibrated = request.readout() == ReadoutKind.CALIBRATED;
        double least = unit * (calibrated ? request.readoutScale(Cell.LSTM) / CALIBRATED_ERROR : ROUNDINGS);
        if (points().separation() < least) {
            throw new BadInputException("k = " + k + (width == 2 ? " points on a circle" : " points on a sphere")
                    + " are too close for " + request.arithmetic().precision().text()
                    + (calibrated ? " with a calibrated readout" : ""));
        }
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public Part part(int place) {
        return Part.Kind.COORDINATE.at(place + 1);
    }

    @Override
    public void eachInput(int type, EntryVisitor visitor) {
        SymbolValues.each(points().of().get(type), (place, shown) -> visitor.visit(place, atanh(atanh(shown))));
    }

    private static double atanh(double x) {
        return 0.5 * Math.log1p(2 * x / (1 - x));
    }

    @Override
    public double inputScale(Request request) {
        return 1;
    }

    @Override
    public void eachCloseWeight(int type, EntryVisitor visitor) {
        double factor = 1 / (RADIUS * RADIUS * points().separation());
        SymbolValues.each(points().of().get(type), (place, shown) -> visitor.visit(place, factor * shown));
    }

    @Override
    public double closeBias(int type) {
        return 0.5 - 1 / points().separation();
    }

    @Override
    public double[] occupiedWeights() {
        double[] weights = new double[width];
        // A little above 1 at the widest angle, to absorb rounding.
        weights[0] = 1.001 / (RADIUS * Math.cos(WIDEST_ANGLE));
        return weights;
    }

    @Override
    public double mostOccupied() {
        return 1.002 / Math.cos(WIDEST_ANGLE);
    }

    @Override
    public int typeOf(double[] cell) {
        int best = SlotCode.NONE;
        double nearest = Double.POSITIVE_INFINITY;
        List<double[]> all = points().of();
        for (int type = 0; type < k; type++) {
            double distance = 0;
            for (int place = 0; place < width; place++) {
                double apart = Math.tanh(cell[place]) - all.get(type)[place];
                distance += apart * apart;
            }
            if (distance < nearest) {
                nearest = distance;
                best = type;
            }
        }
        return best;
    }
}
