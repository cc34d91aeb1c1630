package dyckkm.construction.code;

import dyckkm.network.unit.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Codes in {−1, 0, 1} with the same number w of non-zero entries (docs/theory.md, 3, lstm ternary). Equal norms make ψᵢ its own
 * best match.
 *
 * <p>Of a code and its negative only one is used, so that a weighted sum distinguishes codes from an empty slot. If w is odd it
 * is the one of positive sum, at most w. If only an even w has enough codes, whose sums can vanish, it is the one whose first
 * non-zero entry is positive, with the weights 2^{n−1−j}: sums up to 2ⁿ, which take far more precision to distinguish from
 * zero.
 */
public final class TernaryCode implements SlotCode {
    private final int width;
    private final int weight;
    private final int k;
    /** Filled on first use: counting units does not need it. */
    private final List<double[]> codes = new ArrayList<>();
    /** Filled on first use: building a network does not need it. */
    private final Map<List<Double>, Integer> types = new HashMap<>();

    public TernaryCode(int k) {
        this.k = k;
        this.width = width(k);
        this.weight = weight(width, k);
    }

    private synchronized List<double[]> codes() {
        if (codes.isEmpty()) {
            fill(new double[width], 0, weight);
        }
        return codes;
    }

    private static List<Double> asList(double[] values) {
        // The sum turns −0, which a list would distinguish, into 0.
        return Arrays.stream(values).map(value -> value + 0.0).boxed().toList();
    }

    /** The least number of units with enough codes. */
    private static int width(int k) {
        int width = 1;
        while (codes(width, bestWeight(width)) < k) {
            width++;
        }
        return width;
    }

    private static int bestWeight(int width) {
        int best = 1;
        for (int weight = 2; weight <= width; weight++) {
            best = codes(width, weight) > codes(width, best) ? weight : best;
        }
        return best;
    }

    /** The least odd weight with enough codes, or the best one. */
    private static int weight(int width, int k) {
        for (int weight = 1; weight <= width; weight += 2) {
            if (codes(width, weight) >= k) {
                return weight;
            }
        }
        return bestWeight(width);
    }

    private boolean isOdd() {
        return weight % 2 != 0;
    }

    /** C(width, weight) · 2^{weight−1}. */
    private static double codes(int width, int weight) {
        double count = 0.5;
        for (int i = 1; i <= weight; i++) {
            count *= 2.0 * (width - weight + i) / i;
        }
        return Math.rint(count);
    }

    private void fill(double[] code, int place, int left) {
        if (codes.size() == k || left > width - place) {
            return;
        }
        if (place == width) {
            if (!isOdd() || Arrays.stream(code).sum() > 0) {
                codes.add(code.clone());
            }
            return;
        }
        boolean mustBePositive = !isOdd() && left == weight;
        for (int value = mustBePositive ? 0 : -1; value <= 1; value++) {
            if (value == 0 || left > 0) {
                code[place] = value;
                fill(code, place + 1, left - Math.abs(value));
            }
        }
        code[place] = 0;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public Part part(int place) {
        return Part.Kind.DIGIT.at(place + 1);
    }

    @Override
    public double[] values(int type) {
        return codes().get(type);
    }

    @Override
    public double[] closeWeights(int type) {
        return codes().get(type);
    }

    @Override
    public double closeBias(int type) {
        return -(weight - 0.5);
    }

    @Override
    public double[] occupiedWeights() {
        double[] weights = new double[width];
        for (int place = 0; place < width; place++) {
            weights[place] = isOdd() ? 1 : Math.scalb(1.0, width - 1 - place);
        }
        return weights;
    }

    @Override
    public double mostOccupied() {
        return isOdd() ? weight : Math.scalb(1.0, width) - 1;
    }

    @Override
    public synchronized int typeOf(double[] values) {
        for (int type = types.size(); type < codes().size(); type++) {
            types.put(asList(codes().get(type)), type);
        }
        return types.getOrDefault(asList(values), NONE);
    }
}
