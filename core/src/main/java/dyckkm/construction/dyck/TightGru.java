package dyckkm.construction.dyck;

import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.SignCode;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The stack in PyTorch's GRU, in m(L+1) units (docs/theory.md, 5.6): flags a_j = [t ≥ j] of the depth t, a register r with the code of the
 * top as signs, slots x_j with the signs below it.
 *
 * <pre>
 * slot j:    a push on depth j writes r, a pop on a depth of at most j+1 writes 0, otherwise it is kept
 * register:  a push writes the code of the bracket, a pop the sign of Σ 2^{j−1} x_j, or 0 if the stack is then empty
 * </pre>
 */
public final class TightGru extends DyckBlueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.GRU, "tight", "a thermometer of the depth, a register for the top, slots below it")
            .units("m(L+1)")
            .onlyIf(language -> language.m() <= 40, "m ≤ 40, beyond which its weights pass 2^m")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(TightGru::new);

    private final SignCode code = new SignCode(Bits.ceilLog2(k()));
    private final GruFlags flags = new GruFlags(DepthFlags.in(layout(), m()));
    private final UnitGroup register = layout().add(Room.top(), code.bits());
    private final List<UnitGroup> slots = layout().addNumbered(Room.of(Role.SLOT), m() - 1, code.bits());

    private TightGru(DyckLanguage language) {
        super(language);
    }

    @Override
    public Network network(Request request) {
        request.requireDepth(ENTRY.name(), 40, 21, 12, 8);
        int m = m();
        GruRows rows = new GruRows(request, layout(), code.values(), SymbolValues.NONE);
        flags.put(rows);
        for (int bit = 0; bit < code.bits(); bit++) {
            int top = register.at(bit);
            rows.reset(top, flags.openOnPop(2, m + 1));
            rows.update(top, GruRows.ALWAYS_WRITTEN);
            Row restored = new Row().onOpenValue(bit, 1);
            for (int j = 1; j < m; j++) {
                int unit = slots.get(j - 1).at(bit);
                rows.reset(unit, flags.openOnPush(j, j + 1));
                rows.update(unit, flags.writtenFrom(j, j + 1));
                rows.weakCandidate(unit, new Row().from(top, 1));
                restored.from(unit, Math.scalb(1.0, j - 1));
            }
            rows.candidate(top, restored);
        }
        return rows.assemble(flags.scores(register, code));
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        double[] h = state.hidden(0);
        int depth = flags.depth(h);
        List<Integer> types = new ArrayList<>();
        for (int j = 1; j < depth; j++) {
            types.add(Bits.number(slots.get(j - 1).values(h)));
        }
        if (depth > 0) {
            types.add(Bits.number(register.values(h)));
        }
        return ofTypes(types);
    }
}
