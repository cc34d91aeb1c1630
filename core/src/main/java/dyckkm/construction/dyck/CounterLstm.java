package dyckkm.construction.dyck;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.Construction;
import dyckkm.construction.Drift;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Dyck-(1,m) by counting (Weiss, Goldberg and Yahav 2018): a cell whose gates are all open adds 1 on an open bracket and −1 on
 * a close bracket, so it holds the depth t and h shows tanh t. Their machines compare counters only with zero; two more units
 * compare t with 1 and with m:
 *
 * <pre>
 * depth:     f = i = o = 1,  c̃ = ±1
 * nonempty:  i = o = 1,  c̃ = [open],  f = [close and t ≥ 2]
 * full:      f = 0,  o = 1,  c̃ = [open],  i = [t ≥ m−1]
 * </pre>
 *
 * <p>The precision of tanh bounds m: tanh(m−1) and tanh(m−2) must differ by two units in the last place.
 */
public final class CounterLstm extends DyckBlueprint {
    /** The depth where float64 no longer distinguishes tanh(m−1) from tanh(m−2). */
    private static final int LARGEST_DEPTH = 20;

    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.LSTM, "counter", "counts the depth in one cell (Weiss et al.); for one type of brackets")
            .from("Weiss et al.")
            .units("3")
            .onlyIf(language -> language.k() == 1 && language.m() <= LARGEST_DEPTH, "k = 1 and m ≤ 20")
            .drifting(Drift.BETWEEN_WHOLE_NUMBERS)
            .builtBy(CounterLstm::new);

    private final int depth = layout().add(Room.of(Role.DEPTH)).at(0);
    private final int nonempty =
            layout().add(Room.of(Role.CONTROL), 1, place -> Part.Flag.NONEMPTY).at(0);
    private final int full =
            layout().add(Room.of(Role.CONTROL), 1, place -> Part.Flag.FULL).at(0);

    private CounterLstm(DyckLanguage language) {
        super(language);
    }

    @Override
    public Network network(Request request) {
        int most = deepest(request);
        if (m() > most) {
            throw new BadInputException(ENTRY.name() + " tells depths apart by their tanh, which "
                    + request.arithmetic().precision().text() + " does for m ≤ " + most + " only, not for m = " + m());
        }
        return write(request);
    }

    /** The greatest m that the arithmetic distinguishes from smaller ones. */
    private int deepest(Request request) {
        int m = 1;
        while (m < LARGEST_DEPTH && threshold(request, m).isExact(request)) {
            m++;
        }
        return m;
    }

    /** As {@code ENTRY} builds it, but also where the arithmetic cannot distinguish all depths. */
    public static Construction buildAtAnyDepth(Request request) {
        CounterLstm counter = new CounterLstm(DyckLanguage.of(request.language()));
        return new Construction(ENTRY.named(counter.write(request)), counter::decode);
    }

    private Network write(Request request) {
        double b = request.betaWithMargin();
        Assembler assembler = new Assembler(request, Cell.LSTM, layout(), SymbolValues.NONE, SymbolValues.NONE);
        Row open = new Row().bias(b);
        Row pushes = new Row().onOpen(2 * b);
        for (int unit = 0; unit < layout().units(); unit++) {
            assembler.row(LstmGates.OUTPUT, unit, open);
            assembler.row(LstmGates.INPUT, unit, open);
            assembler.row(LstmGates.FORGET, unit, open);
            assembler.row(LstmGates.CANDIDATE, unit, pushes);
        }
        assembler.row(LstmGates.CANDIDATE, depth, new Row().onOpen(2 * b).onClose(-2 * b));
        Row never = new Row().bias(-b);
        assembler.row(LstmGates.FORGET, full, never);
        assembler.row(LstmGates.FORGET, nonempty, never);
        if (m() > 1) {
            Threshold two = threshold(request, 2);
            assembler.row(LstmGates.FORGET, nonempty, two.row().onOpen(-two.weight()));
            assembler.row(LstmGates.INPUT, full, threshold(request, m() - 1).row());
        }
        double shown = 1 / Request.GAMMA;
        Scores scores = new Scores(
                new Row().bias(0.5).from(full, -shown),
                type -> new Row().bias(-0.5).from(nonempty, shown),
                new Row().bias(0.5).from(nonempty, -shown));
        return assembler.assemble(scores);
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        double count = state.cell(0)[depth];
        return count >= 0 && count <= m() && count == Math.rint(count)
                ? Optional.of(Collections.nCopies((int) count, 0))
                : Optional.empty();
    }

    private Threshold threshold(Request request, int t) {
        return Threshold.of(request, depth, t);
    }

    /**
     * A gate that is open for depths of at least t: w·(h − θ), with w a power of two, which makes the product exact, and θ
     * half-way between tanh(t−1) and tanh t.
     *
     * @param depth the unit whose h it reads
     * @param weight w
     * @param theta θ
     * @param margin a lower bound on the distance of tanh t and tanh(t−1) from θ
     */
    private record Threshold(int depth, double weight, double theta, double margin) {
        static Threshold of(Request request, int depth, int t) {
            Arithmetic arithmetic = request.arithmetic();
            double above = arithmetic.tanh(t);
            double below = arithmetic.tanh(t - 1);
            double theta = arithmetic.round((above + below) / 2);
            double margin = Math.min(above - theta, theta - below);
            double least = request.betaWithMargin()
                    / Math.max(margin, arithmetic.precision().unitRoundoff());
            return new Threshold(depth, Math.scalb(1.0, Math.getExponent(least) + 1), theta, margin);
        }

        Row row() {
            return new Row().from(depth, weight).bias(-weight * theta);
        }

        /** Whether weights of the format distinguish t and t − 1. */
        boolean isExact(Request request) {
            return margin > 0 && Double.isFinite(request.arithmetic().round(weight));
        }
    }
}
