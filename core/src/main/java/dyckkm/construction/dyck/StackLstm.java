package dyckkm.construction.dyck;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.Blueprint;
import dyckkm.construction.Drift;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Erratum;
import dyckkm.construction.Facts;
import dyckkm.construction.Request;
import dyckkm.construction.code.ComplementCode;
import dyckkm.construction.code.FlaggedSignCode;
import dyckkm.construction.code.LogCode;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SlotCode;
import dyckkm.construction.code.SlotReading;
import dyckkm.construction.code.SymbolValues;
import dyckkm.construction.code.TernaryCode;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/**
 * The paper's LSTM stack (§6, Theorems 3 and 5), for any code: m slots, the bottom of the stack in slot 1. The cell keeps all
 * slots, the output gate shows only the top one, W_c̃ is zero. With a = g·h between 1 and a_max for the slot that is shown:
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
public final class StackLstm extends DyckBlueprint {
    public static final Entry ONE_HOT = entry(
                    "one-hot", "the paper's Theorem 3: m slots, a unit for every type in each")
            .theorem(3, "An LSTM does with one copy, half as many units, and W_c̃ = 0: with its gates alone.")
            .units("mk")
            .standard(Facts.Standard.ONE_HOT)
            .released()
            .builtByName(of(OneHotCode::new));

    public static final Entry LOG = entry(
                    "log", "the paper's Theorem 5: each type as bits, their complements and constants")
            .theorem(5, "With that code an LSTM does with half of them, and W_c̃ = 0.")
            .units("3mL−m")
            .standard(Facts.Standard.LOGARITHMIC)
            .released()
            .misprinted(Erratum.E6, Erratum.E6_CLOSE, Erratum.E9)
            .onlyIf(language -> language.k() > 1, "k > 1")
            .signed()
            .provedForManyTypes(Entry.LargeProof.ALWAYS)
            .builtByName((language, name) -> new StackLstm(
                    language,
                    name,
                    new SaturatedCode(new LogCode(language.k(), -1)),
                    new SaturatedCode(new LogCode(language.k(), 1))));

    public static final Entry COMPLEMENT = entry(
                    "complement", "the paper's main text: bits and complements without the constants")
            .from("§7.2")
            .units("2mL")
            .onlyIf(language -> language.k() > 1, "k > 1")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtByName(of(ComplementCode::new));

    public static final Entry TIGHT = entry("tight", "bits as signs, and one unit that says the slot is occupied")
            .units("m(L+1)")
            .signed()
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtByName(of(FlaggedSignCode::new));

    public static final Entry TERNARY = entry("ternary", "codes of −1, 0 and 1")
            .units("m·w")
            .signed()
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtByName(of(TernaryCode::new));

    public static final Entry CIRCLE = entry("circle", "points on a circle: two numbers hold any type")
            .units("2m")
            .drifting(Drift.BETWEEN_WHOLE_NUMBERS)
            .builtByName((language, name) -> new StackLstm(language, name, RoundCode.circle(language.k())));

    public static final Entry SPHERE = entry("sphere", "points on a sphere: three numbers hold any type")
            .units("3m")
            .drifting(Drift.BETWEEN_WHOLE_NUMBERS)
            .builtByName((language, name) -> new StackLstm(language, name, RoundCode.sphere(language.k())));

    /** Weights on γ are rounded to 8 or 11 bits; sums over more code units than these types need would drift too far. */
    private static final int LARGEST_K_IN_SIXTEEN_BITS = 256;

    /** Gates subtract multiples of a_max from each other, whose rounding errors must stay below the margin. */
    private static final double LARGEST_OCCUPIED = 15;

    private final String name;
    private final LstmCode code;
    /** The code whose readout the paper prints. */
    private final LstmCode printed;

    private final List<UnitGroup> slots;

    private StackLstm(DyckLanguage language, String name, LstmCode code) {
        this(language, name, code, code);
    }

    private StackLstm(DyckLanguage language, String name, LstmCode code, LstmCode printed) {
        super(language);
        this.name = name;
        this.code = code;
        this.printed = printed;
        this.slots = layout().addNumbered(Room.of(Role.SLOT), m(), code.width(), code::part);
    }

    /** The paper misprints the input gate that all of them have. */
    private static EntryBuilder entry(String encoding, String sentence) {
        return EntryBuilder.of(Cell.LSTM, encoding, sentence).misprinted(Erratum.E3);
    }

    private static BiFunction<DyckLanguage, String, Blueprint> of(IntFunction<SlotCode> code) {
        return (language, name) -> new StackLstm(language, name, new SaturatedCode(code.apply(language.k())));
    }

    /**
     * The paper's logarithmic code is [p; 1−p; −1]. As printed, its readout is that of the Simple RNN's code, [p; 1−p; 1] (notes E6): v_open
     * and v_ω are printed so, v_close is not restated.
     */
    private ReadoutCodes readoutCodes(Request request) {
        return new ReadoutCodes(
                request.asPrinted().contains(Erratum.E6_CLOSE) ? printed : code,
                request.asPrinted().contains(Erratum.E6) ? printed : code);
    }

    /**
     * The codes whose weights the readout uses.
     *
     * @param close for close brackets
     * @param occupied for open brackets and END, which test whether slots are occupied
     */
    private record ReadoutCodes(LstmCode close, LstmCode occupied) {}

    @Override
    public Network network(Request request) {
        code.require(request);
        Precision precision = request.arithmetic().precision();
        boolean half = precision == Precision.FLOAT16 || precision == Precision.BFLOAT16;
        boolean tooFine = k() > LARGEST_K_IN_SIXTEEN_BITS || code.mostOccupied() > LARGEST_OCCUPIED;
        if (half && tooFine) {
            throw new BadInputException(name + " for k = " + k() + " is too fine for " + precision.text()
                    + ": at most 256 types fit, and codes whose weighted sums stay at or below 15");
        }
        Assembler assembler = new Assembler(
                request, Cell.LSTM, layout(), new SymbolValues(code.width(), code::eachInput), SymbolValues.NONE);
        for (int slot = 0; slot < slots.size(); slot++) {
            Row input = inputGate(request, slot);
            Row forget = forgetGate(request, slot);
            Row output = outputGate(request, slot);
            for (int place = 0; place < code.width(); place++) {
                int unit = slots.get(slot).at(place);
                assembler.row(LstmGates.INPUT, unit, input);
                assembler.row(LstmGates.FORGET, unit, forget);
                assembler.row(LstmGates.CANDIDATE, unit, new Row().onOpenValue(place, code.inputScale(request)));
                assembler.row(LstmGates.OUTPUT, unit, output);
            }
        }
        return assembler.assemble(scores(readoutCodes(request)));
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        return SlotReading.bottomFirst(
                slots.stream().map(slot -> slot.values(state.cell(0))).toList(), code::typeOf);
    }

    private Row inputGate(Request request, int slot) {
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

    private Row forgetGate(Request request, int slot) {
        double b = request.betaWithMargin();
        double kappa = 2 * b * code.mostOccupied();
        return new Row().onClose(-kappa).bias(b + kappa).from(slots.get(slot), code.occupiedWeights(), -2 * b);
    }

    private Row outputGate(Request request, int slot) {
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
    private Scores scores(ReadoutCodes read) {
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
