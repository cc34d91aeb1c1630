package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Facts;
import dyckkm.construction.Request;
import dyckkm.construction.RnnDrift;
import dyckkm.construction.code.BinaryCode;
import dyckkm.construction.code.LogCode;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.SlotCode;
import dyckkm.construction.code.SlotReading;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.List;
import java.util.Optional;

/** The paper's extended model (§5.1): the input chooses between W_push and W_pop, so one copy of the stack is enough. */
public final class SecondOrderRnn extends DyckBlueprint {
    public static final Entry ONE_HOT = EntryBuilder.of(
                    Cell.SECOND_ORDER, "one-hot", "the paper's §5.1: the input chooses between a push and a pop matrix")
            .from("§5.1")
            .units("mk")
            .standard(Facts.Standard.ONE_HOT)
            .drifting(new RnnDrift(Language::depthBound))
            .builtBy(language -> new SecondOrderRnn(language, new OneHotCode(language.k())));

    public static final Entry LOG = EntryBuilder.of(
                    Cell.SECOND_ORDER, "log", "the same with the paper's logarithmic code")
            .from("§5.1, log code")
            .units("3mL−m")
            .onlyIf(language -> language.k() > 1, "k > 1")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(language -> new SecondOrderRnn(language, new LogCode(language.k(), 1)));

    public static final Entry BINARY = EntryBuilder.of(Cell.SECOND_ORDER, "binary", "the same with plain binary codes")
            .units("mn")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(language -> new SecondOrderRnn(language, new BinaryCode(language.k())));

    private final SlotCode code;
    private final List<UnitGroup> slots;

    private SecondOrderRnn(DyckLanguage language, SlotCode code) {
        super(language);
        this.code = code;
        this.slots = layout().addNumbered(Room.of(Role.SLOT), m(), code.width(), code::part);
    }

    @Override
    public Network network(Request request) {
        int m = m();
        double beta = request.beta();
        Assembler assembler = new Assembler(
                request,
                Cell.SECOND_ORDER,
                layout(),
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
        return assembler.assemble(TwoCopyRnn.scores(code, List.of(slots), 1));
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        return SlotReading.topFirst(
                slots.stream().map(slot -> slot.values(state.hidden(0))).toList(), code::typeOf);
    }
}
