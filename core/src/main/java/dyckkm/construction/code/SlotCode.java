package dyckkm.construction.code;

import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.unit.Part;

/**
 * How a stack element becomes the values of a slot's units, and how these are read. An empty slot is all zero.
 *
 * <p>Scores are normalised: close(i) is +½ on the code of i and at most −½ on every other code and on an empty slot; the
 * occupied test is at least 1 on every code.
 */
public interface SlotCode {
    /** How many units a slot has. */
    int width();

    /** What the unit at a place of a slot holds. */
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

    /** Visits the values of a type that are not zero: one-hot codes of many types are never written out. */
    default void eachValue(int type, EntryVisitor visitor) {
        SymbolValues.each(values(type), visitor);
    }

    /** Visits the weights of {@link #closeWeights} that are not zero. */
    default void eachCloseWeight(int type, EntryVisitor visitor) {
        SymbolValues.each(closeWeights(type), visitor);
    }

    /** The type of which these are the values, or {@link #NONE}. */
    int typeOf(double[] values);

    /** Stands for "no type": an empty slot, or values that are no code. */
    int NONE = -1;
}
