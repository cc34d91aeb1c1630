package dyckkm.proof.sets;

import dyckkm.network.Nonlinearity;
import dyckkm.proof.sets.image.StateBox;

/**
 * The image of a parallelotope under a step of an LSTM, in ordinary arithmetic and with allowances for what a check bounds more
 * coarsely: σ and tanh are replaced by a line and the greatest distance from it, and products by their linear parts.
 */
final class SlantedImage {
    /** Of distances from lines, which a check may compute piece by piece. */
    private static final double COARSER = 1.06;

    /** What an engine may add to a function's value, a product or a sum of two, in units of its roundoff; more than it is. */
    private static final double ROUNDINGS = 12;

    private final RealLstm lstm;
    private final int units;
    private final double roundoff;
    private final double slack;
    private double[] centre;
    private double[][] generators;
    private StateBox box;
    /** (D) the numbers of the image */
    private Form[] image;
    /** (H) by how much h of each unit changes with the error of c */
    private double[] shares;

    /** centre + Σ slopes·η ± error, between low and high. */
    private static final class Form {
        private final double centre;
        private final double[] slopes;
        private final double error;
        private final double low;
        private final double high;

        Form(double centre, double[] slopes, double error, double low, double high) {
            double reach = error;
            for (double slope : slopes) {
                reach += Math.abs(slope);
            }
            this.centre = centre;
            this.slopes = slopes;
            this.error = error;
            this.low = Math.max(low, centre - reach);
            this.high = Math.min(high, centre + reach);
        }

        double deviation() {
            return Math.max(high - centre, centre - low);
        }

        Form plus(Form other) {
            double[] sums = new double[slopes.length];
            for (int index = 0; index < sums.length; index++) {
                sums[index] = slopes[index] + other.slopes[index];
            }
            return new Form(centre + other.centre, sums, error + other.error, low + other.low, high + other.high);
        }

        Form times(Form other) {
            double[] sums = new double[slopes.length];
            for (int index = 0; index < sums.length; index++) {
                sums[index] = centre * other.slopes[index] + other.centre * slopes[index];
            }
            double off =
                    Math.abs(centre) * other.error + Math.abs(other.centre) * error + deviation() * other.deviation();
            double a = low * other.low;
            double b = low * other.high;
            double c = high * other.low;
            double d = high * other.high;
            return new Form(
                    centre * other.centre,
                    sums,
                    off,
                    Math.min(Math.min(a, b), Math.min(c, d)),
                    Math.max(Math.max(a, b), Math.max(c, d)));
        }
    }

    /** @param roundoff of the engine's format */
    SlantedImage(RealLstm lstm, double roundoff) {
        this.lstm = lstm;
        this.units = lstm.units();
        this.roundoff = roundoff;
        this.slack = ROUNDINGS * roundoff;
    }

    /** The image of all states in both. */
    void of(Parallelotope set, StateBox hull, int symbol) {
        centre = set.centre();
        generators = set.generators();
        box = hull;
        image = new Form[2 * units];
        shares = new double[units];
        for (int unit = 0; unit < units; unit++) {
            Form write = apply(Nonlinearity.SIGMOID, gate(unit, symbol));
            Form keep = apply(Nonlinearity.SIGMOID, gate(units + unit, symbol));
            Form fresh = apply(Nonlinearity.TANH, gate(2 * units + unit, symbol));
            Form show = apply(Nonlinearity.SIGMOID, gate(3 * units + unit, symbol));
            int own = units + unit;
            Form old = new Form(centre[own], generators[own].clone(), 0, box.low()[own], box.high()[own]);
            Form cell = keep.times(old).plus(write.times(fresh));
            Form hidden = show.times(apply(Nonlinearity.TANH, cell));
            shares[unit] = show.centre * slope(Nonlinearity.TANH, cell);
            image[unit] = hidden;
            image[own] = cell;
        }
    }

    private Form gate(int row, int symbol) {
        double[] weights = lstm.weights(row);
        double low = lstm.input(symbol, row);
        double high = low;
        double middle = low;
        double size = 2 * Math.abs(low) + 1;
        double[] slopes = new double[2 * units];
        for (int unit = 0; unit < units; unit++) {
            double weight = weights[unit];
            low += weight * (weight > 0 ? box.low()[unit] : box.high()[unit]);
            high += weight * (weight > 0 ? box.high()[unit] : box.low()[unit]);
            middle += weight * centre[unit];
            size += Math.abs(weight) * Math.max(Math.abs(box.low()[unit]), Math.abs(box.high()[unit]));
            double[] generator = generators[unit];
            for (int index = 0; index < slopes.length; index++) {
                slopes[index] += weight * generator[index];
            }
        }
        double off = roundoff * (units + ROUNDINGS) * size;
        return new Form(middle, slopes, off, low - off, high + off);
    }

    private static double value(Nonlinearity function, double x) {
        return function == Nonlinearity.SIGMOID ? RealLstm.sigmoid(x) : Math.tanh(x);
    }

    /** Of the line through both ends. */
    private static double slope(Nonlinearity function, Form x) {
        double width = x.high - x.low;
        if (width > 1e-6) {
            return (value(function, x.high) - value(function, x.low)) / width;
        }
        double value = value(function, x.centre);
        return function == Nonlinearity.SIGMOID ? value * (1 - value) : 1 - value * value;
    }

    private static Form apply(Nonlinearity function, Form x) {
        double slope = slope(function, x);
        double from = value(function, x.low);
        double to = value(function, x.high);
        double least = Math.min(from - slope * x.low, to - slope * x.high);
        double greatest = Math.max(from - slope * x.low, to - slope * x.high);
        double turn = turn(function, slope);
        for (double at : new double[] {-turn, turn}) {
            if (at > x.low && at < x.high) {
                double above = value(function, at) - slope * at;
                least = Math.min(least, above);
                greatest = Math.max(greatest, above);
            }
        }
        double[] slopes = new double[x.slopes.length];
        for (int index = 0; index < slopes.length; index++) {
            slopes[index] = slope * x.slopes[index];
        }
        return new Form(
                slope * x.centre + (least + greatest) / 2,
                slopes,
                slope * x.error + COARSER * (greatest - least) / 2,
                from,
                to);
    }

    /** Where the function is as steep as this, on the right side of zero. */
    private static double turn(Nonlinearity function, double slope) {
        double root = Math.sqrt(Math.max(0, 1 - (function == Nonlinearity.SIGMOID ? 4 : 1) * slope));
        double doubled = Math.log((1 + root) / Math.max(1 - root, 1e-300));
        return function == Nonlinearity.SIGMOID ? doubled : doubled / 2;
    }

    /** The numbers of the image. */
    StateBox hull() {
        StateBox hull = StateBox.point(new double[image.length]);
        for (int index = 0; index < image.length; index++) {
            hull.low()[index] = image[index].low - slack;
            hull.high()[index] = image[index].high + slack;
        }
        return hull;
    }

    /** Their values in other coordinates. */
    StateBox in(double[]... basis) {
        StateBox bounds = StateBox.point(new double[image.length]);
        for (int row = 0; row < image.length; row++) {
            double[] weights = basis[row];
            double middle = 0;
            double spread = 0;
            double low = 0;
            double high = 0;
            double[] slopes = new double[image.length];
            for (int unit = 0; unit < units; unit++) {
                Form hidden = image[unit];
                Form cell = image[units + unit];
                middle += weights[unit] * hidden.centre + weights[units + unit] * cell.centre;
                for (int index = 0; index < slopes.length; index++) {
                    slopes[index] += weights[unit] * hidden.slopes[index] + weights[units + unit] * cell.slopes[index];
                }
                double common = shares[unit] * cell.error;
                spread += Math.abs(weights[unit] * common + weights[units + unit] * cell.error)
                        + Math.abs(weights[unit]) * (Math.max(0, hidden.error - Math.abs(common)) + slack)
                        + Math.abs(weights[units + unit]) * slack;
            }
            for (double slope : slopes) {
                spread += Math.abs(slope);
            }
            for (int index = 0; index < image.length; index++) {
                Form number = image[index];
                low += weights[index] * (weights[index] > 0 ? number.low : number.high);
                high += weights[index] * (weights[index] > 0 ? number.high : number.low);
            }
            bounds.low()[row] = Math.max(low - 4 * slack, middle - spread);
            bounds.high()[row] = Math.min(high + 4 * slack, middle + spread);
        }
        return bounds;
    }
}
