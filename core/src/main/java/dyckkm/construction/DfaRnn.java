package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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
final class DfaRnn extends Blueprint {
    static final Entry ENTRY = Entry.of(
                    Cell.RNN, "dfa", "a unit for every transition of the automaton: general, and exponentially large")
            .theorem(1, "A Simple RNN with a unit for every transition of the automaton generates Dyck-(k,m).")
            .units("2(N−1)")
            .paperUnits("kᵐ⁺¹", language -> BigInteger.valueOf(language.k()).pow(language.m() + 1))
            .drifting(new RnnDrift(language -> 1))
            .withoutCertificate()
            .limitingItself()
            .builtBy(DfaRnn::new);

    /** About a minute and a gigabyte; the point of the paper is that nobody needs more. */
    private static final int MOST_UNITS = 200_000;

    /** Found when first asked for: counting them does not need them. */
    private final List<Transition> transitions = new ArrayList<>();

    private DfaRnn(DyckLanguage language) {
        super(language);
        layout().addSingles(language.stackStates().subtract(BigInteger.ONE).shiftLeft(1), this::units);
    }

    private List<Unit> units() {
        return transitions().stream().map(Transition::unit).toList();
    }

    private synchronized List<Transition> transitions() {
        if (transitions.isEmpty()) {
            collect(language(), transitions);
        }
        return transitions;
    }

    /**
     * A transition between stacks.
     *
     * @param from the stack it leaves
     * @param to the stack it leads to
     * @param push whether it pushes
     * @param type the bracket's type
     */
    private record Transition(List<Integer> from, List<Integer> to, boolean push, int type) {
        Unit unit() {
            Room room = Room.of(Role.TRANSITION).in(push ? Copy.PUSH : Copy.POP);
            return new Unit(room, Optional.of(new Part.Transition(from, type)));
        }
    }

    @Override
    Network network(Request request) {
        DyckLanguage language = language();
        if (layout().count().compareTo(BigInteger.valueOf(MOST_UNITS)) > 0) {
            throw new BadInputException("rnn dfa for k = " + language.k() + ", m = " + language.m() + " would need "
                    + layout().count() + " hidden units; at most " + MOST_UNITS + " are built");
        }
        List<Transition> all = transitions();
        Map<List<Integer>, List<Integer>> leadingTo = new HashMap<>();
        for (int unit = 0; unit < all.size(); unit++) {
            leadingTo.computeIfAbsent(all.get(unit).to, to -> new ArrayList<>()).add(unit);
        }
        SymbolValues oneHot = new SymbolValues(language.k(), new OneHotCode(language.k())::eachValue);
        Assembler assembler = new Assembler(request, Cell.RNN, layout(), oneHot, oneHot);
        for (int unit = 0; unit < all.size(); unit++) {
            assembler.row(0, unit, row(all.get(unit), all, leadingTo).times(request.beta()));
        }
        return assembler.assemble(scores(language, all));
    }

    @Override
    Optional<List<Integer>> decode(Memory memory) {
        return Optional.of(lastTransition(transitions(), memory.hidden(0)));
    }

    /** All transitions, those below a stack after those that lead to it. */
    private static void collect(DyckLanguage language, List<Transition> transitions) {
        Deque<List<Integer>> waiting = new ArrayDeque<>();
        addPushed(language, List.of(), waiting);
        while (!waiting.isEmpty()) {
            List<Integer> pushed = waiting.pop();
            int type = pushed.get(pushed.size() - 1);
            List<Integer> stack = List.copyOf(pushed.subList(0, pushed.size() - 1));
            transitions.add(new Transition(stack, pushed, true, type));
            transitions.add(new Transition(pushed, stack, false, type));
            addPushed(language, pushed, waiting);
        }
    }

    /** Puts what a push makes of a stack before all that waits, the first type first. */
    private static void addPushed(DyckLanguage language, List<Integer> stack, Deque<List<Integer>> waiting) {
        for (int type = language.k() - 1; type >= 0 && stack.size() < language.m(); type--) {
            List<Integer> pushed = new ArrayList<>(stack);
            pushed.add(type);
            waiting.push(List.copyOf(pushed));
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
