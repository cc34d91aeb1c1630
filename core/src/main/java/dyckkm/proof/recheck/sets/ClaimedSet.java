package dyckkm.proof.recheck.sets;

import dyckkm.language.Configuration;
import java.util.Map;
import java.util.Optional;

/**
 * States that are claimed to be all that some prefixes lead to.
 *
 * @param configuration what these prefixes lead to in the language
 * @param low the least value of each number of the state, h before c
 * @param high the greatest ones, not below
 * @param slant bounds in other coordinates, which hold as well
 * @param next for each symbol that may be read the number of the set that it leads to
 */
record ClaimedSet(
        Configuration configuration, double[] low, double[] high, Optional<Slant> slant, Map<Integer, Integer> next) {
    /** A box. */
    ClaimedSet(Configuration configuration, double[] low, double[] high, Map<Integer, Integer> next) {
        this(configuration, low, high, Optional.empty(), next);
    }

    Range at(int index) {
        return new Range(low[index], high[index]);
    }

    /** A number between both ends. */
    double centre(int index) {
        return Math.min(high[index], low[index] + (high[index] - low[index]) / 2);
    }

    /** Where a number can be, seen from the centre. */
    Range aroundCentre(int index) {
        return at(index).minus(Range.of(centre(index)));
    }
}
