package dyckkm.construction.code;

import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.unit.Part;

/**
 * The encoding of a stack element as values of a slot's units, and how they are read. An empty slot is all zero.
 *
 * <p>Scores are normalised: close(i) is +½ on the code of i and at most −½ on every other code and on an empty slot; the
 * occupied test is at least 1 on every code.
 */
public interface SlotCode {
    /** The number of units per slot. */
    int width();

    /** The part held by a unit of a slot. */
    default Part part(int place) {
        return UnitLayout.bit(place);
    }

    /** ψ, the values of the units for a type. */
    double[] values(int type);

    /** The weights, on the values, of the score of a type's close bracket. */
    double[] closeWeights(int type);

    double closeBias(int type);

    /** g, weights on the values such that 1 ≤ g·ψ ≤ {@link #mostOccupied} for every type. */
    double[] occupiedWeights();

    default double mostOccupied() {
        return 1;
    }

    /** Visits the non-zero values of a type: one-hot codes of many types are never written out. */
    default void eachValue(int type, EntryVisitor visitor) {
        SymbolValues.each(values(type), visitor);
    }

    /** Visits the non-zero {@link #closeWeights}. */
    default void eachCloseWeight(int type, EntryVisitor visitor) {
        SymbolValues.each(closeWeights(type), visitor);
    }

    /** Decodes values to a type, or {@link #NONE}. */
    int typeOf(double[] values);

    /** No type: an empty slot, or values that are not a code. */
    int NONE = -1;
}
