package dyckkm.proof.rounded;

import dyckkm.network.StateRounding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The states to which bounds of a state can be rounded. Rounding is monotone: from the least value to the greatest it takes each multiple
 * between what it makes of these two.
 *
 * @param rounding what is done to a state
 * @param units how many values h has; those behind it are c
 */
record Roundings(StateRounding rounding, int units) {
    /** Beyond so many states after one step nothing is said. */
    static final int MOST = 64;

    /**
     * All of them, or nothing if they are too many.
     *
     * @param bounds of a state before it is rounded
     */
    Optional<List<GridState>> of(PointStep.Bounds bounds) {
        List<long[]> all = new ArrayList<>();
        all.add(new long[bounds.low().length]);
        for (int unit = 0; unit < bounds.low().length; unit++) {
            long least = multiple(unit, bounds.low()[unit]);
            long greatest = multiple(unit, bounds.high()[unit]);
            if ((greatest - least + 1) * all.size() > MOST) {
                return Optional.empty();
            }
            List<long[]> longer = new ArrayList<>();
            for (long[] begun : all) {
                for (long value = least; value <= greatest; value++) {
                    long[] next = value == greatest ? begun : begun.clone();
                    next[unit] = value;
                    longer.add(next);
                }
            }
            all = longer;
        }
        return Optional.of(all.stream().map(GridState::new).toList());
    }

    private long multiple(int unit, double value) {
        double rounded = unit < units ? rounding.hidden(value) : rounding.cell(value);
        return (long) Math.scalb(rounded, rounding.bits());
    }

    /** The values of a state. */
    double[] values(GridState state) {
        return state.values(-rounding.bits());
    }
}
