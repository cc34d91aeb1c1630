package dyckkm.construction.compiled;

import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Compiles machines. A machine is compiled as given if each symbol's score has a {@link ScoreForm form}; otherwise some of its
 * states are split by depth, or its Moore form is used, in which scores always have one.
 */
public final class Compiler {
    /** Beyond this depth, a register that restores from all slots would have weights that overflow an int. */
    private static final int DEEPEST_IN_ONE_GROUP = 29;

    /** The group size of a register that restores from all slots. */
    public static final int ALL_SLOTS = Integer.MAX_VALUE;

    private Compiler() {}

    /** A Simple RNN with the fewest units; its weights grow like 2^m. */
    public static CompiledRows rnn(Machine machine) {
        return rnn(machine, ALL_SLOTS);
    }

    /** A Simple RNN whose registers each restore from a group of slots, so that weights do not grow with the depth. */
    public static CompiledRows rnn(Machine machine, int groupSize) {
        int size = groupSize(machine, groupSize);
        return RnnRows.of(best(machine, Cell.RNN, plan -> RnnRows.count(plan, size)), size);
    }

    /** The maximum number of slots that a register may restore from in a machine. */
    static int groupSize(Machine machine, int asked) {
        if (asked != ALL_SLOTS) {
            return asked;
        }
        if (machine.depthBound() > DEEPEST_IN_ONE_GROUP) {
            throw new BadInputException("weights of 2^" + (machine.depthBound() - 1) + " for depth "
                    + machine.depthBound() + " are too large; at most depth " + DEEPEST_IN_ONE_GROUP
                    + " is compiled so; rnn/bounded has weights that do not grow with the depth");
        }
        return Math.max(1, machine.depthBound() - 1);
    }

    public static CompiledRows lstm(Machine machine) {
        return LstmRows.of(best(machine, Cell.LSTM, LstmRows::count));
    }

    /**
     * A Simple RNN of the Moore form, in which the control units also determine the top of the stack. It usually has more
     * units; everything that depends on the state and the top can be read from it.
     */
    public static CompiledRows rnnOfMooreForm(Machine machine, int groupSize) {
        int size = groupSize(machine, groupSize);
        return RnnRows.of(bestOfMooreForm(machine, Cell.RNN, plan -> RnnRows.count(plan, size)), size);
    }

    /** The same as an LSTM. */
    public static CompiledRows lstmOfMooreForm(Machine machine) {
        return LstmRows.of(bestOfMooreForm(machine, Cell.LSTM, LstmRows::count));
    }

    private static Plan bestOfMooreForm(Machine machine, Cell cell, ToIntFunction<Plan> size) {
        PlanSearch search = new PlanSearch(cell, size);
        tryMooreForm(machine, search);
        return best(machine, search);
    }

    private static void tryMooreForm(Machine machine, PlanSearch search) {
        Behaviour moore = Behaviour.moore(machine);
        if (!search.tryAll(moore)) {
            search.tryAll(splitWhereNeeded(moore));
        }
    }

    private static Plan best(Machine machine, PlanSearch search) {
        return search.best().orElseThrow(() -> new IllegalStateException("no scores for " + machine.description()));
    }

    private static Plan best(Machine machine, Cell cell, ToIntFunction<Plan> size) {
        PlanSearch search = new PlanSearch(cell, size);
        Behaviour given = Behaviour.of(machine);
        if (!search.tryAll(given)) {
            search.tryAll(splitWhereNeeded(given));
            tryMooreForm(machine, search);
        }
        return best(machine, search);
    }

    /**
     * Splits states at depths beyond which a symbol without a form is no longer allowed. In Moore form that depth belongs to
     * the state, and what is allowed is then a function of the state.
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
