package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
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
 * One copy of the stack in a Simple RNN of m(L+1) units (docs/theory.md, 5.2): a thermometer z of the depth, a register r with the code of
 * the top, and slots x_1 … x_{m−1} with the codes below it. In units of β, bit by bit:
 *
 * <pre>
 * r:    Σ_{j&lt;m} 2^{j−1}(4x_j − 2z_{j+1});  push ±(2A+1) by the bit, A = 2^{m−1}−1;  pop −1
 * x_j:  8x_j + 2r + 2z_j − 6z_{j+1} + 4z_{j+2};  push −3;  pop −7
 * </pre>
 */
public final class TightRnn extends DyckBlueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.RNN, "tight", "one copy: a thermometer of the depth, a register for the top, bits below it")
            .units("m(L+1)")
            .onlyIf(language -> language.m() <= 40, "m ≤ 40, beyond which its weights pass 2^m")
            .provedForManyTypes(Entry.LargeProof.ALWAYS)
            .builtBy(TightRnn::new);

    private final int bits = Bits.ceilLog2(k());
    private final DepthFlags z = new DepthFlags(DepthFlags.in(layout(), m()));
    private final UnitGroup r = layout().add(Room.top(), bits);
    private final List<UnitGroup> x = layout().addNumbered(Room.of(Role.SLOT), m() - 1, bits);

    private TightRnn(DyckLanguage language) {
        super(language);
    }

    @Override
    public Network network(Request request) {
        request.requireDepth(ENTRY.name(), 40, 19, 10, 7);
        int m = m();
        SymbolValues code = SymbolValues.dense(bits, type -> Bits.of(type, bits));
        Assembler assembler = new Assembler(request, Cell.RNN, layout(), code, SymbolValues.NONE);
        for (int j = 1; j <= m; j++) {
            assembler.row(0, z.z().at(j - 1), z.row(j).times(request.beta()));
        }
        for (int bit = 0; bit < bits; bit++) {
            assembler.row(0, r.at(bit), top(bit).times(request.beta()));
            for (int j = 1; j < m; j++) {
                Row row = new Row().onOpen(-3).onClose(-7).onStart(DepthFlags.ON_START);
                row.from(x.get(j - 1).at(bit), 8).from(r.at(bit), 2);
                z.add(row, j, 2);
                z.add(row, j + 1, -6);
                z.add(row, j + 2, 4);
                assembler.row(0, x.get(j - 1).at(bit), row.times(request.beta()));
            }
        }
        return assembler.assemble(z.scores(r, type -> Bits.of(type, bits)));
    }

    private Row top(int bit) {
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

    @Override
    Optional<List<Integer>> stack(State state) {
        double[] h = state.hidden(0);
        int depth = z.depth(h);
        List<Integer> types = new ArrayList<>();
        for (int j = 1; j < depth; j++) {
            types.add(Bits.number(x.get(j - 1).values(h)));
        }
        if (depth > 0) {
            types.add(Bits.number(r.values(h)));
        }
        return ofTypes(types);
    }
}
