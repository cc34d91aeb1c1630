package dyckkm.trace;

import dyckkm.common.BadInputException;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.util.HashSet;
import java.util.Set;

/**
 * What a trace takes: it computes and keeps every value of every unit.
 *
 * @param network the network
 * @param tokens how many tokens it reads after START
 * @param values how many values are kept
 * @param products how many products are computed
 */
public record TraceCost(Network network, int tokens, long values, long products) {
    /** They take a few hundred megabytes. */
    private static final long MOST_VALUES = 30_000_000;

    /** About two minutes. */
    private static final long MOST_PRODUCTS = 20_000_000_000L;

    public static TraceCost of(Network network, int tokens) {
        long units = network.layers().stream().mapToLong(Layer::units).sum();
        // Every gate before and after its function, the cell and the hidden state.
        long vectors = 2L * network.cell().gates() + 2;
        long products = products(network.readout());
        for (Layer layer : network.layers()) {
            products += products(layer.inputWeights()) + products(layer.recurrentWeights());
        }
        return new TraceCost(network, tokens, (tokens + 1L) * units * vectors, (tokens + 1L) * products);
    }

    /** The same network reading another number of tokens. */
    public TraceCost of(int otherTokens) {
        long steps = tokens + 1L;
        return new TraceCost(
                network, otherTokens, values / steps * (otherTokens + 1L), products / steps * (otherTokens + 1L));
    }

    /** Refuses what would take all memory or hours. */
    static void check(Network network, int tokens) {
        of(network, tokens).requireAtMost(MOST_VALUES, MOST_PRODUCTS);
    }

    /** Refuses a trace that takes more than this. */
    public void requireAtMost(long mostValues, long mostProducts) {
        refuse(values, mostValues, "values");
        refuse(products, mostProducts, "products");
    }

    private void refuse(long count, long most, String what) {
        if (count > most) {
            throw new BadInputException("a trace of " + tokens + " tokens through the " + network.hiddenUnits()
                    + " units of " + network.source() + " would have " + count + " " + what + ", more than " + most);
        }
    }

    /** The non-zero entries; rows that are one are computed once. */
    private static long products(Matrix matrix) {
        Set<Integer> counted = new HashSet<>();
        long products = 0;
        for (int row = 0; row < matrix.rows(); row++) {
            products += counted.add(matrix.rowClass(row)) ? entries(matrix, row) : 0;
        }
        return products;
    }

    private static long entries(Matrix matrix, int row) {
        long[] count = {0};
        matrix.forEachNonZero(row, (column, value) -> count[0]++);
        return count[0];
    }
}
