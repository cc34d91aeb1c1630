package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Drift;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SlotCode;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.UnitGroup;
import java.util.List;
import java.util.Optional;

/**
 * The paper's Simple RNN stack of 2mk units inside an LSTM (§6: "we could implement our 2mk Simple RNN construction in an
 * LSTM"). The paper does not say how; here the input gate is the Simple RNN's σ and the other gates are constants, so the cell
 * is the Simple RNN's state and h is γ times that:
 *
 * <pre>
 * i = σ(W/γ · h + U x + b),  f = 0,  c̃ = 1,  o = 1:   c ← i,  h ← tanh(i) = γ·i
 * </pre>
 */
public final class TwoCopyLstm extends DyckBlueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.LSTM,
                    "two-copy",
                    "the paper's remark in §6: the Simple RNN of Theorem 2 as an LSTM's input gate")
            .from("§6, remark")
            .units("2mk")
            .drifting(Drift.unproved(true, "the proof for smaller scales covers the Simple RNN alone"))
            .builtBy(TwoCopyLstm::new);

    private final SlotCode code = new OneHotCode(k());
    private final List<UnitGroup> push = TwoCopyRnn.copy(layout(), Copy.PUSH, m(), code);
    private final List<UnitGroup> pop = TwoCopyRnn.copy(layout(), Copy.POP, m(), code);

    private TwoCopyLstm(DyckLanguage language) {
        super(language);
    }

    @Override
    public Network network(Request request) {
        double b = request.betaWithMargin();
        Assembler assembler = new Assembler(
                request, Cell.LSTM, layout(), new SymbolValues(code.width(), code::eachValue), SymbolValues.NONE);
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
        return assembler.assemble(scores);
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        return TwoCopyRnn.read(code, push, pop, state.cell(0));
    }
}
