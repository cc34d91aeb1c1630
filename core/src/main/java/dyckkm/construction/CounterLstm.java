package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Dyck-(1,m) by counting (Weiss, Goldberg and Yahav 2018): a cell whose gates are all open adds 1 on an open bracket and −1 on a close
 * bracket, so that it holds the depth t and h shows tanh t. Their machines compare counters with zero only; two more units compare t
 * with 1 and with m:
 *
 * <pre>
 * depth:     f = i = o = 1,  c̃ = ±1
 * nonempty:  i = o = 1,  c̃ = [open],  f = [close and t ≥ 2]
 * full:      f = 0,  o = 1,  c̃ = [open],  i = [t ≥ m−1]
 * </pre>
 *
 * <p>tanh is what bounds m: tanh(m−1) and tanh(m−2) must differ by two units in the last place.
 */
final class CounterLstm {
    static final int UNITS = 3;

    /** Where float64 cannot tell tanh(m−1) from tanh(m−2) any more. */
    static final int LARGEST_DEPTH = 20;

    private static final int DEPTH = 0;
    private static final int NONEMPTY = 1;
    private static final int FULL = 2;

    private final Request request;
    private final double b;
    private final Assembler assembler;
    private final UnitLayout layout = new UnitLayout();

    private CounterLstm(Request request) {
        this.request = request;
        this.b = request.betaWithMargin();
        layout.add("depth", 1);
        layout.add("nonempty", 1);
        layout.add("full", 1);
        this.assembler = new Assembler(request, Cell.LSTM, UNITS, SymbolValues.NONE, SymbolValues.NONE);
    }

    static Construction build(Request request) {
        int most = deepest(request);
        if (request.language().m() > most) {
            throw new BadInputException("lstm/counter tells depths apart by their tanh, which "
                    + request.arithmetic().precision().text() + " does for m ≤ " + most + " only, not for m = "
                    + request.language().m());
        }
        return new CounterLstm(request).build();
    }

    /** The greatest m that the arithmetic can tell from smaller ones. */
    private static int deepest(Request request) {
        int m = 1;
        while (m < LARGEST_DEPTH && Threshold.of(request, m).isExact(request)) {
            m++;
        }
        return m;
    }

    /** As {@link #build} where the arithmetic cannot tell all depths apart. */
    static Construction buildAtAnyDepth(Request request) {
        return new CounterLstm(request).build();
    }

    private Construction build() {
        int m = request.language().m();
        Row open = new Row().bias(b);
        Row pushes = new Row().onOpen(2 * b);
        for (int unit = 0; unit < UNITS; unit++) {
            assembler.row(LstmGates.OUTPUT, unit, open);
            assembler.row(LstmGates.INPUT, unit, open);
            assembler.row(LstmGates.FORGET, unit, open);
            assembler.row(LstmGates.CANDIDATE, unit, pushes);
        }
        assembler.row(LstmGates.CANDIDATE, DEPTH, new Row().onOpen(2 * b).onClose(-2 * b));
        Row never = new Row().bias(-b);
        assembler.row(LstmGates.FORGET, FULL, never);
        assembler.row(LstmGates.FORGET, NONEMPTY, never);
        if (m > 1) {
            Threshold two = Threshold.of(request, 2);
            assembler.row(LstmGates.FORGET, NONEMPTY, two.row().onOpen(-two.weight()));
            assembler.row(LstmGates.INPUT, FULL, Threshold.of(request, m - 1).row());
        }
        double shown = 1 / Request.GAMMA;
        Scores scores = new Scores(
                new Row().bias(0.5).from(FULL, -shown),
                type -> new Row().bias(-0.5).from(NONEMPTY, shown),
                new Row().bias(0.5).from(NONEMPTY, -shown));
        return new Construction(
                assembler.assemble("counter", scores), layout, memory -> decode(memory.cell(0)[DEPTH], m));
    }

    private static Optional<List<Integer>> decode(double depth, int m) {
        return depth >= 0 && depth <= m && depth == Math.rint(depth)
                ? Optional.of(Collections.nCopies((int) depth, 0))
                : Optional.empty();
    }

    /**
     * A gate that is open for depths of at least t: w·(h − θ) with a power of two w, so that nothing is rounded, and θ half-way between
     * tanh(t−1) and tanh t.
     *
     * @param weight w
     * @param theta θ
     * @param margin how far tanh t and tanh(t−1) are from θ, at least
     */
    private record Threshold(double weight, double theta, double margin) {
        static Threshold of(Request request, int t) {
            Arithmetic arithmetic = request.arithmetic();
            double above = arithmetic.tanh(t);
            double below = arithmetic.tanh(t - 1);
            double theta = arithmetic.round((above + below) / 2);
            double margin = Math.min(above - theta, theta - below);
            double least = request.betaWithMargin()
                    / Math.max(margin, arithmetic.precision().unitRoundoff());
            return new Threshold(Math.scalb(1.0, Math.getExponent(least) + 1), theta, margin);
        }

        Row row() {
            return new Row().from(DEPTH, weight).bias(-weight * theta);
        }

        /** Whether t and t − 1 are told apart with weights that the format has. */
        boolean isExact(Request request) {
            return margin > 0 && Double.isFinite(request.arithmetic().round(weight));
        }
    }
}
