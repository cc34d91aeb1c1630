package dyckkm.construction.dyck;

import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.GruDrift;
import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.SignCode;
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
 * Like {@link TightGru}, with recurrent weights of at most 8K whatever m and k (docs/theory.md, 5.7): the element below the top
 * is stored separately, so no unit reads more than four slots. All in signs, t the depth:
 *
 * <pre>
 * register:   the top
 * below top:  after a push the element at t−1, else 0
 * cache g:    after a pop the element at t−1 if it was in a slot of group g, else 0
 * slot j:     the j-th element from the bottom for j ≤ t−2, else 0
 * </pre>
 */
public final class CachedGru extends DyckBlueprint {
    /** With more a weight would exceed 8K. */
    private static final int LARGEST_GROUP = 4;

    /** The maximum weight sum that a cache reads from its slots, in units of K: 1 + 2 + 4 + 8. */
    private static final double LARGEST_CANDIDATE = (1 << LARGEST_GROUP) - 1;

    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.GRU, "cached", "as tight, with recurrent weights that stay small however deep")
            .units("m+L(m+⌈(m−2)/4⌉)")
            .drifting(new GruDrift(LARGEST_CANDIDATE))
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(CachedGru::new);

    private final SignCode code = new SignCode(Bits.ceilLog2(k()));
    private final GruFlags flags = new GruFlags(DepthFlags.in(layout(), m()));
    private final UnitGroup register = layout().add(Room.top(), code.bits());
    /** None for m = 1. */
    private final Optional<UnitGroup> belowTop =
            m() == 1 ? Optional.empty() : Optional.of(layout().add(Room.belowTop(), code.bits()));

    private final List<UnitGroup> slots = layout().addNumbered(Room.of(Role.SLOT), Math.max(m() - 2, 0), code.bits());
    private final List<SlotGroup> groups = SlotGroup.of(slots.size(), LARGEST_GROUP);
    private final List<UnitGroup> caches = layout().addNumbered(Room.of(Role.CACHE), groups.size(), code.bits());

    private CachedGru(DyckLanguage language) {
        super(language);
    }

    @Override
    public Network network(Request request) {
        GruRows rows = new GruRows(request, layout(), code.values(), SymbolValues.NONE);
        flags.put(rows);
        for (int bit = 0; bit < code.bits(); bit++) {
            putRegister(rows, bit);
            putBelowTop(rows, bit);
            for (int group = 0; group < groups.size(); group++) {
                putCache(rows, group, bit);
                for (int j = groups.get(group).first(); j <= groups.get(group).last(); j++) {
                    putSlot(rows, j, caches.get(group), bit);
                }
            }
        }
        return rows.assemble(flags.scores(register, code));
    }

    private void putRegister(GruRows rows, int bit) {
        int unit = register.at(bit);
        Row restored = new Row().onOpenValue(bit, 1);
        belowTop.ifPresent(below -> restored.from(below.at(bit), 1));
        caches.forEach(cache -> restored.from(cache.at(bit), 1));
        rows.reset(unit, flags.openOnPop(2, m() + 1));
        rows.update(unit, GruRows.ALWAYS_WRITTEN);
        rows.candidate(unit, restored);
    }

    private void putBelowTop(GruRows rows, int bit) {
        belowTop.ifPresent(below -> {
            rows.reset(below.at(bit), flags.openOnPush(1, m()));
            rows.update(below.at(bit), GruRows.ALWAYS_WRITTEN);
            rows.candidate(below.at(bit), new Row().from(register.at(bit), 1));
        });
    }

    /** A pop on depth t reads slot t−2. */
    private void putCache(GruRows rows, int index, int bit) {
        SlotGroup group = groups.get(index);
        int unit = caches.get(index).at(bit);
        Row row = new Row();
        for (int i = 0; i < group.size(); i++) {
            row.from(slots.get(group.before() + i).at(bit), Math.scalb(1.0, i));
        }
        rows.reset(unit, flags.openOnPop(group.first() + 2, group.last() + 3));
        rows.update(unit, GruRows.ALWAYS_WRITTEN);
        rows.candidate(unit, row);
    }

    /** A push at depth j+1 writes the element below the top, wherever it is. */
    private void putSlot(GruRows rows, int j, UnitGroup cache, int bit) {
        int unit = slots.get(j - 1).at(bit);
        rows.reset(unit, flags.openOnPush(j + 1, j + 2));
        rows.update(unit, flags.writtenFrom(j + 1, j + 2));
        rows.candidate(unit, new Row().from(belowTop.orElseThrow().at(bit), 1).from(cache.at(bit), 1));
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        double[] h = state.hidden(0);
        int depth = flags.depth(h);
        List<Integer> types = new ArrayList<>();
        for (int j = 1; j <= depth - 2; j++) {
            types.add(Bits.number(slots.get(j - 1).values(h)));
        }
        if (depth > 1) {
            types.add(Bits.number(below(h, depth - 1)));
        }
        if (depth > 0) {
            types.add(Bits.number(register.values(h)));
        }
        return ofTypes(types);
    }

    /** The element at a place below the top, from the two places where it may be. */
    private double[] below(double[] h, int place) {
        double[] sum = belowTop.orElseThrow().values(h);
        for (int group = 0; group < groups.size(); group++) {
            if (groups.get(group).holds(place)) {
                for (int bit = 0; bit < sum.length; bit++) {
                    sum[bit] += h[caches.get(group).at(bit)];
                }
            }
        }
        return sum;
    }
}
