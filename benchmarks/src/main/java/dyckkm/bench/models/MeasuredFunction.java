package dyckkm.bench.models;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The union of all evidence of a function: bounds in every segment, and the points from which on it is exactly 0, 1 or −1.
 *
 * @param below the constant at −∞ and the greatest input that has it, if it is 0 or −1
 * @param above the constant at +∞ and the least input that has it, if it is 1
 * @param least of all values
 * @param greatest of all values
 */
record MeasuredFunction(
        Function function,
        List<MeasuredSegment> segments,
        Optional<Evidence.Claim> below,
        Optional<Evidence.Claim> above,
        float least,
        float greatest,
        Errors errors,
        boolean monotone) {

    static MeasuredFunction of(Function function, List<Evidence> evidence) {
        Optional<Evidence.Claim> below = common(evidence, true);
        Optional<Evidence.Claim> above = common(evidence, false);
        Grid grid = Grid.of(function);
        float inside = below.map(claim -> Math.nextUp(claim.from())).orElse(Float.NEGATIVE_INFINITY);
        float outside = above.map(claim -> Math.nextDown(claim.from())).orElse(Float.POSITIVE_INFINITY);
        Range[] ranges = new Range[grid.segments()];
        Arrays.fill(ranges, Range.NONE);
        Range all = Range.NONE;
        Errors errors = Errors.NONE;
        for (Evidence source : evidence) {
            for (Observation seen : source.observations()) {
                seen.ranges().forEach((segment, range) -> ranges[segment] = ranges[segment].and(range));
                float from = Math.max(inside, Math.min(seen.tailFrom(), seen.last()));
                float to = Math.min(outside, Math.max(seen.tailFrom(), seen.last()));
                addConstant(ranges, function, seen.value(), from, to);
                all = all.and(new Range(0, 0, seen.value(), seen.value()));
                errors = errors.and(seen.errors());
            }
        }
        for (Range range : ranges) {
            all = all.and(range);
        }
        boolean monotone = evidence.stream().allMatch(source -> source.isSample() || source.isMonotone());
        List<MeasuredSegment> segments = segments(grid, ranges, below, above);
        return new MeasuredFunction(function, segments, below, above, all.least(), all.greatest(), errors, monotone);
    }

    /**
     * What all evidence says of a far end, if that is one of the values that engines saturate at. A sample does not contradict what
     * was seen on all inputs between its own; where it does contradict it, only its own inputs count.
     */
    private static Optional<Evidence.Claim> common(List<Evidence> evidence, boolean negative) {
        List<Evidence.Claim> runs = new ArrayList<>();
        List<Evidence.Claim> samples = new ArrayList<>();
        for (Evidence source : evidence) {
            source.claim(negative).ifPresent((source.isSample() ? samples : runs)::add);
        }
        float value = runs.isEmpty() ? Float.NaN : runs.get(0).value();
        boolean saturated = Float.compare(value, 0) == 0 || Float.compare(Math.abs(value), 1) == 0;
        boolean agreed = Stream.concat(runs.stream(), samples.stream())
                .allMatch(claim -> Float.compare(claim.value(), value) == 0);
        if (!saturated || !agreed) {
            return Optional.empty();
        }
        float from = 0;
        for (Evidence.Claim run : runs) {
            from = outer(from, run.from());
        }
        float common = from;
        for (Evidence.Claim sample : samples) {
            if (Math.abs(sample.from()) > Math.abs(from)) {
                common = outer(common, sample.seenFrom());
            }
        }
        return Optional.of(new Evidence.Claim(value, common, common));
    }

    private static float outer(float one, float other) {
        return Math.abs(one) > Math.abs(other) ? one : other;
    }

    /** The same value at all inputs from one to another: since f is monotone, it deviates most at their ends. */
    private static void addConstant(Range[] ranges, Function function, float value, float from, float to) {
        if (from > to) {
            return;
        }
        Grid grid = Grid.of(function);
        for (int segment = grid.segment(from); segment <= grid.segment(to); segment++) {
            boolean absolute = grid.isAbsolute(segment);
            float first = Math.max(from, grid.from(segment));
            float last = Math.min(to, grid.last(segment));
            ranges[segment] = ranges[segment]
                    .and(Range.at(function, first, value, absolute))
                    .and(Range.at(function, last, value, absolute));
        }
    }

    private static List<MeasuredSegment> segments(
            Grid grid, Range[] ranges, Optional<Evidence.Claim> below, Optional<Evidence.Claim> above) {
        float inside = below.map(claim -> Math.nextUp(claim.from())).orElse(Float.NEGATIVE_INFINITY);
        float outside = above.map(Evidence.Claim::from).orElse(Float.POSITIVE_INFINITY);
        List<MeasuredSegment> segments = new ArrayList<>();
        below.ifPresent(claim -> segments.add(
                new MeasuredSegment(Float.NEGATIVE_INFINITY, inside, new MeasuredSegment.Exactly(claim.value()))));
        for (int i = 0; i < ranges.length; i++) {
            float from = Math.max(inside, grid.from(i));
            float to = Math.min(outside, grid.to(i));
            if (from < to) {
                if (ranges[i].isEmpty()) {
                    throw new IllegalStateException("nothing was measured from " + from + " to " + to);
                }
                add(segments, new MeasuredSegment(from, to, MeasuredSegment.bound(ranges[i], grid.isAbsolute(i))));
            }
        }
        above.ifPresent(claim -> add(
                segments,
                new MeasuredSegment(outside, Float.POSITIVE_INFINITY, new MeasuredSegment.Exactly(claim.value()))));
        return List.copyOf(segments);
    }

    /** Appends a segment, or makes the last one longer if it says the same. */
    private static void add(List<MeasuredSegment> segments, MeasuredSegment segment) {
        MeasuredSegment last = segments.isEmpty() ? null : segments.get(segments.size() - 1);
        if (last != null && last.bound().equals(segment.bound())) {
            segments.set(segments.size() - 1, new MeasuredSegment(last.from(), segment.to(), segment.bound()));
        } else {
            segments.add(segment);
        }
    }
}
