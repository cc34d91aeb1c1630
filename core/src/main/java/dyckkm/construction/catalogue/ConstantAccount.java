package dyckkm.construction.catalogue;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Constant.Scale;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The numbers used by one of the paper's four constructions, as multiples of its scales β or λ, γ and ζ: the content of the
 * appendix's "Accounting of finite precision", computed from the weights and a run. START, which the paper's networks do not
 * read, is left out.
 */
public final class ConstantAccount {
    /** The candidate's rows among an LSTM's gates, and the output gate's, whose bias is ½γλ. */
    private static final int CANDIDATE = 2;

    private static final int OUTPUT = 3;

    private final Network network;
    private final Layer layer;
    private final boolean lstm;
    private final Map<Scale, Double> scales = new EnumMap<>(Scale.class);

    private ConstantAccount(Network network) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.lstm = network.cell() == Cell.LSTM;
        double zeta = 0;
        for (int symbol = 0; symbol < network.readout().rows(); symbol++) {
            zeta = Math.max(zeta, largest(network.readout(), symbol));
        }
        double[] bias = layer.inputBias();
        double gamma = Request.GAMMA;
        scales.put(Scale.ONE, 1.0);
        scales.put(Scale.GAMMA, gamma);
        scales.put(Scale.ZETA, zeta);
        scales.put(Scale.ZETA_GAMMA, zeta * gamma);
        if (lstm) {
            scales.put(Scale.GAMMA_LAMBDA, 2 * bias[OUTPUT * layer.units()]);
            scales.put(Scale.LAMBDA, 2 * bias[OUTPUT * layer.units()] / gamma);
        } else {
            scales.put(Scale.BETA, -bias[0]);
        }
    }

    /**
     * For a network over 0 and 1 whose source is one of the paper's constructions; empty for all others, which the paper does
     * not account for.
     */
    public static Optional<ConstantAccount> of(Network network) {
        boolean listed = Catalogue.named(network.source())
                .filter(entry -> entry.facts().released())
                .isPresent();
        return listed && network.nonlinearity() == Nonlinearity.SIGMOID
                ? Optional.of(new ConstantAccount(network))
                : Optional.empty();
    }

    private static double largest(Matrix matrix, int row) {
        double[] largest = {0};
        matrix.forEachNonZero(row, (column, value) -> largest[0] = Math.max(largest[0], Math.abs(value)));
        return largest[0];
    }

    /** The distinct numbers of embedding, weights and biases, zero among them. */
    public Constants weights() {
        Collector found = new Collector();
        int start = network.alphabet().start();
        for (int symbol = 0; symbol < network.alphabet().size(); symbol++) {
            if (symbol != start) {
                network.embedding().forEachNonZero(symbol, (column, value) -> found.add(value, Scale.ONE));
                network.readout().forEachNonZero(symbol, (unit, value) -> found.add(value, Scale.ZETA));
                found.add(network.readoutBias()[symbol], readoutScales());
            }
        }
        for (int row = 0; row < layer.inputBias().length; row++) {
            Scale[] input = inputScales(row);
            layer.inputWeights().forEachNonZero(row, (column, value) -> found.add(value, input));
            layer.recurrentWeights()
                    .forEachNonZero(row, (unit, value) -> found.add(value, lstm ? Scale.LAMBDA : Scale.BETA));
            found.add(layer.inputBias()[row], input);
        }
        found.add(0, Scale.ONE);
        return found.constants();
    }

    /** The distinct values of U x, W h, pre-activations, gates, tanh c, V h and logits before and after each symbol. */
    public Constants intermediates(int... symbols) {
        Collector found = new Collector();
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        logits(state, found);
        for (int symbol : symbols) {
            preActivations(state, symbol, found);
            stepper.step(state, symbol);
            for (double kept : state.cell(0)) {
                found.add(network.arithmetic().tanh(kept), Scale.GAMMA);
            }
            logits(state, found);
        }
        return found.constants();
    }

    private void preActivations(State state, int symbol, Collector found) {
        Arithmetic arithmetic = network.arithmetic();
        double[] x = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> x[column] = value);
        double[] h = state.hidden(0);
        for (int row = 0; row < layer.inputBias().length; row++) {
            Scale[] scale = inputScales(row);
            double fromInput = product(layer.inputWeights(), row, x);
            double fromMemory = product(layer.recurrentWeights(), row, h);
            double sum = fromInput + fromMemory + layer.inputBias()[row];
            found.add(fromInput, scale);
            found.add(fromMemory, scale);
            found.add(sum, scale);
            boolean candidate = lstm && row / layer.units() == CANDIDATE;
            found.add(candidate ? arithmetic.tanh(sum) : arithmetic.sigmoid(sum), Scale.ONE);
        }
    }

    private void logits(State state, Collector found) {
        for (int symbol = 0; symbol < network.alphabet().size(); symbol++) {
            if (symbol != network.alphabet().start()) {
                double product = product(network.readout(), symbol, state.output());
                found.add(product, readoutScales());
                found.add(product + network.readoutBias()[symbol], readoutScales());
            }
        }
    }

    private static double product(Matrix matrix, int row, double[] vector) {
        double[] sum = {0};
        matrix.forEachNonZero(row, (column, value) -> sum[0] += value * vector[column]);
        return sum[0];
    }

    /** U_c̃ is λ in the paper and γλ here, which is equivalent: either is beyond the point where tanh is 1. */
    private Scale[] inputScales(int row) {
        if (!lstm) {
            return new Scale[] {Scale.BETA};
        }
        return row / layer.units() == CANDIDATE
                ? new Scale[] {Scale.LAMBDA, Scale.GAMMA_LAMBDA}
                : new Scale[] {Scale.GAMMA_LAMBDA};
    }

    /** An LSTM outputs γ for 1; a Simple RNN has γ in its biases only as printed (notes E7). */
    private Scale[] readoutScales() {
        return lstm ? new Scale[] {Scale.ZETA_GAMMA} : new Scale[] {Scale.ZETA, Scale.ZETA_GAMMA};
    }

    /**
     * Numbers by name.
     *
     * @param named multiples of a scale
     * @param others all other numbers
     */
    public record Constants(SortedSet<Constant> named, SortedSet<Double> others) {
        /** Numbers missing from the paper's list. */
        public List<Constant> beyondThePaper() {
            return named.stream().filter(constant -> !constant.isListed()).toList();
        }

        public int size() {
            return named.size() + others.size();
        }
    }

    /** Names values in order of appearance. */
    private final class Collector {
        private final SortedSet<Constant> named = new TreeSet<>();
        private final SortedSet<Double> others = new TreeSet<>();

        /** Weights are rounded to the format, and sums of them once more. */
        private final double tolerance = Set.of(Precision.FLOAT16, Precision.BFLOAT16)
                        .contains(network.arithmetic().precision())
                ? 0.04
                : 1e-4;

        void add(double value, Scale... of) {
            Optional<Constant> constant = Arrays.stream(of)
                    .flatMap(scale -> named(value, scale).stream())
                    .findFirst();
            constant.ifPresentOrElse(named::add, () -> others.add(value));
        }

        private Optional<Constant> named(double value, Scale scale) {
            double halves = 2 * value / scales.get(scale);
            boolean isMultiple = Math.abs(halves - Math.rint(halves)) <= tolerance * Math.max(1, Math.abs(halves));
            return isMultiple ? Optional.of(new Constant(scale, (int) Math.rint(halves))) : Optional.empty();
        }

        Constants constants() {
            return new Constants(named, others);
        }
    }
}
