package dyckkm.construction;

import dyckkm.construction.code.RowSums;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Precision;

/**
 * Sums of absolute weights of a network as built at one scale, from which bounds on a construction's errors are computed. At
 * another scale those of its gates are proportional to it; the readout's are the same.
 */
final class WeightSums {
    /** Roundings of a sum in addition to one per term: of stored weights and units, of biases, of functions. */
    private static final int MORE_ROUNDINGS = 8;

    /** The allowed error of a calibrated softmax: two percent. */
    private static final double CALIBRATED_DIFFERENCE = 0.02;

    private final Request request;
    private final Network network;
    private final RowSums[] gates;
    private final RowSums inputs;
    private final double inputBias;
    private final RowSums readout;
    private final double readoutBias;
    private final int valuesOfAType;

    /**
     * @param network a construction
     * @param request that it was built for
     */
    WeightSums(Network network, Request request) {
        this.network = network;
        this.request = request;
        Layer layer = network.layers().get(0);
        this.gates = new RowSums[network.cell().gates()];
        for (int gate = 0; gate < gates.length; gate++) {
            gates[gate] = gate(layer, gate);
        }
        this.inputs = RowSums.of(layer.inputWeights(), 0, layer.inputWeights().rows());
        this.inputBias = largest(layer.inputBias());
        this.readout = RowSums.of(network.readout(), 0, network.readout().rows());
        double[] bias = network.readoutBias().clone();
        // START's logit is a constant far below all others.
        bias[network.alphabet().start()] = 0;
        this.readoutBias = largest(bias);
        int isOpen = 1;
        int values =
                RowSums.of(network.embedding(), 0, network.alphabet().calls()).terms();
        this.valuesOfAType = Math.max(0, values - isOpen);
    }

    private static RowSums gate(Layer layer, int gate) {
        int from = gate * layer.units();
        int to = from + layer.units();
        RowSums sums = RowSums.of(layer.recurrentWeights(), from, to);
        return layer.popWeights()
                .map(pop -> sums.and(RowSums.of(pop, from, to)))
                .orElse(sums);
    }

    private static double largest(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    Request request() {
        return request;
    }

    Precision precision() {
        return request.arithmetic().precision();
    }

    int units() {
        return network.hiddenUnits();
    }

    /** Of the recurrent weights of a gate; of both matrices, where the symbol chooses between two. */
    RowSums gate(int gate) {
        return gates[gate];
    }

    /** The largest number of non-zero values in a type's code. */
    int valuesOfAType() {
        return valuesOfAType;
    }

    /** The largest rounding error of a sum W h + U x + b, if Σ|w·h| is at most {@code magnitude}. */
    double rounding(RowSums rows, double magnitude) {
        // The embeddings of the constructions in question are −1, 0 and 1.
        double all = magnitude + inputs.sum() + inputBias;
        return roundings(rows.terms() + inputs.terms()) * all;
    }

    private double roundings(int terms) {
        return (terms + MORE_ROUNDINGS) * precision().unitRoundoff();
    }

    /**
     * Whether the support is right at ε = 1/(2(k+1)) if units are off by up to {@code small} and at most {@code on} of them
     * represent a value other than 0 (docs/theory.md, Lemma 7).
     */
    boolean readoutTolerates(double small, int on) {
        double rounding = roundings(readout.terms()) * (readout.magnitude(on, small) + readoutBias);
        return 2 * (small * readout.sum() + rounding) <= mostDifference();
    }

    /** The largest error of the difference of two logits. */
    private double mostDifference() {
        double k = request.language().inverseEpsilon() / 2 - 1;
        if (request.readout() == ReadoutKind.CALIBRATED) {
            return Math.min(CALIBRATED_DIFFERENCE, 0.99 * Math.log1p(1.0 / k));
        }
        double zeta = request.readoutScale(network.cell());
        return Math.min(
                Math.log(2) - Math.log1p(Math.exp(-zeta)),
                zeta - Math.log(request.language().inverseEpsilon()));
    }
}
