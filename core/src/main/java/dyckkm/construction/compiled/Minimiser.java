package dyckkm.construction.compiled;

import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Compiles machines with fewer control units than closed forms have: states have codes of several bits instead of a unit each,
 * wherever linear programming finds rows for them (docs/theory.md, 10.8). For machines in which the symbol alone determines
 * what is pushed.
 */
public final class Minimiser {
    /** The maximum number of spots (nodes with a top and a depth). */
    private static final int MOST_SPOTS = 2000;

    private final Cell cell;
    private final RowSolver solver;
    /** Cached results: codes do not depend on how many slots a register restores from. */
    private final Map<Attempt, Optional<CodedControl>> found = new HashMap<>();

    /** @param code which of the machine's stack codes */
    private record Attempt(Machine machine, int code) {}

    public Minimiser(Cell cell, RowSolver solver) {
        this.cell = cell;
        this.solver = solver;
    }

    /**
     * A Simple RNN with fewer units than given, if one is found.
     *
     * @param groupSize how many slots a register restores from, at most
     */
    public Optional<CompiledRows> rnn(Machine machine, int groupSize, int fewerThan) {
        int size = Compiler.groupSize(machine, groupSize);
        return best(machine, plan -> RnnRows.count(plan, size), fewerThan).map(plan -> RnnRows.of(plan, size));
    }

    /** An LSTM with fewer units than given, if one is found. */
    public Optional<CompiledRows> lstm(Machine machine, int fewerThan) {
        return best(machine, LstmRows::count, fewerThan).map(LstmRows::of);
    }

    private Optional<Plan> best(Machine machine, ToIntFunction<Plan> size, int fewerThan) {
        Behaviour behaviour = Behaviour.of(machine);
        Optional<Plan> best = Optional.empty();
        int fewest = fewerThan;
        List<StackCode> codes = PlanSearch.codes(behaviour);
        for (int number = 0; number < codes.size(); number++) {
            StackCode code = codes.get(number);
            Plan uncontrolled = new Plan(
                    behaviour, code, PushMode.BY_SYMBOL, new OneHotControl(behaviour, code, List.of(), Map.of()));
            if (!PushMode.BY_SYMBOL.isPossible(behaviour, code) || size.applyAsInt(uncontrolled) >= fewest) {
                continue;
            }
            Optional<Plan> plan = found.computeIfAbsent(new Attempt(machine, number), none -> control(behaviour, code))
                    .map(uncontrolled::with);
            if (plan.isPresent() && size.applyAsInt(plan.get()) < fewest) {
                fewest = size.applyAsInt(plan.get());
                best = plan;
            }
        }
        return best;
    }

    private Optional<CodedControl> control(Behaviour behaviour, StackCode code) {
        List<ControlUnit> closedForm = new Control(behaviour, code, false).units(cell);
        return ControlGraph.of(behaviour, code, closedForm, MOST_SPOTS)
                .flatMap(graph -> CodeSearch.shortest(graph, cell, solver));
    }
}
