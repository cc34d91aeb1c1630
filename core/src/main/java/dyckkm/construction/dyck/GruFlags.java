package dyckkm.construction.dyck;

import dyckkm.construction.code.Bits;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SignCode;
import dyckkm.network.unit.UnitGroup;

/**
 * A thermometer of the depth t in a GRU, a_j = [t ≥ j] with a_0 = 1 and a_{m+1} = 0, and the gates that it drives (docs/theory.md,
 * Lemma 9), in units of K.
 *
 * @param a the m units
 */
public record GruFlags(UnitGroup a) {
    int m() {
        return a.size();
    }

    /** Reads a_j with a weight. */
    Row add(Row row, int j, double weight) {
        if (j == 0) {
            return row.bias(weight);
        }
        return j <= m() ? row.from(a.at(j - 1), weight) : row;
    }

    /** The rows of all flags. */
    public void put(GruRows rows) {
        for (int j = 1; j <= m(); j++) {
            int unit = a.at(j - 1);
            rows.reset(unit, new Row());
            rows.update(unit, writtenFrom(j - 1, j));
            rows.candidate(unit, new Row().onOpen(1));
        }
    }

    /** An update gate: a push writes the unit for first ≤ t &lt; beyond, a pop for t ≤ beyond; otherwise its value is kept. */
    public Row writtenFrom(int first, int beyond) {
        Row row = new Row().onOpen(1).onClose(-1);
        add(row, first, -2);
        add(row, beyond, 2);
        return add(row, beyond + 1, 2);
    }

    /** A reset gate that is open on a push for first ≤ t &lt; beyond, and never on a pop. */
    Row openOnPush(int first, int beyond) {
        return between(first, beyond).onOpen(-1).onClose(-3);
    }

    /** A reset gate that is open on a pop for first ≤ t &lt; beyond, and never on a push. */
    Row openOnPop(int first, int beyond) {
        return between(first, beyond).onOpen(-3).onClose(-1);
    }

    private Row between(int first, int beyond) {
        Row row = new Row();
        add(row, first, 2);
        return add(row, beyond, -2);
    }

    /** Close brackets read the register of the top: ½ s·r + (1 − L/2)·a_1 − ½. */
    public Scores scores(UnitGroup register, SignCode code) {
        return new Scores(
                new Row().bias(0.5).from(a.at(m() - 1), -1),
                type -> new Row().bias(-0.5).from(register, code.of(type), 0.5).from(a.at(0), 1 - code.bits() / 2.0),
                new Row().bias(0.5).from(a.at(0), -1));
    }

    int depth(double[] h) {
        return (int) Bits.sum(a.values(h));
    }
}
