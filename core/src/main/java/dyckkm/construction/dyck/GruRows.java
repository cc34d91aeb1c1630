package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Request;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolValues;
import dyckkm.construction.code.UnitLayout;
import dyckkm.network.Cell;
import dyckkm.network.Network;

/**
 * The rows of a GRU, each in units of the pre-activation that its function requires: h ← (1−z)·new + z·h with the update gate
 * z, new = tanh(u + reset·(W h)).
 */
public final class GruRows {
    /** The update gate of a unit that keeps nothing. */
    public static final Row ALWAYS_WRITTEN = new Row().bias(-1);

    private static final int RESET = 0;
    private static final int UPDATE = 1;
    private static final int NEW = 2;

    private final Request request;
    private final Assembler assembler;

    public GruRows(Request request, UnitLayout layout, SymbolValues openValues, SymbolValues closeValues) {
        this.request = request;
        this.assembler = new Assembler(request, Cell.GRU, layout, openValues, closeValues);
    }

    public void reset(int unit, Row row) {
        assembler.row(RESET, unit, row.times(request.beta()));
    }

    public void update(int unit, Row row) {
        assembler.row(UPDATE, unit, row.times(request.beta()));
    }

    /** A candidate with weights as large as those of the gates. */
    public void candidate(int unit, Row row) {
        assembler.row(NEW, unit, row.times(request.beta()));
    }

    /** A candidate with weights just large enough for tanh, so a reset gate near 0 lets little through. */
    void weakCandidate(int unit, Row row) {
        assembler.row(NEW, unit, row.times(request.leastForTanh()));
    }

    public Network assemble(Scores scores) {
        return assembler.assemble(scores);
    }
}
