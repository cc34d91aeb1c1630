package dyckkm.proof.engine;

import dyckkm.network.Nonlinearity;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The union of several engines' models of a function. */
final class Union {
    /** The relative accuracy of the true functions when a value is converted to a deviation from them. */
    private static final double OWN_ERROR = 0x1p-48;

    private Union() {}

    static FunctionModel of(Nonlinearity function, List<FunctionModel> models) {
        TreeSet<Double> ends = new TreeSet<>();
        models.forEach(model -> model.segments().forEach(segment -> ends.add(segment.from())));
        ends.add(Double.POSITIVE_INFINITY);
        List<Segment> segments = new ArrayList<>();
        Double from = ends.pollFirst();
        for (Double to : ends) {
            segments.add(common(function, models, from, to));
            from = to;
        }
        return new FunctionModel(segments);
    }

    private static Segment common(Nonlinearity function, List<FunctionModel> models, double from, double to) {
        List<Segment> all = models.stream()
                .map(model -> model.segments().get(model.indexOf(from)))
                .toList();
        if (all.stream().noneMatch(Segment::isRelative)) {
            return Segment.between(
                    from,
                    to,
                    all.stream().mapToDouble(Segment::least).min().orElseThrow(),
                    all.stream().mapToDouble(Segment::greatest).max().orElseThrow());
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Segment segment : all) {
            if (segment.isRelative()) {
                low = Math.min(low, segment.low());
                high = Math.max(high, segment.high());
            } else {
                for (double value : new double[] {segment.least(), segment.greatest()}) {
                    for (double end : new double[] {from, to}) {
                        double deviation = deviation(function, value, end);
                        low = Math.min(low, deviation - OWN_ERROR * (1 + Math.abs(deviation)));
                        high = Math.max(high, deviation + OWN_ERROR * (1 + Math.abs(deviation)));
                    }
                }
            }
        }
        return Segment.within(from, to, outward(low, -1), outward(high, 1));
    }

    /** The functions are monotone, so a constant's relative deviation is greatest or least at an end. */
    private static double deviation(Nonlinearity function, double value, double x) {
        return value == 0 ? -1 : value / TrueFunctions.of(function, x) - 1;
    }

    /** Rounds up to a power of two, so that neighbouring segments agree and can be merged; large deviations are kept. */
    private static double outward(double deviation, int side) {
        if (Math.abs(deviation) >= 0.5) {
            return deviation < -1 && deviation > -1 - 4 * OWN_ERROR ? -1 : deviation;
        }
        double size = Math.max(Math.abs(deviation), 0x1p-40);
        double power = Math.scalb(1.0, Math.getExponent(size));
        boolean isOutward = deviation * side > 0;
        return side * (isOutward ? (power < size ? 2 * power : power) : 0);
    }
}
