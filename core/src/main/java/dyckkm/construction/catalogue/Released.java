package dyckkm.construction.catalogue;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.BuildLimits;
import dyckkm.construction.Construction;
import dyckkm.construction.Embedding;
import dyckkm.construction.Entry;
import dyckkm.construction.Facts;
import dyckkm.construction.Form;
import dyckkm.construction.OneHotEmbedding;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.Scales;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.LogCode;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SlotCode;
import dyckkm.construction.code.SlotReading;
import dyckkm.construction.code.SymbolValues;
import dyckkm.construction.code.UnitLayout;
import dyckkm.construction.dyck.DyckBlueprint;
import dyckkm.construction.dyck.LstmGates;
import dyckkm.construction.dyck.TwoCopyRnn;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Matrix.EntryVisitor;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The constructions as released by the paper's authors (github.com/john-hewitt/dyckkm-constructions): every weight, including
 * the readout's, at the scale 10⁴. Their Simple RNNs are the corrected formulas of the paper, except for a log readout of open
 * brackets and END that reads the constant units with the sign of the others. Their LSTMs differ from the paper, in units of
 * 10⁴:
 *
 * <pre>
 * input   slot j > 1:  −1 on slot j beside +1 on slot j−1;  +1 on open;  bias −½ (slot 1), −1½
 * forget               −1 on slot j;  −1 on close;  bias 1 + γ/2
 * output  slot j:      −1 on slots j, j+1;  −m on slots above;  +1 on close;  bias ½
 * </pre>
 *
 * where the paper has λγ for the inputs and biases, no −1 on slot j, and −2 in the place of −m. The released networks have no START;
 * here it is read without effect and never follows.
 */
public final class Released {
    /** The scale of all weights. */
    private static final double SCALE = 10_000;

    /** γ as in the released code, a float32. */
    private static final float GAMMA = (float) Math.tanh(1);

    private final SlotCode code;
    private final List<UnitGroup> slots;
    private final UnitLayout layout = new UnitLayout();

    private Released(DyckLanguage language, SlotCode code) {
        this.code = code;
        this.slots = layout.addNumbered(Room.of(Role.SLOT), language.m(), code.width(), code::part);
    }

    /** The released network of a cell and an encoding, in an arithmetic and with an embedding. */
    public static Construction build(Entry entry, Language any, Arithmetic arithmetic, Embedding embedding) {
        entry.requireExistsFor(any);
        DyckLanguage language = DyckLanguage.of(any);
        BuildLimits.require(entry, language);
        Cell cell = entry.cell();
        if (!entry.facts().released()) {
            throw new BadInputException("--as-released is for " + names(" and ") + ", not for " + entry.name());
        }
        boolean log = entry.facts().standard().equals(Optional.of(Facts.Standard.LOGARITHMIC));
        boolean anyTypes = cell == Cell.LSTM && !log;
        if (!anyTypes && (Integer.bitCount(language.k()) != 1 || log && language.k() == 1)) {
            throw new BadInputException("the released " + entry.name() + " is for k a power of two"
                    + (log ? " above 1" : "") + ", not for k = " + language.k());
        }
        Request request = new Request(
                language,
                arithmetic,
                ReadoutKind.SUPPORT,
                OptionalDouble.of(SCALE),
                OptionalDouble.of(SCALE),
                Set.of());
        SlotCode code = log ? new LogCode(language.k(), cell == Cell.RNN ? 1 : -1) : new OneHotCode(language.k());
        Construction built = cell == Cell.RNN
                ? new TwoCopyRnn(language, new PlainSum(code)).built(request)
                : new Released(language, code).lstm(request);
        return OneHotEmbedding.in(
                Form.USUAL.with(embedding), new Construction(entry.named(built.network()), built.decoder()));
    }

    /** All of them as a list in words. */
    public static String names(String last) {
        List<String> names = Catalogue.entries().stream()
                .filter(entry -> entry.facts().released())
                .map(Entry::name)
                .toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + last + names.get(names.size() - 1);
    }

    /** The scales of all of them. */
    public static Scales scales() {
        return new Scales(SCALE, SCALE, true);
    }

    private Construction lstm(Request request) {
        Assembler assembler = new Assembler(
                request, Cell.LSTM, layout, new SymbolValues(code.width(), code::eachValue), SymbolValues.NONE);
        for (int slot = 0; slot < slots.size(); slot++) {
            Row input = inputGate(slot).times(SCALE);
            Row forget = new Row()
                    .from(slots.get(slot), -1)
                    .onClose(-1)
                    .bias(0.5f * GAMMA + 1)
                    .times(SCALE);
            Row output = outputGate(slot).times(SCALE);
            for (int place = 0; place < code.width(); place++) {
                int unit = slots.get(slot).at(place);
                assembler.row(LstmGates.INPUT, unit, input);
                assembler.row(LstmGates.FORGET, unit, forget);
                assembler.row(LstmGates.CANDIDATE, unit, new Row().onOpenValue(place, SCALE));
                assembler.row(LstmGates.OUTPUT, unit, output);
            }
        }
        return new Construction(
                assembler.assemble(scores()),
                memory -> DyckBlueprint.configuration(SlotReading.bottomFirst(
                        slots.stream().map(slot -> slot.values(memory.cell(0))).toList(), code::typeOf)));
    }

    private Row inputGate(int slot) {
        Row row = new Row().onOpen(1).bias(slot == 0 ? -0.5 : -1.5);
        if (slot == 0) {
            slots.forEach(other -> row.from(other, -1));
            return row;
        }
        return row.from(slots.get(slot - 1), 1).from(slots.get(slot), -1);
    }

    private Row outputGate(int slot) {
        Row row = new Row().onClose(1).bias(0.5);
        for (int other = slot; other < slots.size(); other++) {
            row.from(slots.get(other), other <= slot + 1 ? -1 : -slots.size());
        }
        return row;
    }

    /** In units of the scale, not of the outputs. */
    private Scores scores() {
        Row open = new Row().bias(0.5f * GAMMA).from(slots.get(slots.size() - 1), -1);
        Row end = new Row().bias(0.5f * GAMMA);
        slots.forEach(slot -> end.from(slot, -1));
        return new Scores(
                open,
                type -> {
                    Row close = new Row().bias(-0.5f * GAMMA);
                    slots.forEach(
                            slot -> code.eachCloseWeight(type, (place, weight) -> close.from(slot.at(place), weight)));
                    return close;
                },
                end);
    }

    /**
     * A code whose units are all read with the same weight by open brackets and END.
     *
     * @param code the code
     */
    private record PlainSum(SlotCode code) implements SlotCode {
        @Override
        public int width() {
            return code.width();
        }

        @Override
        public Part part(int place) {
            return code.part(place);
        }

        @Override
        public double[] values(int type) {
            return code.values(type);
        }

        @Override
        public double[] closeWeights(int type) {
            return code.closeWeights(type);
        }

        @Override
        public double closeBias(int type) {
            return code.closeBias(type);
        }

        @Override
        public double[] occupiedWeights() {
            return Bits.constant(1, code.width());
        }

        @Override
        public void eachValue(int type, EntryVisitor visitor) {
            code.eachValue(type, visitor);
        }

        @Override
        public void eachCloseWeight(int type, EntryVisitor visitor) {
            code.eachCloseWeight(type, visitor);
        }

        @Override
        public int typeOf(double[] values) {
            return code.typeOf(values);
        }
    }
}
