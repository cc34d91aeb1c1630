package dyckkm.construction.code;

import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.unit.Part;

/** One unit per type (paper §5.2): ψ = eᵢ. */
public record OneHotCode(int k) implements SlotCode {
    @Override
    public int width() {
        return k;
    }

    @Override
    public Part part(int place) {
        return Part.Kind.TYPE.at(place + 1);
    }

    @Override
    public double[] values(int type) {
        double[] values = new double[k];
        values[type] = 1;
        return values;
    }

    @Override
    public double[] closeWeights(int type) {
        return values(type);
    }

    @Override
    public void eachValue(int type, EntryVisitor visitor) {
        visitor.visit(type, 1);
    }

    @Override
    public void eachCloseWeight(int type, EntryVisitor visitor) {
        visitor.visit(type, 1);
    }

    @Override
    public double closeBias(int type) {
        return -0.5;
    }

    @Override
    public double[] occupiedWeights() {
        return Bits.constant(1, k);
    }

    @Override
    public int typeOf(double[] values) {
        for (int type = 0; type < k; type++) {
            if (values[type] > 0.5) {
                return type;
            }
        }
        return NONE;
    }
}
