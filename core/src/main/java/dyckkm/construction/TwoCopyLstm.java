package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.network.Cell;
import java.util.List;

/**
 * The paper's Simple RNN stack of 2mk units inside an LSTM (§6: "we could implement our 2mk Simple RNN construction in an LSTM"). The
 * paper does not say how; here the input gate is the Simple RNN's σ and the other gates are constants, so that the cell is the Simple
 * RNN's state and h is γ times that:
 *
 * <pre>
 * i = σ(W/γ · h + U x + b),  f = 0,  c̃ = 1,  o = 1:   c ← i,  h ← tanh(i) = γ·i
 * </pre>
 */
final class TwoCopyLstm {
    private TwoCopyLstm() {}

    static Construction build(Request request) {
        SlotCode code = new OneHotCode(request.language().k());
        int m = request.language().m();
        double b = request.betaWithMargin();
        UnitLayout layout = new UnitLayout();
        List<Group> push = layout.addNumbered("push slot", m, code.width(), code::unitName);
        List<Group> pop = layout.addNumbered("pop slot", m, code.width(), code::unitName);
        Assembler assembler = new Assembler(
                request, Cell.LSTM, layout.units(), new SymbolValues(code.width(), code::eachValue), SymbolValues.NONE);
        Row closed = new Row().bias(-b);
        Row open = new Row().bias(b);
        Row one = new Row().bias(2 * b);
        TwoCopyRnn.eachRow(
                code, push, pop, -1, new TwoCopyRnn.Strength(2 * b / Request.GAMMA, b), (unit, simpleRnn) -> {
                    assembler.row(LstmGates.INPUT, unit, simpleRnn);
                    assembler.row(LstmGates.FORGET, unit, closed);
                    assembler.row(LstmGates.CANDIDATE, unit, one);
                    assembler.row(LstmGates.OUTPUT, unit, open);
                });
        Scores scores = TwoCopyRnn.scores(code, List.of(push, pop), 1, 1 / Request.GAMMA);
        return new Construction(
                assembler.assemble("two-copy", scores),
                layout,
                memory -> TwoCopyRnn.read(code, push, pop, memory.cell(0)));
    }
}
