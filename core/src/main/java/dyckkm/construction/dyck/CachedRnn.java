package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.SlotGroup;
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
 * Like {@link TightRnn}, with recurrent weights of at most 8β whatever m and k (docs/theory.md, 5.3): the element under the top
 * is kept in one of G caches, one per group of slots, so no unit reads all slots.
 *
 * <p>z: the depth t. r: the top. x_j: the j-th element from the bottom, for j ≤ t−2. v_a: the element at t−1 if that place lies
 * in group a; all ones if the group lies below it; else zero. The last group also has place m−1.
 */
public final class CachedRnn extends DyckBlueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.RNN, "cached", "as tight, with recurrent weights that stay small however deep")
            .units("m+L(m−1+G)")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(CachedRnn::new);

    private static final int LARGEST_LAST_GROUP = 3;

    private final int bits = Bits.ceilLog2(k());
    private final DepthFlags z = new DepthFlags(DepthFlags.in(layout(), m()));
    private final UnitGroup r = layout().add(Room.top(), bits);
    private final List<UnitGroup> x = layout().addNumbered(Room.of(Role.SLOT), Math.max(m() - 2, 0), bits);
    private final List<SlotGroup> groups = groups(m());
    private final List<UnitGroup> v = layout().addNumbered(Room.of(Role.CACHE), groups.size(), bits);

    private CachedRnn(DyckLanguage language) {
        super(language);
    }

    /** The last group has up to three slots, those before two, the first one if the number is odd. */
    private static List<SlotGroup> groups(int m) {
        List<SlotGroup> groups = new ArrayList<>();
        if (m == 1) {
            return groups;
        }
        int last = Math.min(LARGEST_LAST_GROUP, m - 2);
        int before = 0;
        while (before < m - 2 - last) {
            int size = before == 0 && (m - 2 - last) % 2 != 0 ? 1 : 2;
            groups.add(new SlotGroup(before, size));
            before += size;
        }
        groups.add(new SlotGroup(before, last));
        return groups;
    }

    @Override
    public Network network(Request request) {
        SymbolValues code = SymbolValues.dense(bits, type -> Bits.of(type, bits));
        Assembler assembler = new Assembler(request, Cell.RNN, layout(), code, code);
        for (int j = 1; j <= m(); j++) {
            assembler.row(0, z.z().at(j - 1), z.row(j).times(request.beta()));
        }
        for (int bit = 0; bit < bits; bit++) {
            assembler.row(0, r.at(bit), top(bit).times(request.beta()));
            for (int j = 1; j <= x.size(); j++) {
                assembler.row(0, x.get(j - 1).at(bit), slot(j, bit).times(request.beta()));
            }
            for (int group = 0; group < groups.size(); group++) {
                Row row = group < groups.size() - 1 ? cache(groups.get(group), bit) : lastCache(bit);
                assembler.row(
                        0,
                        v.get(group).at(bit),
                        row.onStart(DepthFlags.ON_START).times(request.beta()));
            }
        }
        return assembler.assemble(z.scores(r, type -> Bits.of(type, bits)));
    }

    private Row top(int bit) {
        Row row = new Row().onOpen(-3).onOpenValue(bit, 4).onClose(-1).onStart(DepthFlags.ON_START);
        for (int group = 0; group < groups.size(); group++) {
            row.from(v.get(group).at(bit), 2);
            if (group < groups.size() - 1) {
                z.add(row, groups.get(group).last() + 2, -2);
            }
        }
        return row;
    }

    private Row slot(int j, int bit) {
        Row row = new Row()
                .onOpen(-3)
                .onClose(-7)
                .onStart(DepthFlags.ON_START)
                .from(x.get(j - 1).at(bit), 8);
        for (int group = 0; group < groups.size(); group++) {
            if (groups.get(group).holds(j)) {
                row.from(v.get(group).at(bit), 2);
            }
        }
        z.add(row, j + 1, 2);
        z.add(row, j + 2, -6);
        return z.add(row, j + 3, 4);
    }

    private Row cache(SlotGroup group, int bit) {
        int a = group.before();
        Row row = new Row()
                .from(r.at(bit), 2)
                .from(x.get(a).at(bit), 2)
                .onOpen(-3)
                .onCloseValue(bit, -2);
        z.add(row, a + 1, 2);
        if (group.size() == 1) {
            z.add(row, a + 2, 2);
            z.add(row, a + 4, 2);
            return row.onClose(-5);
        }
        row.from(x.get(a + 1).at(bit), 4);
        z.add(row, a + 3, 4);
        z.add(row, a + 4, -2);
        z.add(row, a + 5, 4);
        return row.onClose(-7);
    }

    private Row lastCache(int bit) {
        SlotGroup group = groups.get(groups.size() - 1);
        int a = group.before();
        int g = group.size();
        double w = g == 0 ? 2 : Math.scalb(1.0, g);
        double c = g <= 1 ? 0 : Math.scalb(1.0, g - 1);
        double base = a == 0 ? -1 - c : -1 - w;
        Row row = new Row().from(r.at(bit), w).onOpen(base).onClose(base + c).onCloseValue(bit, -w);
        for (int i = 1; i <= g; i++) {
            row.from(x.get(a + i - 1).at(bit), Math.scalb(1.0, i));
        }
        for (int i = 4; i <= g + 2; i++) {
            z.add(row, a + i, -Math.scalb(1.0, i - 3));
        }
        return a > 0 ? z.add(row, a + 1, w - c) : row;
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        double[] h = state.hidden(0);
        int depth = z.depth(h);
        List<Integer> types = new ArrayList<>();
        for (int j = 1; j <= depth - 2; j++) {
            types.add(Bits.number(x.get(j - 1).values(h)));
        }
        if (depth > 1) {
            int group = 0;
            while (group < groups.size() - 1 && !groups.get(group).holds(depth - 1)) {
                group++;
            }
            types.add(Bits.number(v.get(group).values(h)));
        }
        if (depth > 0) {
            types.add(Bits.number(r.values(h)));
        }
        return ofTypes(types);
    }
}
