package dyckkm.network.step;

import dyckkm.network.ActiveUnits;
import dyckkm.network.BlockMatrix;
import dyckkm.network.GroupFacts;
import dyckkm.network.MergedColumns;
import dyckkm.network.Network;
import dyckkm.network.UnitGroups;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The gates of all groups of an LSTM as a function of the symbol and of the groups' sums of h, wherever they are one.
 *
 * <p>A construction has few kinds of symbols and few sums, those of one slot or of none, and its gates are saturated, so
 * rounding does not affect them: results are cached. Where a gate is not saturated, or the candidates read units, as in trained
 * networks, everything is computed from h, in the reference's order.
 */
final class GateTable {
    /** The cache is cleared beyond this size: enough for every type in every slot of the codes whose sums differ. */
    private static final int MOST_KEPT = 1 << 12;

    /** Marks gates that depend on more than the sums. */
    private static final Gates NONE = new Gates(new double[0]);

    /** A generous bound of our own rounding errors of U x + b and W h. */
    private static final double OWN_ROUNDING = 0x1p-50;

    private final FastArithmetic arithmetic;
    private final BlockMatrix recurrent;
    private final InputTable inputs;
    private final UnitGroups groups;
    private final int[] rows;
    private final boolean keeps;
    private final ActiveUnits active;
    /** P of the gates for each symbol, computed on first use; equal values share an array. */
    private final double[][] inputOf;

    private final Map<List<Double>, double[]> distinctInputs = new HashMap<>();
    private final Map<Arguments, Gates> kept = new HashMap<>();
    private final Arguments wanted = new Arguments();

    GateTable(Network network, UnitGroups groups, BlockMatrix recurrent, InputTable inputs, boolean keeps) {
        this.arithmetic = new FastArithmetic(network.arithmetic());
        this.recurrent = recurrent;
        this.inputs = inputs;
        this.groups = groups;
        this.rows = groups.gateRows();
        this.keeps = keeps;
        this.active = new ActiveUnits(groups.end(groups.count() - 1));
        this.inputOf = new double[network.alphabet().size()][];
    }

    /** @param facts about h, by group */
    Gates gates(int symbol, double[] h, GroupFacts facts) {
        double[] input = inputOf[symbol] == null ? input(symbol) : inputOf[symbol];
        if (!keeps || !facts.isWithinOne()) {
            return inOrder(input, h, facts);
        }
        wanted.input = input;
        wanted.sums = facts.sums();
        Gates gates = kept.get(wanted);
        if (gates == null) {
            gates = keep(input, wanted.sums.clone());
        }
        return gates == NONE ? inOrder(input, h, facts) : gates;
    }

    private double[] input(int symbol) {
        double[] all = inputs.of(symbol);
        double[] values = Arrays.stream(rows).mapToDouble(row -> all[row]).toArray();
        inputOf[symbol] =
                distinctInputs.computeIfAbsent(Arrays.stream(values).boxed().toList(), none -> values);
        return inputOf[symbol];
    }

    private Gates keep(double[] input, double[] sums) {
        if (kept.size() == MOST_KEPT) {
            kept.clear();
        }
        Arguments arguments = new Arguments();
        arguments.input = input;
        arguments.sums = sums;
        Gates gates = compute(input, sums);
        kept.put(arguments, gates);
        return gates;
    }

    /** The gates common to all h with these sums, if they are the same. */
    private Gates compute(double[] input, double[] sums) {
        recurrent.multiplySums(groups, sums);
        double[] gates = new double[rows.length];
        for (int gate = 0; gate < gates.length; gate++) {
            double pre = input[gate] + recurrent.valueOf(rows[gate]);
            double own = (Math.abs(input[gate]) + Math.abs(pre)) * OWN_ROUNDING;
            if (!arithmetic.isSigmoidSaturated(pre, recurrent.errorOf(rows[gate]) + own)) {
                return NONE;
            }
            gates[gate] = arithmetic.sigmoid(arithmetic.round(pre));
        }
        return new Gates(gates);
    }

    private Gates inOrder(double[] input, double[] h, GroupFacts facts) {
        active.clear();
        for (int group = 0; group < groups.count(); group++) {
            if (facts.shows(group)) {
                active.add(h, groups.start(group), groups.end(group));
            }
        }
        MergedColumns weights = recurrent.inOrder();
        weights.multiply(h, active);
        double[] gates = new double[rows.length];
        for (int gate = 0; gate < gates.length; gate++) {
            gates[gate] = arithmetic.sigmoid(arithmetic.round(input[gate] + weights.sum(rows[gate])));
        }
        return new Gates(gates);
    }

    /** The key of cached gates. Not a record: lookups do not allocate. */
    private static final class Arguments {
        /** One of the distinct inputs, so that identity is equality. */
        private double[] input;

        private double[] sums;

        @Override
        public boolean equals(Object other) {
            return other instanceof Arguments arguments && input == arguments.input && same(sums, arguments.sums);
        }

        private static boolean same(double[] a, double[] b) {
            for (int group = 0; group < a.length; group++) {
                if (a[group] != b[group]) {
                    return false;
                }
            }
            return true;
        }

        /** A sum of independent products, unlike {@link Arrays#hashCode(double[])}. */
        @Override
        public int hashCode() {
            long hash = Double.doubleToRawLongBits(input[0]);
            for (int group = 0; group < sums.length; group++) {
                // Zeros of either sign are equal.
                hash += Double.doubleToRawLongBits(sums[group] + 0.0) * (2 * group + 3);
            }
            return Long.hashCode(hash * 0x9E3779B97F4A7C15L);
        }
    }
}
