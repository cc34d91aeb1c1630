package dyckkm.construction.compiled;

import dyckkm.network.Cell;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rows of an LSTM (docs/theory.md, 10.6): control units, and for each place of the stack a flag and the bits of a code. The
 * cell keeps all places; the output gate shows only the top one, so the sum of the flags from j on is 1 if and only if the
 * depth is at least j. With A_j the flag of place j as it is shown; columns for calls, internals and returns:
 *
 * <pre>
 * f of place j     −2A_j                                   (3; 3; 1)
 * o of place j     −2A_j − 4A_{j+1} − 6Σ_{i≥j+2} A_i       (1; 3; 5)
 * i of flag 1      −2Σ_i A_i                               (1; −1; −1)
 * i of flag j      2A_{j−1}                                (−1; −3; −3)
 * </pre>
 *
 * The candidate is 1; that of a bit is its value if the call determines it, and its input gate is then the flag's. If the state
 * determines it, the input gate is on for states that push it; if control units do, one step later.
 */
final class LstmRows implements Reading {
    static final int INPUT = 0;
    static final int FORGET = 1;
    static final int CANDIDATE = 2;
    static final int OUTPUT = 3;
    private static final int GATES = 4;

    private final Plan plan;
    private final List<Unit> units;
    private final int[] flags;
    private final List<Map<Integer, Integer>> bits = new ArrayList<>();
    private final List<List<LinearSum>> rows = new ArrayList<>();

    private LstmRows(Plan plan) {
        this.plan = plan;
        this.units = new ArrayList<>(plan.control().units());
        int m = plan.depthBound();
        this.flags = new int[m + 1];
        for (int j = 1; j <= m; j++) {
            Room room = Room.of(Role.SLOT).at(j);
            flags[j] = add(new Unit(room, Optional.of(Part.Flag.OCCUPIED)));
            Map<Integer, Integer> own = new TreeMap<>();
            plan.bitsAt(j).stream()
                    .forEach(bit -> own.put(bit, add(new Unit(room, Optional.of(Part.Kind.BIT.at(bit + 1))))));
            bits.add(own);
        }
    }

    private int add(Unit unit) {
        units.add(unit);
        return units.size() - 1;
    }

    static CompiledRows of(Plan plan) {
        return new LstmRows(plan).rows();
    }

    /** The number of units. */
    static int count(Plan plan) {
        return new LstmRows(plan).units.size();
    }

    @Override
    public void depth(LinearSum sum, int atLeast, int factor) {
        if (atLeast == 0) {
            sum.bias(factor);
        }
        for (int j = Math.max(1, atLeast); atLeast > 0 && j <= plan.depthBound(); j++) {
            sum.unit(flags[j], factor);
        }
    }

    @Override
    public void bit(LinearSum sum, int bit, int factor) {
        bits.forEach(place -> {
            if (place.containsKey(bit)) {
                sum.unit(place.get(bit), factor);
            }
        });
        plan.told(sum, bit, factor);
    }

    @Override
    public void states(LinearSum sum, BitSet states, int factor) {
        plan.control().states(sum, states, factor);
    }

    private CompiledRows rows() {
        for (int gate = 0; gate < GATES; gate++) {
            rows.add(new ArrayList<>(Collections.nCopies(units.size(), null)));
        }
        for (int unit = 0; unit < plan.controlUnits(); unit++) {
            LinearSum forget =
                    plan.control().forget(unit, this).orElse(plan.sum().bias(-1));
            set(
                    unit,
                    plan.control().input(unit, this),
                    forget,
                    plan.sum().bias(1),
                    plan.sum().bias(1));
        }
        for (int j = 1; j <= plan.depthBound(); j++) {
            place(flags[j], j, flagInput(j), plan.sum().bias(1));
            for (Map.Entry<Integer, Integer> bit : bits.get(j - 1).entrySet()) {
                place(bit.getValue(), j, bitInput(j, bit.getKey()), candidate(bit.getKey()));
            }
        }
        rows.get(INPUT).forEach(LinearSum::offOnStart);
        return new CompiledRows(Cell.LSTM, plan, units, rows, this, this::codes);
    }

    private void set(int unit, LinearSum input, LinearSum forget, LinearSum candidate, LinearSum output) {
        rows.get(INPUT).set(unit, input);
        rows.get(FORGET).set(unit, forget);
        rows.get(CANDIDATE).set(unit, candidate);
        rows.get(OUTPUT).set(unit, output);
    }

    private void place(int unit, int j, LinearSum input, LinearSum candidate) {
        LinearSum forget = plan.sum().unit(flags[j], -2).on(plan.alphabet(), 3, 3, 1);
        LinearSum output = plan.sum().on(plan.alphabet(), 1, 3, 5);
        for (int i = j; i <= plan.depthBound(); i++) {
            output.unit(flags[i], i == j ? -2 : i == j + 1 ? -4 : -6);
        }
        set(unit, input, forget, candidate, output);
    }

    private LinearSum flagInput(int j) {
        LinearSum sum = plan.sum();
        if (j == 1) {
            depth(sum, 1, -2);
            return sum.on(plan.alphabet(), 1, -1, -1);
        }
        return sum.unit(flags[j - 1], 2).on(plan.alphabet(), -1, -3, -3);
    }

    private LinearSum bitInput(int j, int bit) {
        LinearSum sum = plan.sum();
        switch (plan.mode()) {
            case BY_SYMBOL -> {
                return flagInput(j);
            }
            case BY_STATE -> {
                states(sum, plan.statesPushing(bit), 2);
                if (j == 1) {
                    depth(sum, 1, -2);
                    return sum.on(plan.alphabet(), -1, -3, -3);
                }
                return sum.unit(flags[j - 1], 2).on(plan.alphabet(), -3, -5, -5);
            }
            case LATE -> {
                plan.told(sum, bit, 2);
                return sum.unit(flags[j], 2).on(plan.alphabet(), -3, -3, -5);
            }
            default -> throw new IllegalStateException(plan.mode().name());
        }
    }

    private LinearSum candidate(int bit) {
        LinearSum sum = plan.sum();
        if (plan.mode() != PushMode.BY_SYMBOL) {
            return sum.bias(1);
        }
        plan.callsPushing(bit).stream().forEach(call -> sum.on(call, 1));
        return sum;
    }

    /** Decodes the shown values: places below the top are only in the cell, so the cells' bits are passed. */
    private Optional<List<Integer>> codes(int[] cells) {
        int depth = 0;
        while (depth < plan.depthBound() && cells[flags[depth + 1]] == 1) {
            depth++;
        }
        List<Integer> codes = new ArrayList<>();
        for (int j = 1; j <= depth; j++) {
            int code = 0;
            for (Map.Entry<Integer, Integer> bit : bits.get(j - 1).entrySet()) {
                code |= cells[bit.getValue()] << (plan.bits() - 1 - bit.getKey());
            }
            if (j == depth) {
                for (int unit = 0; unit < plan.controlUnits(); unit++) {
                    code |= cells[unit] == 1 ? plan.control().told(unit) : 0;
                }
            }
            codes.add(code);
        }
        return Optional.of(codes);
    }
}
