package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
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
final class TightGru {
    private final Request request;
    private final int m;
    private final SignCode code;
    private final UnitLayout layout = new UnitLayout();
    private final GruFlags flags;
    private final Group register;
    private final List<Group> slots;

    private TightGru(Request request) {
        this.request = request;
        this.m = request.language().m();
        this.code = new SignCode(Bits.ceilLog2(request.language().k()));
        this.flags = new GruFlags(layout.add("depth", m, DepthFlags::unitName));
        this.register = layout.add("top", code.bits());
        this.slots = layout.addNumbered("slot", m - 1, code.bits());
    }

    static Construction build(Request request) {
        request.requireDepth("gru/tight", 40, 21, 12, 8);
        return new TightGru(request).build();
    }

    private Construction build() {
        GruRows rows = new GruRows(request, layout.units(), code.values(), SymbolValues.NONE);
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
        return new Construction(
                rows.assemble("tight", flags.scores(register, code)), layout, memory -> decode(memory.hidden(0)));
    }

    private Optional<List<Integer>> decode(double[] h) {
        int depth = flags.depth(h);
        List<Integer> types = new ArrayList<>();
        for (int j = 1; j < depth; j++) {
            types.add(Bits.number(slots.get(j - 1).values(h)));
        }
        if (depth > 0) {
            types.add(Bits.number(register.values(h)));
        }
        return types.stream().allMatch(type -> type < request.language().k()) ? Optional.of(types) : Optional.empty();
    }
}
