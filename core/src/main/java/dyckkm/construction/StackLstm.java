package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.language.BadInputException;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import java.util.List;

/**
 * The paper's LSTM stack (§6, Theorems 3 and 5), for any code: m slots, the bottom of the stack in slot 1. The cell keeps all
 * slots, the output gate shows the top one only, W_c̃ is zero. With a = g·h between 1 and a_max for the slot that is shown:
 *
 * <pre>
 * output  slot j:  −2B·a of slots j, j+1;  −(2B+κ)·a of slots above;  +κ on close;  bias B
 * forget  slot j:  −2B·a of slot j;  −κ on close;  bias B + κ
 * input   slot 1:  −2B·a of all slots;  +2B on open;  bias −B
 *         slot j:  +2B·a of slot j−1;   +κ on open;   bias −B − κ
 * candidate:       the code, on open brackets
 * </pre>
 *
 * κ = 2B·a_max; every sum is then at least B or at most −B. For a_max = 1 this is the paper's, with λγ = 2B.
 */
final class StackLstm {
    private static final int INPUT = 0;
    private static final int FORGET = 1;
    private static final int CANDIDATE = 2;
    private static final int OUTPUT = 3;

    /** Weights on γ are rounded to 8 or 11 bits; sums over more code units than these types need would drift too far. */
    private static final int LARGEST_K_IN_SIXTEEN_BITS = 256;

    /** Gates subtract multiples of a_max from each other, whose rounding errors must stay below the margin. */
    private static final double LARGEST_OCCUPIED = 15;

    private StackLstm() {}

    static Construction build(Request request, String encoding, LstmCode code) {
        return build(request, encoding, code, new ReadoutCodes(code, code));
    }

    /**
     * With the paper's logarithmic code, [p; 1−p; −1]. As printed, its readout is that of the Simple RNN's code, [p; 1−p; 1] (notes E6):
     * v_open and v_ω are printed so, v_close is not restated.
     */
    static Construction logarithmic(Request request) {
        int k = request.language().k();
        LstmCode code = new SaturatedCode(new LogCode(k, -1));
        LstmCode ofSimpleRnn = new SaturatedCode(new LogCode(k, 1));
        ReadoutCodes read = new ReadoutCodes(
                request.asPrinted().contains(Erratum.E6_CLOSE) ? ofSimpleRnn : code,
                request.asPrinted().contains(Erratum.E6) ? ofSimpleRnn : code);
        return build(request, "log", code, read);
    }

    /**
     * The codes whose weights the readout takes.
     *
     * @param close for close brackets
     * @param occupied for open brackets and END, which ask whether slots are occupied
     */
    private record ReadoutCodes(LstmCode close, LstmCode occupied) {}

    private static Construction build(Request request, String encoding, LstmCode code, ReadoutCodes read) {
        Precision precision = request.arithmetic().precision();
        boolean half = precision == Precision.FLOAT16 || precision == Precision.BFLOAT16;
        boolean tooFine = request.language().k() > LARGEST_K_IN_SIXTEEN_BITS || code.mostOccupied() > LARGEST_OCCUPIED;
        if (half && tooFine) {
            throw new BadInputException(
                    "lstm/" + encoding + " for k = " + request.language().k() + " is too fine for " + precision.text()
                            + ": at most 256 types fit, and codes whose weighted sums stay at or below 15");
        }
        UnitLayout layout = new UnitLayout();
        List<Group> slots = layout.addNumbered("slot", request.language().m(), code.width(), code::unitName);
        Assembler assembler = new Assembler(
                request, Cell.LSTM, layout.units(), new SymbolValues(code.width(), code::eachInput), SymbolValues.NONE);
        for (int slot = 0; slot < slots.size(); slot++) {
            Row input = inputGate(request, code, slots, slot);
            Row forget = forgetGate(request, code, slots, slot);
            Row output = outputGate(request, code, slots, slot);
            for (int place = 0; place < code.width(); place++) {
                int unit = slots.get(slot).at(place);
                assembler.row(INPUT, unit, input);
                assembler.row(FORGET, unit, forget);
                assembler.row(CANDIDATE, unit, new Row().onOpenValue(place, code.inputScale(request)));
                assembler.row(OUTPUT, unit, output);
            }
        }
        return new Construction(
                assembler.assemble(encoding, scores(read, slots)),
                layout,
                memory -> SlotReading.bottomFirst(
                        slots.stream().map(slot -> slot.values(memory.cell(0))).toList(), code::typeOf));
    }

    private static Row inputGate(Request request, LstmCode code, List<Group> slots, int slot) {
        double b = request.betaWithMargin();
        double kappa = 2 * b * code.mostOccupied();
        // As printed, the sign on open brackets is wrong and nothing is ever written.
        double sign = request.asPrinted().contains(Erratum.E3) ? -1 : 1;
        if (slot == 0) {
            Row row = new Row().onOpen(sign * 2 * b).bias(-b);
            slots.forEach(other -> row.from(other, code.occupiedWeights(), -2 * b));
            return row;
        }
        return new Row().onOpen(sign * kappa).bias(-b - kappa).from(slots.get(slot - 1), code.occupiedWeights(), 2 * b);
    }

    private static Row forgetGate(Request request, LstmCode code, List<Group> slots, int slot) {
        double b = request.betaWithMargin();
        double kappa = 2 * b * code.mostOccupied();
        return new Row().onClose(-kappa).bias(b + kappa).from(slots.get(slot), code.occupiedWeights(), -2 * b);
    }

    private static Row outputGate(Request request, LstmCode code, List<Group> slots, int slot) {
        double b = request.betaWithMargin();
        double kappa = 2 * b * code.mostOccupied();
        Row row = new Row().onClose(kappa).bias(b);
        for (int other = slot; other < slots.size(); other++) {
            double weight = other <= slot + 1 ? -2 * b : -2 * b - kappa;
            row.from(slots.get(other), code.occupiedWeights(), weight);
        }
        return row;
    }

    /** The one slot that is shown is the top: close brackets read all slots, open brackets the last, END all. */
    private static Scores scores(ReadoutCodes read, List<Group> slots) {
        double[] occupied = read.occupied().occupiedWeights();
        Row open = new Row().bias(0.5).from(slots.get(slots.size() - 1), occupied, -1);
        Row end = new Row().bias(0.5);
        slots.forEach(slot -> end.from(slot, occupied, -1));
        return new Scores(
                open,
                type -> {
                    Row close = new Row().bias(read.close().closeBias(type));
                    slots.forEach(slot ->
                            read.close().eachCloseWeight(type, (place, weight) -> close.from(slot.at(place), weight)));
                    return close;
                },
                end);
    }
}
