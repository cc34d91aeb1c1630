package dyckkm.construction.dyck;

import dyckkm.construction.Request;
import dyckkm.construction.code.SlotCode;
import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.unit.Part;

/**
 * A slot code in an LSTM: written through tanh into the cell, shown through another tanh. Weights apply to the shown values.
 */
interface LstmCode {
    int width();

    /** The value of the unit at a place of a slot. */
    Part part(int place);

    /** Rejects a request whose arithmetic cannot distinguish the codes. */
    default void require(Request request) {}

    /** Visits the inputs of the candidate's tanh on an open bracket, before {@link #inputScale}. */
    void eachInput(int type, EntryVisitor visitor);

    /** The factor of the inputs: large for codes in {−1, 0, 1}, which saturate, 1 for codes between. */
    double inputScale(Request request);

    /** Visits weights on shown values: +½ on the type's own code, at most −½ on others and on an empty slot. */
    void eachCloseWeight(int type, EntryVisitor visitor);

    double closeBias(int type);

    /** Weights on shown values: between 1 and {@link #mostOccupied} on every code. */
    double[] occupiedWeights();

    double mostOccupied();

    /** The type whose code a slot of the cell holds, or {@link SlotCode#NONE}. */
    int typeOf(double[] cell);
}
