package dyckkm.network;

import dyckkm.network.step.ReferenceStepper;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.DoubleUnaryOperator;

/**
 * The slow twin of {@link ReferenceStepper}: every operation is made exactly, in decimal numbers of any length, and its result rounded to
 * the nearer of two neighbours. No operation of a processor is trusted with a rounding.
 *
 * <pre>
 * P = b + b', then + U x;  R = 0, then + W h;  logits = b_v, then + V h
 * RNN:   h = f(P + R)
 * LSTM:  i, f, o = σ(P + R),  g = tanh(P + R),  c = f·c + i·g,  h = o·tanh(c)
 * GRU:   r, z = σ(P + R),  n = tanh(P + r·(R + b')) with P = b, then + U x,  h = (1−z)·n + z·h
 * </pre>
 *
 * Where the state is rounded, c and h are divided by 2^{−B} as decimal numbers and brought to whole ones.
 */
final class ExactStepper implements Stepper {
    private final Network network;
    private final Arithmetic arithmetic;
    private final Precision precision;

    ExactStepper(Network network) {
        this.network = network;
        this.arithmetic = network.arithmetic();
        this.precision = arithmetic.precision();
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public void step(State state, int symbol) {
        double[] x = new double[network.embedding().columns()];
        for (int column = 0; column < x.length; column++) {
            x[column] = network.embedding().get(symbol, column);
        }
        boolean pops = network.alphabet().isReturn(symbol);
        for (int index = 0; index < network.layers().size(); index++) {
            Layer layer = network.layers().get(index);
            double[] h = state.hidden(index).clone();
            Matrix recurrent = pops ? layer.popWeights().orElse(layer.recurrentWeights()) : layer.recurrentWeights();
            for (int unit = 0; unit < h.length; unit++) {
                Unit next = new Unit(layer, recurrent, x, h, unit);
                switch (network.cell()) {
                    case RNN, SECOND_ORDER ->
                        state.hidden(index)[unit] = arithmetic.apply(network.nonlinearity(), next.pre(0));
                    case LSTM -> lstm(next, state, index);
                    case GRU -> state.hidden(index)[unit] = gru(next);
                }
            }
            if (arithmetic.rounding().isPresent()) {
                int bits = arithmetic.rounding().get().bits();
                round(state.hidden(index), bits, BigDecimal.TEN.pow(300));
                round(state.cell(index), bits, BigDecimal.valueOf(100));
            }
            x = state.hidden(index);
        }
    }

    private static void round(double[] values, int bits, BigDecimal bound) {
        BigDecimal whole = BigDecimal.valueOf(2).pow(bits);
        for (int unit = 0; unit < values.length; unit++) {
            BigDecimal clamped = exact(values[unit]).min(bound).max(bound.negate());
            values[unit] = clamped.multiply(whole)
                    .setScale(0, RoundingMode.HALF_EVEN)
                    .divide(whole)
                    .doubleValue();
        }
    }

    private void lstm(Unit unit, State state, int layer) {
        double[] c = state.cell(layer);
        double kept = product(unit.gate(1, arithmetic::sigmoid), c[unit.unit]);
        double written = product(unit.gate(0, arithmetic::sigmoid), unit.gate(2, arithmetic::tanh));
        c[unit.unit] = sum(kept, written);
        state.hidden(layer)[unit.unit] = product(unit.gate(3, arithmetic::sigmoid), arithmetic.tanh(c[unit.unit]));
    }

    private double gru(Unit unit) {
        double reset = unit.gate(0, arithmetic::sigmoid);
        double update = unit.gate(1, arithmetic::sigmoid);
        int row = unit.row(2);
        double carried = nearest(exact(unit.carried(2)).add(exact(unit.layer.recurrentBias()[row])));
        double fresh = arithmetic.tanh(sum(unit.read(2, unit.layer.inputBias()[row]), product(reset, carried)));
        return sum(product(sum(1, -update), fresh), product(update, unit.h[unit.unit]));
    }

    /** One unit of a layer, and what it looks at. */
    private final class Unit {
        private final Layer layer;
        private final Matrix recurrent;
        private final double[] x;
        private final double[] h;
        private final int unit;

        Unit(Layer layer, Matrix recurrent, double[] x, double[] h, int unit) {
            this.layer = layer;
            this.recurrent = recurrent;
            this.x = x;
            this.h = h;
            this.unit = unit;
        }

        int row(int gate) {
            return gate * layer.units() + unit;
        }

        double read(int gate, double start) {
            return product(layer.inputWeights(), row(gate), x, start);
        }

        double carried(int gate) {
            return product(recurrent, row(gate), h, 0);
        }

        double pre(int gate) {
            double biases = nearest(exact(layer.inputBias()[row(gate)]).add(exact(layer.recurrentBias()[row(gate)])));
            return sum(read(gate, biases), carried(gate));
        }

        double gate(int gate, DoubleUnaryOperator function) {
            return function.applyAsDouble(pre(gate));
        }
    }

    private double product(Matrix matrix, int row, double[] x, double start) {
        double sum = start;
        for (int column = 0; column < x.length; column++) {
            if (matrix.get(row, column) != 0) {
                sum = nearest(exact(matrix.get(row, column))
                        .multiply(exact(x[column]))
                        .add(exact(sum)));
            }
        }
        return sum;
    }

    /** In the 16-bit formats operations are made in double before they are rounded. */
    private double sum(double a, double b) {
        return precision == precision.accumulator() ? nearest(exact(a).add(exact(b))) : precision.round(a + b);
    }

    private double product(double a, double b) {
        return precision == precision.accumulator() ? nearest(exact(a).multiply(exact(b))) : precision.round(a * b);
    }

    private static BigDecimal exact(double value) {
        return new BigDecimal(value);
    }

    /** The nearest number of the accumulator's format, of two the one whose last bit is 0. */
    private double nearest(BigDecimal value) {
        boolean isDouble = precision == Precision.FLOAT64;
        double middle = isDouble ? value.doubleValue() : (float) value.doubleValue();
        double below = isDouble ? Math.nextDown(middle) : Math.nextDown((float) middle);
        double above = isDouble ? Math.nextUp(middle) : Math.nextUp((float) middle);
        double nearest = middle;
        for (double other : new double[] {below, above}) {
            int closer = value.subtract(exact(other))
                    .abs()
                    .compareTo(value.subtract(exact(nearest)).abs());
            if (closer < 0 || closer == 0 && isEven(other)) {
                nearest = other;
            }
        }
        return nearest;
    }

    private boolean isEven(double value) {
        return precision == Precision.FLOAT64
                ? (Double.doubleToRawLongBits(value) & 1) == 0
                : (Float.floatToRawIntBits((float) value) & 1) == 0;
    }

    @Override
    public void logits(State state, double[] logits) {
        for (int symbol = 0; symbol < logits.length; symbol++) {
            logits[symbol] = product(network.readout(), symbol, state.output(), network.readoutBias()[symbol]);
        }
    }
}
