package dyckkm.construction.dyck;

import dyckkm.construction.Assembler;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Erratum;
import dyckkm.construction.Facts;
import dyckkm.construction.Request;
import dyckkm.construction.RnnDrift;
import dyckkm.construction.code.BinaryCode;
import dyckkm.construction.code.ComplementCode;
import dyckkm.construction.code.LogCode;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SlotCode;
import dyckkm.construction.code.SlotReading;
import dyckkm.construction.code.SymbolValues;
import dyckkm.construction.code.UnitLayout;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The paper's Simple RNN stack (§5.2, Theorems 2 and 4): two copies of m slots, the top of the stack in slot 1. One copy is
 * written on open brackets, shifted down, the other on close brackets, shifted up; the copy that is not written is zero, so
 * both can be read at once.
 *
 * <pre>
 * W = [[M_push, M_push], [M_pop, M_pop]],  U_open = [2β·ψ in slot 1; −2β],  U_close = [−2β; 0],  b = −β
 * </pre>
 */
public final class TwoCopyRnn extends DyckBlueprint {
    public static final Entry ONE_HOT = entry(
                    "one-hot", "the paper's Theorem 2: two copies of m slots, a unit for every type in each")
            .theorem(2, "A Simple RNN does with two copies of a stack of m slots with k units each.")
            .units("2mk")
            .standard(Facts.Standard.ONE_HOT)
            .released()
            .drifting(new RnnDrift(Language::depthBound))
            .builtBy(language -> new TwoCopyRnn(language, new OneHotCode(language.k())));

    public static final Entry LOG = entry(
                    "log", "the paper's Theorem 4: two copies, each type as bits, their complements and constants")
            .theorem(4, "With a code of 3L−1 units for k types, a Simple RNN does with O(m log k) units.")
            .units("6mL−2m")
            .standard(Facts.Standard.LOGARITHMIC)
            .released()
            .misprinted(Erratum.E9)
            .onlyIf(language -> language.k() > 1, "k > 1")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(language -> new TwoCopyRnn(language, new LogCode(language.k(), 1)));

    public static final Entry COMPLEMENT = entry(
                    "complement", "the paper's main text: bits and complements without the constants")
            .from("§7.2")
            .units("4mL")
            .onlyIf(language -> language.k() > 1, "k > 1")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(language -> new TwoCopyRnn(language, new ComplementCode(language.k())));

    public static final Entry BINARY = entry("binary", "two copies with plain binary codes")
            .units("2mn")
            .provedForManyTypes(Entry.LargeProof.WITH_TIME)
            .builtBy(language -> new TwoCopyRnn(language, new BinaryCode(language.k())));

    private final SlotCode code;
    private final List<UnitGroup> push;
    private final List<UnitGroup> pop;

    public TwoCopyRnn(DyckLanguage language, SlotCode code) {
        super(language);
        this.code = code;
        this.push = copy(layout(), Copy.PUSH, m(), code);
        this.pop = copy(layout(), Copy.POP, m(), code);
    }

    /** The paper misprints what all of them have. */
    private static EntryBuilder entry(String encoding, String sentence) {
        return EntryBuilder.of(Cell.RNN, encoding, sentence).misprinted(Erratum.E1, Erratum.E7);
    }

    /** Allocates one copy of the stack. */
    static List<UnitGroup> copy(UnitLayout layout, Copy copy, int m, SlotCode code) {
        return layout.addNumbered(Room.of(Role.SLOT).in(copy), m, code.width(), code::part);
    }

    @Override
    public Network network(Request request) {
        double beta = request.beta();
        Assembler assembler = new Assembler(
                request, Cell.RNN, layout(), new SymbolValues(code.width(), code::eachValue), SymbolValues.NONE);
        // If exchanged, as printed in the paper, the shifts go the wrong way.
        int down = request.asPrinted().contains(Erratum.E1) ? 1 : -1;
        eachRow(code, push, pop, down, new Strength(2 * beta, beta), (unit, row) -> assembler.row(0, unit, row));
        Scores scores = scores(code, List.of(push, pop), request.asPrinted().contains(Erratum.E7) ? Request.GAMMA : 1);
        return assembler.assemble(scores);
    }

    /**
     * The weights of a row.
     *
     * @param unit the weight on a unit, such that a unit that is on contributes 2β
     * @param beta β
     */
    record Strength(double unit, double beta) {}

    /**
     * The row of every unit.
     *
     * @param down the offset from a slot of the push copy to the slot that it takes over: −1
     */
    static void eachRow(
            SlotCode code,
            List<UnitGroup> push,
            List<UnitGroup> pop,
            int down,
            Strength strength,
            BiConsumer<Integer, Row> visitor) {
        double beta = strength.beta();
        for (int slot = 0; slot < push.size(); slot++) {
            for (int place = 0; place < code.width(); place++) {
                Row pushed = shifted(push, pop, slot + down, place, strength.unit())
                        .onClose(-2 * beta)
                        .bias(-beta);
                if (slot == 0) {
                    pushed.onOpenValue(place, 2 * beta);
                }
                visitor.accept(push.get(slot).at(place), pushed);
                Row popped = shifted(push, pop, slot - down, place, strength.unit())
                        .onOpen(-2 * beta)
                        .bias(-beta);
                visitor.accept(pop.get(slot).at(place), popped);
            }
        }
    }

    /** A row that reads one place of a slot in both copies; nothing if there is no such slot. */
    private static Row shifted(List<UnitGroup> push, List<UnitGroup> pop, int slot, int place, double weight) {
        Row row = new Row();
        if (slot >= 0 && slot < push.size()) {
            row.from(push.get(slot).at(place), weight).from(pop.get(slot).at(place), weight);
        }
        return row;
    }

    /**
     * Close brackets read slot 1, open brackets whether slot m is occupied, END whether any slot is.
     *
     * @param copies the copies of the stack, of which at most one is not zero
     * @param biasFactor 1, or the paper's γ in all biases
     */
    static Scores scores(SlotCode code, List<List<UnitGroup>> copies, double biasFactor) {
        return scores(code, copies, biasFactor, 1);
    }

    /**
     * As {@link #scores(SlotCode, List, double)}.
     *
     * @param unitFactor the factor of weights on units, the inverse of the value that a unit shows when on
     */
    static Scores scores(SlotCode code, List<List<UnitGroup>> copies, double biasFactor, double unitFactor) {
        Row open = new Row().bias(0.5 * biasFactor);
        Row end = new Row().bias(0.5 * biasFactor);
        for (List<UnitGroup> slots : copies) {
            open.from(slots.get(slots.size() - 1), code.occupiedWeights(), -unitFactor);
            for (UnitGroup slot : slots) {
                end.from(slot, code.occupiedWeights(), -unitFactor);
            }
        }
        return new Scores(
                open,
                type -> {
                    Row close = new Row().bias(code.closeBias(type) * biasFactor);
                    copies.forEach(slots -> code.eachCloseWeight(
                            type, (place, weight) -> close.from(slots.get(0).at(place), unitFactor * weight)));
                    return close;
                },
                end);
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        return read(code, push, pop, state.hidden(0));
    }

    /** The stack in the sum of both copies. */
    static Optional<List<Integer>> read(SlotCode code, List<UnitGroup> push, List<UnitGroup> pop, double[] values) {
        List<double[]> slots = new ArrayList<>();
        for (int slot = 0; slot < push.size(); slot++) {
            double[] sum = push.get(slot).values(values);
            double[] other = pop.get(slot).values(values);
            for (int place = 0; place < sum.length; place++) {
                sum[place] += other[place];
            }
            slots.add(sum);
        }
        return SlotReading.topFirst(slots, code::typeOf);
    }
}
