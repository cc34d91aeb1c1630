package dyckkm.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares the weights of networks bit for bit, except for the sign of zeros, which affects no sum. */
public final class SameWeights {
    private SameWeights() {}

    /** Whether all weights, biases and shapes of two networks are equal. */
    public static boolean of(Network first, Network second) {
        if (first.cell() != second.cell()
                || first.layers().size() != second.layers().size()
                || !equal(first.embedding(), second.embedding())
                || !equal(first.readout(), second.readout())
                || !equal(first.readoutBias(), second.readoutBias())) {
            return false;
        }
        for (int index = 0; index < first.layers().size(); index++) {
            if (!equal(first.layers().get(index), second.layers().get(index))) {
                return false;
            }
        }
        return true;
    }

    private static boolean equal(Layer first, Layer second) {
        return equal(first.inputWeights(), second.inputWeights())
                && equal(first.recurrentWeights(), second.recurrentWeights())
                && equal(first.popWeights(), second.popWeights())
                && equal(first.inputBias(), second.inputBias())
                && equal(first.recurrentBias(), second.recurrentBias());
    }

    private static boolean equal(Optional<Matrix> first, Optional<Matrix> second) {
        return first.isPresent() == second.isPresent()
                && (first.isEmpty() || equal(first.orElseThrow(), second.orElseThrow()));
    }

    private static boolean equal(Matrix first, Matrix second) {
        if (first.rows() != second.rows() || first.columns() != second.columns()) {
            return false;
        }
        for (int row = 0; row < first.rows(); row++) {
            if (!entries(first, row).equals(entries(second, row))) {
                return false;
            }
        }
        return true;
    }

    /** Columns and bits of the values, alternating. */
    private static List<Long> entries(Matrix matrix, int row) {
        List<Long> entries = new ArrayList<>();
        matrix.forEachNonZero(row, (column, value) -> {
            entries.add((long) column);
            entries.add(Double.doubleToLongBits(value));
        });
        return entries;
    }

    private static boolean equal(double[] first, double[] second) {
        return Arrays.equals(withoutNegativeZero(first), withoutNegativeZero(second));
    }

    private static double[] withoutNegativeZero(double[] values) {
        return Arrays.stream(values).map(value -> value + 0.0).toArray();
    }
}
