package dyckkm.report.mechanism;

import dyckkm.construction.Entry;
import dyckkm.construction.Facts.Standard;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.report.Figure;
import dyckkm.report.Linked;
import dyckkm.size.PaperUnits;
import dyckkm.trace.ExplorerView;
import java.util.Arrays;
import java.util.List;

/** The paper's drawings of one push and one pop (§5 and §6), computed by the networks that they describe. */
final class StepFigures {
    static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);

    /** Ends with a push onto one element. */
    static final String PUSH = "(a (b";

    /** Ends with a pop from three elements. */
    static final String POP = "(a (b (a a)";

    private StepFigures() {}

    private static LiveStep step(Cell cell, String string) {
        return LiveStep.of(oneHot(cell), LANGUAGE, string);
    }

    /** β: the weights of a slot that is moved are 2β. */
    private static double beta(double[][] weights) {
        return Arrays.stream(weights).flatMapToDouble(Arrays::stream).max().orElseThrow() / 2;
    }

    /** The paper's network with one-hot codes. */
    private static Entry oneHot(Cell cell) {
        return PaperUnits.standard(cell, Standard.ONE_HOT);
    }

    /** The paper's network with logarithmic codes. */
    private static Entry logarithmic(Cell cell) {
        return PaperUnits.standard(cell, Standard.LOGARITHMIC);
    }

    private static Linked explore(Cell cell, String string) {
        return new Linked(
                "Step through it in the explorer",
                ExplorerView.of(oneHot(cell).name(), LANGUAGE.k(), LANGUAGE.m(), string)
                        .address()
                        .orElseThrow());
    }

    /** Slots, W_push and W_pop: the second-order network of §5.1. */
    static Figure shifts() {
        LiveStep push = step(Cell.SECOND_ORDER, PUSH);
        LiveStep pop = step(Cell.SECOND_ORDER, POP);
        EquationDrawing drawing =
                new EquationDrawing(push.unitNames(), LANGUAGE.k(), beta(push.recurrentWeights()), "β");
        addSum(drawing.equation("push, on " + push.token()), "W_push", push.recurrentWeights(), push);
        addSum(drawing.equation("pop, on " + pop.token()), "W_pop", pop.popWeights(), pop);
        return new Figure(
                        "shifts",
                        "A stack in mk = " + LANGUAGE.m() * LANGUAGE.k()
                                + " units (paper §5.1), k = 2 units for each of m = 3 "
                                + "slots, slot 1 the top. W_push moves every slot one down and leaves slot 1 free for the new "
                                + "bracket, W_pop moves every slot one up; U x + b writes, and takes everything that is not to be "
                                + "1 below −β, where σ is 0. This network may choose W by its input; a Simple RNN has only one.",
                        drawing.draw("W_push and W_pop move the stack by a slot, as matrices with their values"),
                        true)
                .linked(explore(Cell.SECOND_ORDER, POP));
    }

    /** The two halves h_push and h_pop: the Simple RNN of §5.2. */
    static Figure halves() {
        LiveStep push = step(Cell.RNN, PUSH);
        LiveStep pop = step(Cell.RNN, POP);
        EquationDrawing drawing =
                new EquationDrawing(push.unitNames(), LANGUAGE.k(), beta(push.recurrentWeights()), "β");
        addSum(drawing.equation("push, on " + push.token()), "W", push.recurrentWeights(), push);
        addSum(drawing.equation("pop, on " + pop.token()), "W", pop.recurrentWeights(), pop);
        return new Figure(
                        "halves",
                        "A Simple RNN has one W, so the paper keeps two copies of the stack in 2mk = "
                                + 2 * LANGUAGE.m() * LANGUAGE.k()
                                + " units (paper §5.2, Theorem 2): W = [W_push W_push; W_pop W_pop] prepares both, h_push as after a "
                                + "push and h_pop as after a pop, and U x + b takes the one that did not happen below −β, where σ "
                                + "makes it 0. One half is always empty, so reading both is reading the other.",
                        drawing.draw("The two halves of a Simple RNN's memory after a push and after a pop"),
                        true)
                .linked(explore(Cell.RNN, POP));
    }

    private static void addSum(EquationDrawing drawing, String name, double[][] weights, LiveStep step) {
        double[] before = step.before("hidden");
        double[] product = LiveStep.product(weights, before);
        drawing.matrix(name, weights)
                .vector("h₋", before)
                .sign("=")
                .vector("W h₋", product)
                .sign("+")
                .vector("U x+b", step.fromInput())
                .sign("=")
                .vector("sum", step.now("pre"))
                .sign("σ→")
                .vector("h", step.now("hidden"));
    }

    /** Input, forget and output gate on a push and on a pop: the LSTM of §6. */
    static Figure gates() {
        LiveStep push = step(Cell.LSTM, PUSH);
        LiveStep pop = step(Cell.LSTM, POP);
        EquationDrawing drawing = new EquationDrawing(push.unitNames(), LANGUAGE.k(), 1, "");
        for (LiveStep step : List.of(push, pop)) {
            String what = step == push ? "push, on " : "pop, on ";
            addGates(drawing.equation(what + step.token()), step);
        }
        return new Figure(
                        "gates",
                        "The LSTM of mk = " + LANGUAGE.m() * LANGUAGE.k()
                                + " units (paper §6, Theorem 3), slot 1 the bottom; dark: a gate "
                                + "at 0. Push: the candidate c̃ offers the bracket to all slots, the input gate i opens at the first "
                                + "free one alone. Pop: the forget gate f shuts the top slot and those above. Output: o lets "
                                + "the top slot and the empty ones above it through, so that h shows the top of the stack and nothing else.",
                        drawing.draw("Gates of an LSTM that is a stack, on a push and on a pop"),
                        true)
                .linked(explore(Cell.LSTM, POP));
    }

    private static void addGates(EquationDrawing drawing, LiveStep step) {
        double[] cell = step.now("cell");
        drawing.gate("f", step.now("forget"))
                .sign("⊙")
                .vector("c₋", step.before("cell"))
                .sign("+")
                .gate("i", step.now("input"))
                .sign("⊙")
                .vector("c̃", step.now("candidate"))
                .sign("=")
                .vector("c", cell)
                .sign("")
                .gate("o", step.now("output"))
                .sign("⊙")
                .vector("tanh c", Arrays.stream(cell).map(Math::tanh).toArray())
                .sign("=")
                .vector("h", step.now("hidden"));
    }

    /** What the paper points out of its LSTMs and the factor of two, checked on the networks as built. */
    static String gatesAlone() {
        LiveStep oneHot = step(Cell.LSTM, PUSH);
        LiveStep log = LiveStep.of(logarithmic(Cell.LSTM), new DyckLanguage(8, 3), PUSH);
        int rnn = step(Cell.RNN, PUSH).unitNames().size();
        int lstm = oneHot.unitNames().size();
        return "Gates alone: W_c̃, the only recurrent matrix of an LSTM that computes no gate, is 0 in the networks of Theorems 3 and "
                + "5. In those built here, " + zeros(oneHot) + " at (2,3) and " + zeros(log)
                + " at (8,3). What the Simple RNN "
                + "spends on two copies of the stack, the LSTM's gates do in one: " + rnn + " units against " + lstm
                + " here, and " + logarithmic(Cell.RNN).facts().units() + " against "
                + logarithmic(Cell.LSTM).facts().units() + " with the log code: a factor of "
                + Math.round((double) rnn / lstm)
                + " (rnn/tight below shows that a Simple RNN can do with one copy, too).";
    }

    private static String zeros(LiveStep step) {
        double[] entries = Arrays.stream(step.candidateWeights())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        long zero = Arrays.stream(entries).filter(entry -> entry == 0).count();
        return (zero == entries.length ? "all " : zero + " of ") + entries.length + " entries of it are 0";
    }
}
