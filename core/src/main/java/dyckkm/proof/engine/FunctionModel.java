package dyckkm.proof.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * A model of an engine's σ or tanh, for all arguments.
 *
 * @param segments from −∞ to ∞, each beginning where the one before ends
 */
public record FunctionModel(List<Segment> segments) {
    public FunctionModel {
        segments = merged(segments);
        double end = Double.NEGATIVE_INFINITY;
        for (Segment segment : segments) {
            if (segment.from() != end) {
                throw new IllegalArgumentException(
                        "a segment begins at " + segment.from() + ", the one before ends at " + end);
            }
            end = segment.to();
        }
        if (end != Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("nothing is said from " + end + " on");
        }
    }

    private static List<Segment> merged(List<Segment> segments) {
        List<Segment> merged = new ArrayList<>();
        for (Segment segment : segments) {
            int last = merged.size() - 1;
            if (last >= 0 && merged.get(last).saysTheSameAs(segment)) {
                merged.set(last, segment.from(merged.get(last).from(), segment.to()));
            } else {
                merged.add(segment);
            }
        }
        return List.copyOf(merged);
    }

    /** The index of the segment that contains an argument. */
    public int indexOf(double x) {
        int low = 0;
        int high = segments.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (segments.get(middle).from() <= x) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The same, but exactly at its bounds from some β on. */
    FunctionModel saturatingFrom(double beta, double least) {
        List<Segment> clipped = new ArrayList<>();
        clipped.add(Segment.exactly(Double.NEGATIVE_INFINITY, Math.nextUp(-beta), least));
        for (Segment segment : segments) {
            double from = Math.max(segment.from(), Math.nextUp(-beta));
            double to = Math.min(segment.to(), beta);
            if (from < to) {
                clipped.add(segment.from(from, to));
            }
        }
        clipped.add(Segment.exactly(beta, Double.POSITIVE_INFINITY, 1));
        return new FunctionModel(clipped);
    }
}
