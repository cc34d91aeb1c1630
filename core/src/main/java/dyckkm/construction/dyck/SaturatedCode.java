package dyckkm.construction.dyck;

import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.SlotCode;
import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.unit.Part;

/** A code in {−1, 0, 1} in an LSTM: the cell holds ψ itself, and tanh(ψ) = γψ is shown. */
record SaturatedCode(SlotCode code) implements LstmCode {
    @Override
    public int width() {
        return code.width();
    }

    @Override
    public Part part(int place) {
        return code.part(place);
    }

    @Override
    public void eachInput(int type, EntryVisitor visitor) {
        code.eachValue(type, visitor);
    }

    @Override
    public double inputScale(Request request) {
        return 2 * request.betaWithMargin();
    }

    @Override
    public void eachCloseWeight(int type, EntryVisitor visitor) {
        code.eachCloseWeight(type, (place, weight) -> visitor.visit(place, weight / Request.GAMMA));
    }

    @Override
    public double closeBias(int type) {
        return code.closeBias(type);
    }

    @Override
    public double[] occupiedWeights() {
        return Bits.affine(code.occupiedWeights(), 1 / Request.GAMMA, 0);
    }

    @Override
    public double mostOccupied() {
        return code.mostOccupied();
    }

    @Override
    public int typeOf(double[] cell) {
        return code.typeOf(cell);
    }
}
