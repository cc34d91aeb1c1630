package dyckkm.construction.machine;

import dyckkm.construction.compiled.CompiledRows;
import dyckkm.construction.compiled.Compiler;
import dyckkm.construction.compiled.Minimiser;
import dyckkm.construction.compiled.RowSolver;
import dyckkm.language.machine.Folding;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The targets of compilation. */
enum CompiledKind {
    /** A Simple RNN with one register that restores from all slots. */
    RNN(Cell.RNN, List.of(Compiler.ALL_SLOTS)),
    /** With at most three slots per register no recurrent weight exceeds 10β, that of a slot on itself. */
    BOUNDED(Cell.RNN, List.of(3, 2)),
    LSTM(Cell.LSTM, List.of());

    private final Cell cell;
    /** The maximum number of slots that a register restores from. */
    private final List<Integer> groups;

    CompiledKind(Cell cell, List<Integer> groups) {
        this.cell = cell;
        this.groups = groups;
    }

    private static final Comparator<CompiledRows> BY_SIZE = Comparator.comparingInt(
                    (CompiledRows rows) -> rows.units().size())
            .thenComparingInt(CompiledRows::largestWeight);

    /** The smallest closed form, for the machine or an equivalent one. */
    CompiledRows closedForm(Machine machine) {
        return Folding.candidates(machine).stream()
                .flatMap(this::closedForms)
                .min(BY_SIZE)
                .orElseThrow();
    }

    private Stream<CompiledRows> closedForms(Machine machine) {
        return cell == Cell.LSTM
                ? Stream.of(Compiler.lstm(machine))
                : groups.stream().map(size -> Compiler.rnn(machine, size));
    }

    /**
     * The smallest network from which the logarithms of symbols' weights can be read: of a machine with the same distribution,
     * in Moore form if they depend on the top of the stack. The machine's own Moore form always has them.
     */
    CompiledRows calibrated(Machine machine) {
        return Stream.concat(Folding.candidates(machine).stream(), Stream.of(machine))
                .filter(candidate -> SameLanguage.difference(candidate, machine).isEmpty())
                .flatMap(candidate -> Stream.concat(closedForms(candidate), mooreForms(candidate)))
                .filter(rows -> rows.logWeights().isPresent())
                .min(BY_SIZE)
                .orElseThrow();
    }

    private Stream<CompiledRows> mooreForms(Machine machine) {
        return cell == Cell.LSTM
                ? Stream.of(Compiler.lstmOfMooreForm(machine))
                : groups.stream().map(size -> Compiler.rnnOfMooreForm(machine, size));
    }

    /** The same, or a smaller one with codes of states for which a solver finds rows. */
    CompiledRows minimised(Machine machine, RowSolver solver) {
        CompiledRows best = closedForm(machine);
        Minimiser minimiser = new Minimiser(cell, solver);
        List<Machine> candidates = Folding.candidates(machine).stream()
                .sorted(Comparator.comparingInt(Machine::states))
                .toList();
        for (Machine candidate : candidates) {
            best = fewer(minimiser, candidate, best);
        }
        return best;
    }

    private CompiledRows fewer(Minimiser minimiser, Machine machine, CompiledRows best) {
        CompiledRows fewest = best;
        if (cell == Cell.LSTM) {
            return minimiser.lstm(machine, fewest.units().size()).orElse(fewest);
        }
        for (int size : groups) {
            Optional<CompiledRows> found =
                    minimiser.rnn(machine, size, fewest.units().size());
            fewest = found.orElse(fewest);
        }
        return fewest;
    }
}
