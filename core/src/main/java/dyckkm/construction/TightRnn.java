package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One copy of the stack in a Simple RNN of m(L+1) units (docs/theory.md, 5.2): a thermometer z of the depth, a register r with the code of
 * the top, and slots x_1 … x_{m−1} with the codes below it. In units of β, bit by bit:
 *
 * <pre>
 * r:    Σ_{j&lt;m} 2^{j−1}(4x_j − 2z_{j+1});  push ±(2A+1) by the bit, A = 2^{m−1}−1;  pop −1
 * x_j:  8x_j + 2r + 2z_j − 6z_{j+1} + 4z_{j+2};  push −3;  pop −7
 * </pre>
 */
final class TightRnn {
    private TightRnn() {}

    static Construction build(Request request) {
        request.requireDepth("rnn/tight", 40, 19, 10, 7);
        int m = request.language().m();
        int bits = Bits.ceilLog2(request.language().k());
        UnitLayout layout = new UnitLayout();
        DepthFlags z = new DepthFlags(layout.add("depth", m, DepthFlags::unitName));
        Group r = layout.add("top", bits);
        List<Group> x = layout.addNumbered("slot", m - 1, bits);
        SymbolValues code = SymbolValues.dense(bits, type -> Bits.of(type, bits));
        Assembler assembler = new Assembler(request, Cell.RNN, layout.units(), code, SymbolValues.NONE);
        for (int j = 1; j <= m; j++) {
            assembler.row(0, z.z().at(j - 1), z.row(j).times(request.beta()));
        }
        for (int bit = 0; bit < bits; bit++) {
            assembler.row(0, r.at(bit), top(z, x, bit).times(request.beta()));
            for (int j = 1; j < m; j++) {
                Row row = new Row().onOpen(-3).onClose(-7).onStart(DepthFlags.ON_START);
                row.from(x.get(j - 1).at(bit), 8).from(r.at(bit), 2);
                z.add(row, j, 2);
                z.add(row, j + 1, -6);
                z.add(row, j + 2, 4);
                assembler.row(0, x.get(j - 1).at(bit), row.times(request.beta()));
            }
        }
        return new Construction(
                assembler.assemble("tight", z.scores(r, type -> Bits.of(type, bits))),
                layout,
                memory -> decode(z, r, x, request.language().k(), memory.hidden(0)));
    }

    private static Row top(DepthFlags z, List<Group> x, int bit) {
        double a = Math.scalb(1.0, z.m() - 1) - 1;
        Row row = new Row()
                .onOpen(-(2 * a + 1))
                .onOpenValue(bit, 2 * (2 * a + 1))
                .onClose(-1)
                .onStart(DepthFlags.ON_START);
        for (int j = 1; j < z.m(); j++) {
            double weight = Math.scalb(1.0, j - 1);
            row.from(x.get(j - 1).at(bit), 4 * weight);
            z.add(row, j + 1, -2 * weight);
        }
        return row;
    }

    private static Optional<List<Integer>> decode(DepthFlags z, Group r, List<Group> x, int k, double[] h) {
        int depth = z.depth(h);
        List<Integer> types = new ArrayList<>();
        for (int j = 1; j < depth; j++) {
            types.add(Bits.number(x.get(j - 1).values(h)));
        }
        if (depth > 0) {
            types.add(Bits.number(r.values(h)));
        }
        return types.stream().allMatch(type -> type < k) ? Optional.of(types) : Optional.empty();
    }
}
