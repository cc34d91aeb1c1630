package dyckkm.construction.compiled;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A compiled network in integers: its units, the rows of their gates in units of β, and twice the scores of symbols. */
public final class CompiledRows {
    private final Cell cell;
    private final Plan plan;
    private final List<Unit> units;
    private final List<List<LinearSum>> gates;
    private final Reading reading;
    private final List<LinearSum> scores;
    private final Decoder decoder;

    /** Decodes state and stack, as codes, from bits. */
    @FunctionalInterface
    interface Decoder {
        /** @return the codes on the stack, the bottom first */
        Optional<List<Integer>> codes(int[] bits);
    }

    CompiledRows(
            Cell cell, Plan plan, List<Unit> units, List<List<LinearSum>> gates, Reading reading, Decoder decoder) {
        this.cell = cell;
        this.plan = plan;
        this.units = List.copyOf(units);
        this.gates = List.copyOf(gates);
        this.reading = reading;
        this.scores = List.copyOf(plan.control().twiceScores(reading));
        this.decoder = decoder;
    }

    public Cell cell() {
        return cell;
    }

    public Alphabet alphabet() {
        return plan.alphabet();
    }

    /** The machine that was compiled: it may have fewer states and stack symbols than the input. */
    public Machine machine() {
        return plan.behaviour().machine();
    }

    public List<Unit> units() {
        return units;
    }

    /** The number of control units; the others hold the stack. */
    public int controlUnits() {
        return plan.controlUnits();
    }

    /** Whether the top of the stack is in the control units. */
    public boolean isMoore() {
        return plan.behaviour().isMoore();
    }

    /** The row of a unit in a gate; a Simple RNN has one gate. */
    public LinearSum row(int gate, int unit) {
        return gates.get(gate).get(unit);
    }

    /** Twice the score of a token or END: exactly 1 where it is allowed and at most −1 elsewhere. */
    public LinearSum twiceScore(int symbol) {
        return scores.get(symbol == alphabet().end() ? scores.size() - 1 : symbol);
    }

    /**
     * For each token and END; in every reachable configuration, the allowed ones have the proportions of the {@link #machine}'s
     * distribution. Empty where these are not affine in the units.
     */
    public Optional<Map<Integer, LogWeight>> logWeights() {
        return plan.control().logWeights(reading);
    }

    /** The largest recurrent weight. */
    public int largestWeight() {
        return gates.stream()
                .flatMap(List::stream)
                .mapToInt(LinearSum::largestWeight)
                .max()
                .orElse(0);
    }

    /**
     * A bound on all sums, symbols included: at most one control unit is on at a time (unless they form a code), and at most
     * one of the places that an LSTM shows.
     */
    public long largestSum() {
        return gates.stream()
                .flatMap(List::stream)
                .mapToLong(this::largestSum)
                .max()
                .orElse(0);
    }

    private long largestSum(LinearSum row) {
        Map<Object, Integer> largest = new HashMap<>();
        row.units().forEach((unit, weight) -> largest.merge(alternatives(unit), Math.abs(weight), Math::max));
        long sum = Math.abs(row.bias());
        for (int weight : largest.values()) {
            sum += weight;
        }
        int column = 0;
        for (int symbol = 0; symbol <= alphabet().start(); symbol++) {
            column = Math.max(column, Math.abs(row.column(symbol)));
        }
        return sum + column;
    }

    /** A key that is equal for units of which at most one is on at a time. */
    private Object alternatives(int unit) {
        if (unit < controlUnits()) {
            return plan.control().isOneAtMost() ? Role.CONTROL : unit;
        }
        return cell == Cell.LSTM ? units.get(unit).part() : unit;
    }

    /** The configuration of the {@link #machine} that the bits of all units represent; empty if there is none. */
    public Optional<Configuration> decode(int[] bits) {
        return decoder.codes(bits).flatMap(codes -> {
            OptionalInt state = plan.control().state(bits, codes);
            return state.isPresent() ? configuration(state.getAsInt(), codes) : Optional.empty();
        });
    }

    private Optional<Configuration> configuration(int state, List<Integer> codes) {
        List<Integer> stack = new ArrayList<>();
        for (int code : codes) {
            int symbol = plan.code().symbol(code);
            if (symbol < 0) {
                return Optional.empty();
            }
            stack.add(symbol);
        }
        return plan.behaviour().configuration(state, stack);
    }
}
