package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.BinaryCode;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SlotReading;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One copy of the stack in a Simple RNN, the top in slot 1, plain non-zero binary codes and no bias (docs/theory.md, 5.4, rnn shift and
 * rnn half-shift). A close bracket names the element that it removes, so its input can cancel slot 1.
 *
 * <p>Up to m = 4 every slot is one copy ({@code shift}, m·n units); from m = 4 on the slots 3 … m−2 in the middle have a push
 * copy and a pop copy ({@code half-shift}, (2m−4)·n units). Rows are in units of β.
 */
public final class ShiftRnn extends DyckBlueprint {
    public static final Entry SHIFT = EntryBuilder.of(
                    Cell.RNN, "shift", "one copy that shifts both ways, since a close bracket names what it removes")
            .units("mn")
            .onlyIf(language -> language.m() <= 4, "m ≤ 4")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(ShiftRnn::new);

    public static final Entry HALF_SHIFT = EntryBuilder.of(
                    Cell.RNN, "half-shift", "as shift; only the slots in the middle are doubled")
            .units("(2m−4)n")
            .onlyIf(language -> language.m() >= 4, "m ≥ 4")
            .builtBy(ShiftRnn::new);

    private final int m = m();
    private final BinaryCode code = new BinaryCode(k());
    /** For each slot its copies: one, or the push copy and the pop copy. */
    private final List<List<UnitGroup>> slots = new ArrayList<>();

    private ShiftRnn(DyckLanguage language) {
        super(language);
        for (int slot = 1; slot <= m; slot++) {
            Room room = Room.of(Role.SLOT).at(slot);
            slots.add(
                    isDoubled(slot)
                            ? List.of(
                                    layout().add(room.in(Copy.PUSH), code.width()),
                                    layout().add(room.in(Copy.POP), code.width()))
                            : List.of(layout().add(room, code.width())));
        }
    }

    private boolean isDoubled(int slot) {
        return slot >= 3 && slot <= m - 2;
    }

    @Override
    public Network network(Request request) {
        SymbolValues values = new SymbolValues(code.width(), code::eachValue);
        Assembler assembler = new Assembler(request, Cell.RNN, layout(), values, values);
        for (int bit = 0; bit < code.width(); bit++) {
            for (int slot = 1; slot <= m; slot++) {
                List<Row> rows = rows(slot, bit);
                for (int copy = 0; copy < rows.size(); copy++) {
                    Row row = rows.get(copy).onStart(DepthFlags.ON_START).times(request.beta());
                    assembler.row(0, slots.get(slot - 1).get(copy).at(bit), row);
                }
            }
        }
        Row end = new Row().bias(0.5);
        slots.get(0).forEach(copy -> end.from(copy, code.occupiedWeights(), -1));
        Row open = new Row().bias(0.5);
        slots.get(m - 1).forEach(copy -> open.from(copy, code.occupiedWeights(), -1));
        Scores scores = new Scores(
                open,
                type -> new Row().bias(code.closeBias(type)).from(slots.get(0).get(0), code.closeWeights(type), 1),
                end);
        return assembler.assemble(scores);
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        return SlotReading.topFirst(
                slots.stream().map(copies -> sum(copies, state.hidden(0))).toList(), code::typeOf);
    }

    private static double[] sum(List<UnitGroup> copies, double[] h) {
        double[] values = copies.get(0).values(h);
        for (int copy = 1; copy < copies.size(); copy++) {
            double[] other = copies.get(copy).values(h);
            for (int place = 0; place < values.length; place++) {
                values[place] += other[place];
            }
        }
        return values;
    }

    private List<Row> rows(int slot, int bit) {
        if (slot == 1) {
            return List.of(read(new Row().onOpen(-3).onOpenValue(bit, 4).onClose(-1), 2, bit, 2));
        }
        if (isDoubled(slot)) {
            return List.of(
                    read(new Row().onOpen(-1).onClose(-3), slot - 1, bit, 2),
                    read(new Row().onOpen(-3).onClose(-1), slot + 1, bit, 2));
        }
        if (slot == 2 && m > 2) {
            return List.of(second(bit));
        }
        Row row = read(new Row().onOpen(-1).onClose(-3), slot - 1, bit, 2);
        return List.of(slot == m - 1 ? read(row, m, bit, 4) : row);
    }

    /** Slot 2 reads both neighbours: on a close bracket its input cancels slot 1. */
    private Row second(int bit) {
        double weight = m == 3 ? 2 : 4;
        Row row = new Row().onOpen(1 - weight).onClose(-1).onCloseValue(bit, -weight);
        return read(read(row, 1, bit, weight), 3, bit, 2);
    }

    /** Reads a bit of a slot, in all its copies. */
    private Row read(Row row, int slot, int bit, double weight) {
        if (slot <= m) {
            slots.get(slot - 1).forEach(copy -> row.from(copy.at(bit), weight));
        }
        return row;
    }
}
