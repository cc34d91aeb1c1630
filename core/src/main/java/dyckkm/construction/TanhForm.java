package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.SparseMatrix;
import dyckkm.network.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Simple RNN over −1 and 1 instead of 0 and 1, since PyTorch's has no σ. With h′ = 2h − 1 and σ(a) = (tanh(a/2) + 1)/2:
 *
 * <pre>
 * W′ = W/4,  U′ = U/2,  b′ = b/2 + W·1/4,  V′ = V/2,  b_v′ = b_v + V·1/2
 * </pre>
 *
 * The initial state h′ = 0 encodes no stack: START writes the empty one, −1 everywhere, from any state.
 */
public final class TanhForm {
    /** The allowed error of the logarithm of a calibrated probability. */
    private static final double CALIBRATED_ERROR = 0.01;

    /** The allowed error of other logits, of the 4 that separate them from ε. */
    private static final double LOGIT_ERROR = 0.25;

    /** Three quarters of β/2 remain to reach the point where tanh is exactly 1, or more if β is small. */
    private static final double SHARE_THAT_SATURATES = 0.75;

    /** The implicit leading one of a double's significand. */
    private static final long LEADING_BIT = 1L << 52;

    private TanhForm() {}

    /** Builds a construction of a Simple RNN in this form. */
    public static Construction build(Entry entry, Request request) {
        if (entry.cell() != Cell.RNN) {
            throw new BadInputException("the tanh form is one of an rnn, not of " + entry.name());
        }
        Request scaled = scaled(request);
        Construction construction = entry.buildAtAnyScale(scaled);
        return new Construction(
                new Conversion(construction.network(), scaled).network(), decoder(construction.decoder()));
    }

    /** The scales that {@link #build} accepts for a request. */
    static Scales scales(Entry entry, Request request) {
        Scales overZeroAndOne = entry.scalesOverZeroAndOne(scaled(request));
        return new Scales(overZeroAndOne.scale(), overZeroAndOne.zeta(), true);
    }

    private static Request scaled(Request request) {
        double least = leastScale(request);
        double scale = request.scale().orElse(Math.max(least, request.beta()));
        if (!(scale >= least && scale <= Request.LARGEST_SCALE)) {
            throw new BadInputException("the scale " + scale + " is outside [" + least + ", " + Request.LARGEST_SCALE
                    + "], where tanh of its half is exactly −1 and 1 in " + request.arithmetic());
        }
        return request.at(scale);
    }

    /** tanh receives half the argument of σ, but is at its bounds much earlier, since −1 is no nearer to it than 1. */
    private static double leastScale(Request request) {
        Arithmetic arithmetic = request.arithmetic();
        if (arithmetic.activation() instanceof Activation.Saturating saturating) {
            return 2 * Math.ceil(saturating.beta());
        }
        // The 16-bit formats represent the multiples of few scales: theirs stay as for σ.
        return arithmetic.precision() == arithmetic.precision().accumulator()
                ? 2 * Math.ceil(arithmetic.precision().tanhSaturation())
                : request.exactScale();
    }

    /** Adapts a decoder over 0 and 1 to a memory over −1 and 1. */
    static ConfigurationDecoder decoder(ConfigurationDecoder overZeroAndOne) {
        return state -> {
            State halved = state.copy();
            double[] h = halved.hidden(0);
            for (int unit = 0; unit < h.length; unit++) {
                h[unit] = (h[unit] + 1) / 2;
            }
            return overZeroAndOne.decode(halved);
        };
    }

    /** The conversion of one network. */
    private static final class Conversion {
        private final Network network;
        private final Layer layer;
        private final Request request;
        private final int units;
        /** b′. */
        private final double[] bias;
        /** The addend on START. */
        private final double[] onStart;

        Conversion(Network network, Request request) {
            this.network = network;
            this.layer = network.layers().get(0);
            this.request = request;
            this.units = network.hiddenUnits();
            this.bias = new double[units];
            this.onStart = new double[units];
        }

        Network network() {
            Matrix recurrent = recurrentWeights();
            Matrix input = inputWeights();
            double[] readoutBias = network.readoutBias().clone();
            Matrix readout = readout(readoutBias);
            return new Network(
                    network.alphabet(),
                    network.language(),
                    Cell.RNN,
                    Nonlinearity.TANH,
                    network.embedding(),
                    List.of(new Layer(input, recurrent, Optional.empty(), bias, new double[units])),
                    readout,
                    readoutBias,
                    network.arithmetic(),
                    network.source(),
                    network.epsilon(),
                    network.annotations());
        }

        private Matrix recurrentWeights() {
            SparseMatrix.Builder builder = new SparseMatrix.Builder(units);
            for (int row = 0; row < units; row++) {
                Terms terms = new Terms(request.arithmetic().precision());
                layer.recurrentWeights().forEachNonZero(row, (unit, weight) -> {
                    builder.add(unit, weight / 4);
                    terms.add(weight / 4);
                });
                builder.endRow();
                double exact = layer.inputBias()[row] / 2 + terms.sum;
                bias[row] = request.arithmetic().round(exact);
                // Whatever the state, the sum is then at most −β/2.
                onStart[row] = request.arithmetic().round(-(terms.magnitude + exact + request.beta() / 2));
                layer.inputWeights().forEachNonZero(row, (column, weight) -> terms.add(weight / 2));
                requireExactUnit(terms.error(exact));
            }
            return builder.build();
        }

        /** A unit is exactly −1 or 1 as long as the rounding of its sum leaves enough of β/2. */
        private void requireExactUnit(double error) {
            double half = request.beta() / 2;
            double enough = request.arithmetic().activation() instanceof Activation.Saturating saturating
                    ? saturating.beta()
                    : Math.max(
                            half * SHARE_THAT_SATURATES,
                            request.arithmetic().precision().tanhSaturation());
            requireSmall("a unit's sum", error, half - enough);
        }

        private void requireSmall(String what, double error, double most) {
            if (error > most) {
                throw new BadInputException("in the tanh form of " + network.source() + " for "
                        + request.language().parameters() + " " + what + " could be off by " + (float) error + " in "
                        + request.arithmetic().precision().text() + ", and at most " + (float) most
                        + " would do: use a higher precision");
            }
        }

        private Matrix inputWeights() {
            int[] startColumn = new int[1];
            network.embedding().forEachNonZero(network.alphabet().start(), (column, value) -> startColumn[0] = column);
            SparseMatrix.Builder builder =
                    new SparseMatrix.Builder(network.embedding().columns());
            for (int row = 0; row < units; row++) {
                layer.inputWeights().forEachNonZero(row, (column, weight) -> {
                    if (column != startColumn[0]) {
                        builder.add(column, weight / 2);
                    }
                });
                builder.add(startColumn[0], onStart[row]).endRow();
            }
            return builder.build();
        }

        /** V′; adds V·1/2 to the bias. Shared rows stay shared. */
        private Matrix readout(double[] readoutBias) {
            Matrix weights = network.readout();
            double most = request.readout() == ReadoutKind.CALIBRATED ? CALIBRATED_ERROR : LOGIT_ERROR;
            SparseMatrix.Builder builder = new SparseMatrix.Builder(units);
            Map<Integer, Integer> first = new HashMap<>();
            for (int row = 0; row < weights.rows(); row++) {
                Terms terms = new Terms(request.arithmetic().precision());
                Integer earlier = first.get(weights.rowClass(row));
                weights.forEachNonZero(row, (unit, weight) -> {
                    terms.add(weight / 2);
                    if (earlier == null) {
                        builder.add(unit, weight / 2);
                    }
                });
                int number = earlier == null ? builder.endRow() : builder.repeatRow(earlier);
                first.putIfAbsent(weights.rowClass(row), number);
                double exact = readoutBias[row] + terms.sum;
                readoutBias[row] = request.arithmetic().round(exact);
                requireSmall("a logit", terms.error(exact), most);
            }
            return builder.build();
        }
    }

    /** The terms of a sum, none of which vanish since no unit is zero here, and their largest total rounding error. */
    private static final class Terms {
        private final Precision precision;
        private double sum;
        private double magnitude;
        private double storageError;
        private int count;
        /** All terms are whole multiples of it. */
        private double quantum = Double.POSITIVE_INFINITY;

        Terms(Precision precision) {
            this.precision = precision;
        }

        void add(double term) {
            sum += term;
            magnitude += Math.abs(term);
            storageError += storageError(term);
            count++;
            quantum = Math.min(quantum, lowestBit(term));
        }

        private static double lowestBit(double term) {
            return term == 0
                    ? Double.POSITIVE_INFINITY
                    : Math.ulp(term) * Long.lowestOneBit(Double.doubleToRawLongBits(term) | LEADING_BIT);
        }

        private double storageError(double term) {
            return Math.abs(precision.round(term) - term);
        }

        /** With the bias added last; sums of whole multiples of something not too small are exact. */
        double error(double bias) {
            double unit = precision.accumulator() == Precision.FLOAT64 ? 0x1p-53 : 0x1p-24;
            double largest = magnitude + Math.abs(bias);
            int roundings = largest * unit <= Math.min(quantum, lowestBit(bias))
                    ? 0
                    : magnitude * unit <= quantum ? 1 : count + 1;
            return storageError + storageError(bias) + roundings * unit * largest;
        }
    }
}
