package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.network.Cell;
import java.util.List;

/** The paper's extended model (§5.1): the input chooses between W_push and W_pop, so one copy of the stack is enough. */
final class SecondOrderRnn {
    private SecondOrderRnn() {}

    static Construction build(Request request, String encoding, SlotCode code) {
        int m = request.language().m();
        double beta = request.beta();
        UnitLayout layout = new UnitLayout();
        List<Group> slots = layout.addNumbered("slot", m, code.width(), code::unitName);
        Assembler assembler = new Assembler(
                request,
                Cell.SECOND_ORDER,
                layout.units(),
                new SymbolValues(code.width(), code::eachValue),
                SymbolValues.NONE);
        for (int slot = 0; slot < m; slot++) {
            for (int place = 0; place < code.width(); place++) {
                Row row = new Row().bias(-beta);
                if (slot == 0) {
                    row.onOpenValue(place, 2 * beta);
                } else {
                    row.from(slots.get(slot - 1).at(place), 2 * beta);
                }
                if (slot + 1 < m) {
                    row.fromOnPop(slots.get(slot + 1).at(place), 2 * beta);
                }
                assembler.row(0, slots.get(slot).at(place), row);
            }
        }
        return new Construction(
                assembler.assemble(encoding, TwoCopyRnn.scores(code, List.of(slots), 1)),
                layout,
                memory -> SlotReading.topFirst(
                        slots.stream()
                                .map(slot -> slot.values(memory.hidden(0)))
                                .toList(),
                        code::typeOf));
    }
}
