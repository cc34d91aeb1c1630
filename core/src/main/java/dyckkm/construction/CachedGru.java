package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * As {@link TightGru} with recurrent weights of at most 8K whatever m and k (docs/theory.md, 5.7): the element below the top has a place of
 * its own, so that no unit has to look at more than four slots. All in signs, t the depth:
 *
 * <pre>
 * register:   the top
 * below top:  after a push the element at t−1, else 0
 * cache g:    after a pop the element at t−1 if it was in a slot of group g, else 0
 * slot j:     the j-th element from the bottom for j ≤ t−2, else 0
 * </pre>
 */
final class CachedGru {
    /** With more a weight would pass 8K. */
    private static final int LARGEST_GROUP = 4;

    /** What a cache reads of its slots at most, in units of K: 1 + 2 + 4 + 8. */
    static final double LARGEST_CANDIDATE = (1 << LARGEST_GROUP) - 1;

    private final Request request;
    private final int m;
    private final SignCode code;
    private final UnitLayout layout = new UnitLayout();
    private final GruFlags flags;
    private final Group register;
    /** None for m = 1. */
    private final Optional<Group> belowTop;

    private final List<Group> slots;
    private final List<SlotGroup> groups;
    private final List<Group> caches;

    private CachedGru(Request request) {
        this.request = request;
        this.m = request.language().m();
        this.code = new SignCode(Bits.ceilLog2(request.language().k()));
        this.flags = new GruFlags(layout.add("depth", m, DepthFlags::unitName));
        this.register = layout.add("top", code.bits());
        this.belowTop = m == 1 ? Optional.empty() : Optional.of(layout.add("below top", code.bits()));
        this.slots = layout.addNumbered("slot", slots(m), code.bits());
        this.groups = groups(m);
        this.caches = layout.addNumbered("cache", groups.size(), code.bits());
    }

    private static int slots(int m) {
        return Math.max(m - 2, 0);
    }

    private static List<SlotGroup> groups(int m) {
        return SlotGroup.of(slots(m), LARGEST_GROUP);
    }

    static int units(int m, int bits) {
        return m + bits * (m + groups(m).size());
    }

    static Construction build(Request request) {
        return new CachedGru(request).build();
    }

    private Construction build() {
        GruRows rows = new GruRows(request, layout.units(), code.values(), SymbolValues.NONE);
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
        return new Construction(
                rows.assemble("cached", flags.scores(register, code)), layout, memory -> decode(memory.hidden(0)));
    }

    private void putRegister(GruRows rows, int bit) {
        int unit = register.at(bit);
        Row restored = new Row().onOpenValue(bit, 1);
        belowTop.ifPresent(below -> restored.from(below.at(bit), 1));
        caches.forEach(cache -> restored.from(cache.at(bit), 1));
        rows.reset(unit, flags.openOnPop(2, m + 1));
        rows.update(unit, GruRows.ALWAYS_WRITTEN);
        rows.candidate(unit, restored);
    }

    private void putBelowTop(GruRows rows, int bit) {
        belowTop.ifPresent(below -> {
            rows.reset(below.at(bit), flags.openOnPush(1, m));
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

    /** A push on depth j+1 writes what is below the top, wherever that is. */
    private void putSlot(GruRows rows, int j, Group cache, int bit) {
        int unit = slots.get(j - 1).at(bit);
        rows.reset(unit, flags.openOnPush(j + 1, j + 2));
        rows.update(unit, flags.writtenFrom(j + 1, j + 2));
        rows.candidate(unit, new Row().from(belowTop.orElseThrow().at(bit), 1).from(cache.at(bit), 1));
    }

    private Optional<List<Integer>> decode(double[] h) {
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
        return types.stream().allMatch(type -> type < request.language().k()) ? Optional.of(types) : Optional.empty();
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
