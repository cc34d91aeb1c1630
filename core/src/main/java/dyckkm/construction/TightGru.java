package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The stack in PyTorch's GRU, in m(L+1) units (docs/theory.md, 5.6): flags a_j = [depth ≥ j], a register r with the code of the top as
 * signs, slots x_j with the signs below it. With u = −1 on push and +1 on pop, a_0 = 1, everything times K:
 *
 * <pre>
 * update of flag j:  −(u + 2a_{j−1} − 2a_j − 2a_{j+1}), slot j as flag j+1; of the register: always new
 * new of a flag:     [push];  of a slot: r on push, else 0;  of the register: the code on push, Σ 2^{j−1} x_j on pop
 * </pre>
 */
final class TightGru {
    private static final int RESET = 0;
    private static final int UPDATE = 1;
    private static final int NEW = 2;

    private final Request request;
    private final int m;
    private final int bits;
    private final UnitLayout layout = new UnitLayout();
    private final Group flags;
    private final Group register;
    private final List<Group> slots;

    private TightGru(Request request) {
        this.request = request;
        this.m = request.language().m();
        this.bits = Bits.ceilLog2(request.language().k());
        this.flags = layout.add("depth", m, DepthFlags::unitName);
        this.register = layout.add("top", bits);
        this.slots = layout.addNumbered("slot", m - 1, bits);
    }

    static Construction build(Request request) {
        request.requireDepth("gru/tight", 40, 21, 12, 8);
        return new TightGru(request).build();
    }

    private double[] signs(int type) {
        return Bits.affine(Bits.of(type, bits), 2, -1);
    }

    private Construction build() {
        SymbolValues signs = SymbolValues.dense(bits, this::signs);
        Assembler assembler = new Assembler(request, Cell.GRU, layout.units(), signs, SymbolValues.NONE);
        for (int j = 1; j <= m; j++) {
            int unit = flags.at(j - 1);
            put(assembler, RESET, unit, new Row());
            put(assembler, UPDATE, unit, update(j));
            put(assembler, NEW, unit, new Row().onOpen(1));
        }
        for (int bit = 0; bit < bits; bit++) {
            int top = register.at(bit);
            put(assembler, RESET, top, new Row().onClose(2).bias(-1));
            put(assembler, UPDATE, top, new Row().bias(-1));
            Row restored = new Row().onOpenValue(bit, 1);
            for (int j = 1; j < m; j++) {
                int unit = slots.get(j - 1).at(bit);
                put(assembler, RESET, unit, new Row().onOpen(2).bias(-1));
                put(assembler, UPDATE, unit, update(j + 1));
                put(assembler, NEW, unit, new Row().from(top, 1));
                restored.from(unit, Math.scalb(1.0, j - 1));
            }
            put(assembler, NEW, top, restored);
        }
        return new Construction(assembler.assemble("tight", scores()), layout, memory -> decode(memory.hidden(0)));
    }

    private void put(Assembler assembler, int gate, int unit, Row row) {
        assembler.row(gate, unit, row.times(request.beta()));
    }

    private Row update(int j) {
        Row row = new Row().onOpen(1).onClose(-1);
        addFlag(row, j - 1, -2);
        addFlag(row, j, 2);
        addFlag(row, j + 1, 2);
        return row;
    }

    private void addFlag(Row row, int j, double weight) {
        if (j == 0) {
            row.bias(weight);
        } else if (j <= m) {
            row.from(flags.at(j - 1), weight);
        }
    }

    private Scores scores() {
        return new Scores(
                new Row().bias(0.5).from(flags.at(m - 1), -1),
                type -> new Row().bias(-0.5).from(register, signs(type), 0.5).from(flags.at(0), 1 - bits / 2.0),
                new Row().bias(0.5).from(flags.at(0), -1));
    }

    private Optional<List<Integer>> decode(double[] h) {
        int depth = (int) Bits.sum(flags.values(h));
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
