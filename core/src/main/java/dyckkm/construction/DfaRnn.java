package dyckkm.construction;

import dyckkm.construction.UnitLayout.Group;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Cell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The general construction of an automaton in a Simple RNN (Theorem 1): one unit for each transition that does not lead to
 * reject, on while that transition was the last one taken; none is on in the empty string.
 *
 * <p>The unit of (q, w) reads the units of the transitions that lead to q; for the empty stack, which is also where no unit is
 * on, it reads instead that none leads elsewhere.
 */
final class DfaRnn {
    /** About a minute and a gigabyte; the point of the paper is that nobody needs more. */
    private static final int MOST_UNITS = 200_000;

    private DfaRnn() {}

    static BigInteger units(DyckLanguage language) {
        return language.stackStates().subtract(BigInteger.ONE).shiftLeft(1);
    }

    /**
     * A transition between stacks.
     *
     * @param from the stack it leaves
     * @param to the stack it leads to
     * @param push whether it pushes
     * @param type the bracket's type
     */
    private record Transition(List<Integer> from, List<Integer> to, boolean push, int type) {}

    static Construction build(Request request) {
        DyckLanguage language = request.language();
        if (units(language).compareTo(BigInteger.valueOf(MOST_UNITS)) > 0) {
            throw new BadInputException("rnn dfa for k = " + language.k() + ", m = " + language.m() + " would need "
                    + units(language) + " hidden units; at most " + MOST_UNITS + " are built");
        }
        List<Transition> transitions = new ArrayList<>();
        collect(language, List.of(), transitions);
        UnitLayout layout = new UnitLayout();
        Map<List<Integer>, List<Integer>> leadingTo = new HashMap<>();
        for (Transition transition : transitions) {
            Group unit = layout.add(transition.from + (transition.push ? " push " : " pop ") + transition.type, 1);
            leadingTo.computeIfAbsent(transition.to, to -> new ArrayList<>()).add(unit.first());
        }
        SymbolValues oneHot = new SymbolValues(language.k(), new OneHotCode(language.k())::eachValue);
        Assembler assembler = new Assembler(request, Cell.RNN, layout.units(), oneHot, oneHot);
        for (int unit = 0; unit < transitions.size(); unit++) {
            assembler.row(
                    0, unit, row(transitions.get(unit), transitions, leadingTo).times(request.beta()));
        }
        return new Construction(
                assembler.assemble("dfa", scores(language, transitions)),
                layout,
                memory -> Optional.of(lastTransition(transitions, memory.hidden(0))));
    }

    private static void collect(DyckLanguage language, List<Integer> stack, List<Transition> transitions) {
        if (stack.size() == language.m()) {
            return;
        }
        for (int type = 0; type < language.k(); type++) {
            List<Integer> pushed = new ArrayList<>(stack);
            pushed.add(type);
            transitions.add(new Transition(stack, pushed, true, type));
            transitions.add(new Transition(pushed, stack, false, type));
            collect(language, pushed, transitions);
        }
    }

    private static Row row(Transition own, List<Transition> all, Map<List<Integer>, List<Integer>> leadingTo) {
        Row row = new Row();
        if (own.push) {
            row.onOpenValue(own.type, 2);
        } else {
            row.onCloseValue(own.type, 2);
        }
        if (!own.from.isEmpty()) {
            leadingTo.get(own.from).forEach(unit -> row.from(unit, 2));
            return row.bias(-3);
        }
        for (int unit = 0; unit < all.size(); unit++) {
            if (!all.get(unit).to.isEmpty()) {
                row.from(unit, -2);
            }
        }
        return row.bias(-1);
    }

    private static Scores scores(DyckLanguage language, List<Transition> transitions) {
        Row open = new Row().bias(0.5);
        Row end = new Row().bias(0.5);
        List<Row> close = new ArrayList<>();
        for (int type = 0; type < language.k(); type++) {
            close.add(new Row().bias(-0.5));
        }
        for (int unit = 0; unit < transitions.size(); unit++) {
            List<Integer> stack = transitions.get(unit).to;
            if (stack.size() == language.m()) {
                open.from(unit, -1);
            }
            if (!stack.isEmpty()) {
                end.from(unit, -1);
                close.get(stack.get(stack.size() - 1)).from(unit, 1);
            }
        }
        return new Scores(open, close::get, end);
    }

    private static List<Integer> lastTransition(List<Transition> transitions, double[] h) {
        for (int unit = 0; unit < h.length; unit++) {
            if (h[unit] > 0.5) {
                return transitions.get(unit).to;
            }
        }
        return List.of();
    }
}
