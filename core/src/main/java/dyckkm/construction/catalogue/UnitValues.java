package dyckkm.construction.catalogue;

import dyckkm.construction.Entry;
import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.network.step.FiniteSet;
import java.util.Optional;
import java.util.Set;

/** The values that a construction keeps in memory where states are exact. */
public final class UnitValues {
    private static final Set<Double> BITS = Set.of(0.0, 1.0);
    private static final Set<Double> SIGNS = Set.of(-1.0, 1.0);
    private static final Set<Double> SIGNS_AND_ZERO = Set.of(-1.0, 0.0, 1.0);

    private UnitValues() {}

    /**
     * The finite set of a construction.
     *
     * @param arithmetic it runs in, which determines tanh 1
     * @param nonlinearity whether a Simple RNN is over 0 and 1 or over −1 and 1
     * @return empty for codes of many levels, which have as many values as types
     */
    public static Optional<FiniteSet> of(Entry entry, Arithmetic arithmetic, Nonlinearity nonlinearity) {
        if (!entry.isOfWholeNumbers()) {
            return Optional.empty();
        }
        double shown = arithmetic.tanh(1);
        return Optional.of(
                switch (entry.cell()) {
                    case RNN, SECOND_ORDER -> new FiniteSet(nonlinearity == Nonlinearity.TANH ? SIGNS : BITS, Set.of());
                    case GRU -> new FiniteSet(SIGNS_AND_ZERO, Set.of());
                    case LSTM ->
                        entry.facts().signed()
                                ? new FiniteSet(Set.of(-shown, 0.0, shown), SIGNS_AND_ZERO)
                                : new FiniteSet(Set.of(0.0, shown), BITS);
                });
    }
}
