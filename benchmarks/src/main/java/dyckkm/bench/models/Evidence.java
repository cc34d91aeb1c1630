package dyckkm.bench.models;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What was seen of a function at one position of one variant.
 *
 * @param source names both
 * @param observations of all its chunks, or of a sample
 * @param stride between neighbouring inputs of the chunks, 0 of a sample
 */
record Evidence(String source, List<Observation> observations, int stride) {
    private static final float FAR = 1e30f;

    /**
     * A function's value at the far end.
     *
     * @param from the innermost float at which no other value was seen, nor beyond
     * @param seenFrom the innermost input at which it was seen; the same if every float was an input
     */
    record Claim(float value, float from, float seenFrom) {}

    boolean isSample() {
        return stride == 0;
    }

    /** The constant at the far end, as far as this evidence goes there. */
    Optional<Claim> claim(boolean negative) {
        List<Observation> side = side(negative);
        if (side.isEmpty() || Math.abs(side.get(0).last()) < FAR) {
            return Optional.empty();
        }
        float value = side.get(0).value();
        float from = side.get(0).last();
        float seenFrom = from;
        for (Observation observation : side) {
            if (observation.value() != value) {
                break;
            }
            if (!observation.isAllTail()) {
                from = next(observation.beforeTail());
                seenFrom = observation.tailFrom();
                break;
            }
            from = observation.first();
            seenFrom = from;
        }
        return Optional.of(new Claim(value, from, seenFrom));
    }

    /** The float after it, outwards. */
    private static float next(float x) {
        return x < 0 ? Math.nextDown(x) : Math.nextUp(x);
    }

    /** Observations of one side, outermost first. */
    private List<Observation> side(boolean negative) {
        List<Observation> side = new ArrayList<>(observations);
        side.removeIf(observation -> observation.last() < 0 != negative);
        side.sort(Comparator.comparing((Observation observation) -> -Math.abs(observation.last())));
        return side;
    }

    /** Whether no value is below that of the input before. */
    boolean isMonotone() {
        Errors errors = Errors.NONE;
        for (Observation observation : observations) {
            errors = errors.and(observation.errors());
        }
        return errors.descents() == 0 && meetsMonotonely(false) && meetsMonotonely(true);
    }

    private boolean meetsMonotonely(boolean negative) {
        List<Observation> side = side(negative);
        for (int i = 1; i < side.size(); i++) {
            float outer = side.get(i - 1).firstValue();
            float inner = side.get(i).value();
            if (negative ? outer > inner : outer < inner) {
                return false;
            }
        }
        return true;
    }
}
