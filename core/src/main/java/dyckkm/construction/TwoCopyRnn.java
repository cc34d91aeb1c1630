package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.network.Cell;
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
final class TwoCopyRnn {
    private TwoCopyRnn() {}

    static Construction build(Request request, String encoding, SlotCode code) {
        int m = request.language().m();
        double beta = request.beta();
        UnitLayout layout = new UnitLayout();
        List<Group> push = layout.addNumbered("push slot", m, code.width(), code::unitName);
        List<Group> pop = layout.addNumbered("pop slot", m, code.width(), code::unitName);
        Assembler assembler = new Assembler(
                request, Cell.RNN, layout.units(), new SymbolValues(code.width(), code::eachValue), SymbolValues.NONE);
        // Exchanged, as the paper prints them, the shifts go the wrong way.
        int down = request.asPrinted().contains(Erratum.E1) ? 1 : -1;
        eachRow(code, push, pop, down, new Strength(2 * beta, beta), (unit, row) -> assembler.row(0, unit, row));
        Scores scores = scores(code, List.of(push, pop), request.asPrinted().contains(Erratum.E7) ? Request.GAMMA : 1);
        return new Construction(assembler.assemble(encoding, scores), layout, decoder(code, push, pop));
    }

    /**
     * How strongly rows read.
     *
     * @param unit the weight on a unit, which a unit that is on turns into 2β
     * @param beta β
     */
    record Strength(double unit, double beta) {}

    /**
     * The row of every unit.
     *
     * @param down by how many slots the push copy looks away to find what it takes over: −1
     */
    static void eachRow(
            SlotCode code,
            List<Group> push,
            List<Group> pop,
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
    private static Row shifted(List<Group> push, List<Group> pop, int slot, int place, double weight) {
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
    static Scores scores(SlotCode code, List<List<Group>> copies, double biasFactor) {
        return scores(code, copies, biasFactor, 1);
    }

    /**
     * As {@link #scores(SlotCode, List, double)}.
     *
     * @param unitFactor what the weights on units are multiplied by, 1 over what a unit that is on shows
     */
    static Scores scores(SlotCode code, List<List<Group>> copies, double biasFactor, double unitFactor) {
        Row open = new Row().bias(0.5 * biasFactor);
        Row end = new Row().bias(0.5 * biasFactor);
        for (List<Group> slots : copies) {
            open.from(slots.get(slots.size() - 1), code.occupiedWeights(), -unitFactor);
            for (Group slot : slots) {
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

    private static StackDecoder decoder(SlotCode code, List<Group> push, List<Group> pop) {
        return memory -> read(code, push, pop, memory.hidden(0));
    }

    /** The stack in the sum of both copies. */
    static Optional<List<Integer>> read(SlotCode code, List<Group> push, List<Group> pop, double[] values) {
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
