package dyckkm.construction.code;

import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;

/**
 * A thermometer of the depth in a one-copy Simple RNN: z_j = [depth ≥ j]. In units of β, z_j reads 2z_{j−1} + 2z_{j+1} +
 * 2[push] − 3, with z_0 = 1 and z_{m+1} = 0 (docs/theory.md, 5.1).
 *
 * @param z the m units
 */
public record DepthFlags(UnitGroup z) {
    /** The input on START to every unit of a one-copy RNN, which keeps all at 0. */
    public static final double ON_START = -10;

    /** Allocates the units of a thermometer. */
    public static UnitGroup in(UnitLayout layout, int m) {
        return layout.add(Room.of(Role.DEPTH), m, place -> Part.Kind.AT_LEAST.at(place + 1));
    }

    public int m() {
        return z.size();
    }

    public Row row(int j) {
        Row row = new Row().bias(-3).onOpen(2).onStart(ON_START);
        add(row, j - 1, 2);
        return add(row, j + 1, 2);
    }

    /** Reads z_j with a weight; z_0 is a bias, and beyond m there is nothing to read. */
    public Row add(Row row, int j, double weight) {
        if (j == 0) {
            return row.bias(weight);
        }
        return j <= m() ? row.from(z.at(j - 1), weight) : row;
    }

    public int depth(double[] h) {
        return (int) Bits.sum(z.values(h));
    }

    /** Close brackets read the register of the top: ζ[(2p−1)·r + (1−|p|)·z_1 − ½]. */
    public Scores scores(UnitGroup register, java.util.function.IntFunction<double[]> bits) {
        return new Scores(
                new Row().bias(0.5).from(z.at(m() - 1), -1),
                type -> {
                    double[] p = bits.apply(type);
                    return new Row()
                            .bias(-0.5)
                            .from(register, Bits.affine(p, 2, -1), 1)
                            .from(z.at(0), 1 - Bits.sum(p));
                },
                new Row().bias(0.5).from(z.at(0), -1));
    }
}
