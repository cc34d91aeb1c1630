package dyckkm.construction.compiled;

import dyckkm.network.Cell;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rows of a Simple RNN (docs/theory.md, 10.4 and 10.5): control units, a thermometer z of the depth, slots x with the codes below the top,
 * and registers, one of which has the code of the top: what was pushed, what an internal symbol left there, or what a return restored
 * from a group of slots. Columns for calls, internals and returns:
 *
 * <pre>
 * z_j          2z_{j−1} + 2z_j + 2z_{j+1}                                        (−1; −3; −5)
 * x_j          10x_j + 2Y + 2z_j − 6z_{j+1} + 4z_{j+2}                           (−3; −5; −9)
 * kept         2Y                                                                (−3; −1; −3)
 * restored     Σ_{i≤g} 2^i x_{a+i} − Σ_{2≤i≤g} 2^{i−1} z_{a+i+1} − 2^g z_{a+g+2}   (−2^g−1; −2^g−1; −1)
 * pushed       2[state pushes the bit]                                           (−1; −3; −3)
 * </pre>
 *
 * Y is the bit of the top's code, z_0 = 1. If the call determines what is pushed, one of the registers takes it from its
 * column.
 */
final class RnnRows implements Reading {
    private final Plan plan;
    private final List<Unit> units;
    private final int[] z;
    private final List<Map<Integer, Integer>> slots = new ArrayList<>();
    private final Map<Integer, Integer> kept;
    private final Map<Integer, Integer> pushed;
    private final List<Group> groups = new ArrayList<>();
    private Register written = Register.NONE;

    /** The register that takes the bit given by a call's column. */
    private enum Register {
        NONE,
        KEPT,
        RESTORED,
        PUSHED
    }

    /** Slots below + 1 to below + size, and the units that restore from them. */
    private record Group(int below, int size, Map<Integer, Integer> restored) {}

    private RnnRows(Plan plan, int groupSize) {
        this.plan = plan;
        this.units = new ArrayList<>(plan.control().units());
        int m = plan.depthBound();
        this.z = new int[m + 1];
        for (int j = 1; j <= m; j++) {
            z[j] = add(new Unit(Room.of(Role.DEPTH), Optional.of(Part.Kind.AT_LEAST.at(j))));
        }
        List<BitSet> slotBits = new ArrayList<>();
        for (int j = 1; j < m; j++) {
            slotBits.add(plan.coveredBits(j));
        }
        List<BitSet> groupBits = new ArrayList<>();
        for (int below = 0; below < m - 1; below += groupSize) {
            BitSet bits = new BitSet();
            slotBits.subList(below, Math.min(below + groupSize, m - 1)).forEach(bits::or);
            groupBits.add(bits);
        }
        BitSet keptBits = plan.keptBits();
        BitSet pushedBits = chooseRegister(keptBits, groupBits);
        this.pushed = add(Room.top().in(Copy.PUSH), pushedBits);
        this.kept = add(Room.top().in(Copy.KEEP), keptBits);
        for (int group = 0; group < groupBits.size(); group++) {
            Room room = groupBits.size() == 1
                    ? Room.top().in(Copy.POP)
                    : Room.of(Role.CACHE).in(Copy.POP).at(group + 1);
            int below = group * groupSize;
            groups.add(new Group(below, Math.min(groupSize, m - 1 - below), add(room, groupBits.get(group))));
        }
        for (int j = 1; j < m; j++) {
            slots.add(add(Room.of(Role.SLOT).at(j), slotBits.get(j - 1)));
        }
    }

    /**
     * Chooses the register for pushed symbols that needs the fewest additional units; returns the bits of the register of
     * pushes.
     */
    private BitSet chooseRegister(BitSet keptBits, List<BitSet> groupBits) {
        BitSet bits = plan.pushedBits();
        if (plan.mode() != PushMode.BY_SYMBOL || bits.isEmpty()) {
            return plan.mode() == PushMode.BY_STATE ? bits : new BitSet();
        }
        int toKept = missing(bits, keptBits);
        int toRestored = groupBits.isEmpty() ? bits.cardinality() : missing(bits, groupBits.get(0));
        if (toKept < bits.cardinality() && toKept <= toRestored) {
            written = Register.KEPT;
            keptBits.or(bits);
        } else if (toRestored < bits.cardinality()) {
            written = Register.RESTORED;
            groupBits.get(0).or(bits);
        } else {
            written = Register.PUSHED;
            return bits;
        }
        return new BitSet();
    }

    private static int missing(BitSet bits, BitSet from) {
        BitSet rest = (BitSet) bits.clone();
        rest.andNot(from);
        return rest.cardinality();
    }

    private int add(Unit unit) {
        units.add(unit);
        return units.size() - 1;
    }

    private Map<Integer, Integer> add(Room room, BitSet bits) {
        Map<Integer, Integer> numbers = new TreeMap<>();
        bits.stream().forEach(bit -> numbers.put(bit, add(new Unit(room, Optional.of(Part.Kind.BIT.at(bit + 1))))));
        return numbers;
    }

    /** @param groupSize how many slots a register restores from, at most */
    static CompiledRows of(Plan plan, int groupSize) {
        return new RnnRows(plan, groupSize).rows();
    }

    /** The number of units. */
    static int count(Plan plan, int groupSize) {
        return new RnnRows(plan, groupSize).units.size();
    }

    @Override
    public void depth(LinearSum sum, int atLeast, int factor) {
        if (atLeast == 0) {
            sum.bias(factor);
        } else if (atLeast <= plan.depthBound()) {
            sum.unit(z[atLeast], factor);
        }
    }

    @Override
    public void bit(LinearSum sum, int bit, int factor) {
        read(sum, pushed, bit, factor);
        read(sum, kept, bit, factor);
        groups.forEach(group -> read(sum, group.restored, bit, factor));
        plan.told(sum, bit, factor);
    }

    private static void read(LinearSum sum, Map<Integer, Integer> group, int bit, int factor) {
        Integer unit = group.get(bit);
        if (unit != null) {
            sum.unit(unit, factor);
        }
    }

    @Override
    public void states(LinearSum sum, BitSet states, int factor) {
        plan.control().states(sum, states, factor);
    }

    private CompiledRows rows() {
        LinearSum[] rows = new LinearSum[units.size()];
        for (int unit = 0; unit < plan.controlUnits(); unit++) {
            rows[unit] = plan.control().input(unit, this);
        }
        for (int j = 1; j <= plan.depthBound(); j++) {
            rows[z[j]] = depthRow(j);
        }
        kept.forEach((bit, unit) -> rows[unit] = keptRow(bit));
        pushed.forEach((bit, unit) -> rows[unit] = pushedRow(bit));
        groups.forEach(group -> group.restored.forEach((bit, unit) -> rows[unit] = restoredRow(group, bit)));
        for (int j = 1; j <= slots.size(); j++) {
            int place = j;
            slots.get(j - 1).forEach((bit, unit) -> rows[unit] = slotRow(place, bit, unit));
        }
        for (LinearSum row : rows) {
            row.offOnStart();
        }
        return new CompiledRows(Cell.RNN, plan, units, List.of(List.of(rows)), this, this::codes);
    }

    private LinearSum depthRow(int j) {
        LinearSum sum = plan.sum();
        for (int other = j - 1; other <= j + 1; other++) {
            depth(sum, other, 2);
        }
        return sum.on(plan.alphabet(), -1, -3, -5);
    }

    private LinearSum slotRow(int j, int bit, int own) {
        LinearSum sum = plan.sum().unit(own, 10);
        bit(sum, bit, 2);
        depth(sum, j, 2);
        depth(sum, j + 1, -6);
        depth(sum, j + 2, 4);
        return sum.on(plan.alphabet(), -3, -5, -9);
    }

    private LinearSum keptRow(int bit) {
        LinearSum sum = plan.sum();
        bit(sum, bit, 2);
        sum.on(plan.alphabet(), -3, -1, -3);
        return written == Register.KEPT ? onCalls(sum, bit, 1, -3) : sum;
    }

    private LinearSum restoredRow(Group group, int bit) {
        LinearSum sum = plan.sum();
        int most = 1 << group.size;
        for (int i = 1; i <= group.size; i++) {
            read(sum, slots.get(group.below + i - 1), bit, 1 << i);
            if (i > 1) {
                depth(sum, group.below + i + 1, -(1 << (i - 1)));
            }
        }
        depth(sum, group.below + group.size + 2, -most);
        sum.on(plan.alphabet(), -most - 1, -most - 1, -1);
        return written == Register.RESTORED && group.below == 0 ? onCalls(sum, bit, 2 * most - 1, -most - 1) : sum;
    }

    private LinearSum pushedRow(int bit) {
        if (written == Register.PUSHED) {
            return onCalls(plan.sum().on(plan.alphabet(), -1, -1, -1), bit, 1, -1);
        }
        LinearSum sum = plan.sum();
        states(sum, plan.statesPushing(bit), 2);
        return sum.on(plan.alphabet(), -1, -3, -3);
    }

    private LinearSum onCalls(LinearSum sum, int bit, int one, int zero) {
        BitSet ones = plan.callsPushing(bit);
        for (int call = 0; call < plan.alphabet().calls(); call++) {
            sum.on(call, ones.get(call) ? one : zero);
        }
        return sum;
    }

    private Optional<List<Integer>> codes(int[] bits) {
        int depth = 0;
        while (depth < plan.depthBound() && bits[z[depth + 1]] == 1) {
            depth++;
        }
        List<Integer> codes = new ArrayList<>();
        for (int j = 1; j < depth; j++) {
            int code = 0;
            for (Map.Entry<Integer, Integer> unit : slots.get(j - 1).entrySet()) {
                code |= bits[unit.getValue()] << (plan.bits() - 1 - unit.getKey());
            }
            codes.add(code);
        }
        if (depth > 0) {
            int code = 0;
            for (int bit = 0; bit < plan.bits(); bit++) {
                LinearSum top = plan.sum();
                bit(top, bit, 1);
                code |= top.value(bits) << (plan.bits() - 1 - bit);
            }
            codes.add(code);
        }
        return Optional.of(codes);
    }
}
