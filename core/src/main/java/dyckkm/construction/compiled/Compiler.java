package dyckkm.construction.compiled;

import dyckkm.language.BadInputException;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Compiles machines. A machine is taken as it is, if each symbol's score has a {@link ScoreForm form}; else some of its states are split by
 * depth, or its Moore form is taken, in which scores always have one.
 */
public final class Compiler {
    /** Beyond, a register that restores from all slots would have weights that are no int. */
    private static final int DEEPEST_IN_ONE_GROUP = 29;

    private Compiler() {}

    /** A Simple RNN with the fewest units; its weights grow like 2^m. */
    public static CompiledRows rnn(Machine machine) {
        if (machine.depthBound() > DEEPEST_IN_ONE_GROUP) {
            throw new BadInputException("weights of 2^" + (machine.depthBound() - 1) + " for depth "
                    + machine.depthBound() + " are too large; at most depth " + DEEPEST_IN_ONE_GROUP
                    + " is compiled so; rnn/bounded has weights that do not grow with the depth");
        }
        return rnn(machine, Math.max(1, machine.depthBound() - 1));
    }

    /** A Simple RNN whose registers each restore from a group of slots, so that weights do not grow with the depth. */
    public static CompiledRows rnn(Machine machine, int groupSize) {
        ToIntFunction<Plan> size = plan -> RnnRows.count(plan, groupSize);
        return RnnRows.of(best(machine, Cell.RNN, size), groupSize);
    }

    public static CompiledRows lstm(Machine machine) {
        return LstmRows.of(best(machine, Cell.LSTM, LstmRows::count));
    }

    private static Plan best(Machine machine, Cell cell, ToIntFunction<Plan> size) {
        PlanSearch search = new PlanSearch(cell, size);
        Behaviour given = Behaviour.of(machine);
        if (!search.tryAll(given)) {
            search.tryAll(splitWhereNeeded(given));
            Behaviour moore = Behaviour.moore(machine);
            if (!search.tryAll(moore)) {
                search.tryAll(splitWhereNeeded(moore));
            }
        }
        return search.best().orElseThrow(() -> new IllegalStateException("no scores for " + machine.description()));
    }

    /**
     * Splits states at depths beyond which a symbol without a form is no longer allowed. In Moore form that depth is the state's, and what is
     * allowed is then a function of the state.
     */
    private static Behaviour splitWhereNeeded(Behaviour behaviour) {
        Map<Integer, ScoreForm> scores = ScoreForm.of(behaviour, StackCode.of(behaviour));
        Map<Integer, BitSet> limits = new TreeMap<>();
        behaviour.allowed().forEach((symbol, places) -> {
            if (!scores.containsKey(symbol)) {
                places.keySet().forEach(place -> {
                    int greatest = places.entrySet().stream()
                            .filter(other -> behaviour.isMoore()
                                    ? other.getKey().state() == place.state()
                                    : other.getKey().equals(place))
                            .mapToInt(other -> other.getValue().length() - 1)
                            .max()
                            .orElseThrow();
                    limits.computeIfAbsent(place.state(), none -> new BitSet()).set(greatest);
                });
            }
        });
        return behaviour.split(limits);
    }
}
