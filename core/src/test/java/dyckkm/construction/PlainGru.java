package dyckkm.construction;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.SignCode;
import dyckkm.construction.code.SymbolValues;
import dyckkm.construction.code.UnitLayout;
import dyckkm.construction.dyck.GruFlags;
import dyckkm.construction.dyck.GruRows;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.List;

/**
 * The tight GRU with plainer gates, right only where functions are exact: the reset gates of all slots are open on every push, that of the
 * register on every pop, and all weights are as large as those of the gates.
 */
final class PlainGru {
    private PlainGru() {}

    static Construction build(int k, int m) {
        Request request = Request.of(new DyckLanguage(k, m), Arithmetic.FLOAT32);
        SignCode code = new SignCode(Bits.ceilLog2(k));
        UnitLayout layout = new UnitLayout();
        GruFlags flags = new GruFlags(DepthFlags.in(layout, m));
        UnitGroup register = layout.add(Room.top(), code.bits());
        List<UnitGroup> slots = layout.addNumbered(Room.of(Role.SLOT), m - 1, code.bits());
        GruRows rows = new GruRows(request, layout, code.values(), SymbolValues.NONE);
        flags.put(rows);
        for (int bit = 0; bit < code.bits(); bit++) {
            Row restored = new Row().onOpenValue(bit, 1);
            for (int j = 1; j < m; j++) {
                int unit = slots.get(j - 1).at(bit);
                rows.reset(unit, new Row().onOpen(1).onClose(-1));
                rows.update(unit, flags.writtenFrom(j, j + 1));
                rows.candidate(unit, new Row().from(register.at(bit), 1));
                restored.from(unit, Math.scalb(1.0, j - 1));
            }
            rows.reset(register.at(bit), new Row().onOpen(-1).onClose(1));
            rows.update(register.at(bit), GruRows.ALWAYS_WRITTEN);
            rows.candidate(register.at(bit), restored);
        }
        ConfigurationDecoder sameUnits =
                Catalogue.find(dyckkm.network.Cell.GRU, "tight").build(request).decoder();
        return new Construction(rows.assemble(flags.scores(register, code)), sameUnits);
    }
}
