package dyckkm.bench.adversary;

import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.GruForm;
import java.util.SplittableRandom;

/** A network of one layer on the worst engine that the premises of its proof allow, in float32. */
final class AdversarialStepper {
    private final Network network;
    private final Layer layer;
    private final EngineModel model;
    private final AdversarialFunctions functions;
    private final AdversarialSums sums;
    private final SplittableRandom random;
    private final int units;
    private final float[] h;
    private final float[] c;
    private final float[] next;
    private final float[] input;
    private Matrix recurrent;
    private int variant;

    AdversarialStepper(Network network, EngineModel model, AdversarialFunctions functions, SplittableRandom random) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.model = model;
        this.functions = functions;
        this.sums = new AdversarialSums(random);
        this.random = random;
        this.units = network.hiddenUnits();
        this.h = new float[units];
        this.c = new float[units];
        this.next = new float[units];
        this.input = new float[network.embedding().columns()];
        this.recurrent = layer.recurrentWeights();
    }

    void step(int symbol) {
        java.util.Arrays.fill(input, 0);
        network.embedding().forEachNonZero(symbol, (column, value) -> input[column] = (float) value);
        variant = random.nextInt(functions.variants());
        recurrent = network.alphabet().isReturn(symbol)
                ? layer.popWeights().orElse(layer.recurrentWeights())
                : layer.recurrentWeights();
        for (int unit = 0; unit < units; unit++) {
            next[unit] = switch (network.cell()) {
                case RNN, SECOND_ORDER -> gate(unit, EngineFunction.of(network.nonlinearity()));
                case LSTM -> lstm(unit);
                case GRU -> gru(unit);
            };
        }
        System.arraycopy(next, 0, h, 0, units);
    }

    private float gate(int row, EngineFunction function) {
        float sum = sums.clear()
                .add(layer.inputWeights(), row, input)
                .add(layer.inputBias()[row])
                .add(recurrent, row, h)
                .add(layer.recurrentBias()[row])
                .value();
        return functions.apply(variant, function, sum);
    }

    /** What is multiplied by zero may be anything, and is not asked for. */
    private float lstm(int unit) {
        float write = gate(unit, EngineFunction.SIGMOID);
        float keep = gate(units + unit, EngineFunction.SIGMOID);
        float candidate = write == 0 ? 0 : gate(2 * units + unit, EngineFunction.TANH);
        c[unit] = plus(keep, c[unit], write, candidate);
        float show = gate(3 * units + unit, EngineFunction.SIGMOID);
        return show == 0 ? 0 : flushed(show * functions.apply(variant, EngineFunction.TANH, c[unit]));
    }

    private float gru(int unit) {
        float update = gate(units + unit, EngineFunction.SIGMOID);
        GruForm form = model.variants().get(variant).gruForm();
        boolean isWeighted = form == GruForm.WEIGHTED || form == GruForm.EITHER && random.nextBoolean();
        if (update == 1 && isWeighted) {
            return h[unit];
        }
        float reset = gate(unit, EngineFunction.RESET);
        int row = 2 * units + unit;
        float fromMemory = sums.clear()
                .add(recurrent, row, h)
                .add(layer.recurrentBias()[row])
                .value();
        float fromInput = sums.clear()
                .add(layer.inputWeights(), row, input)
                .add(layer.inputBias()[row])
                .value();
        float sum =
                random.nextBoolean() ? Math.fma(reset, fromMemory, fromInput) : fromInput + flushed(reset * fromMemory);
        float fresh = functions.apply(variant, EngineFunction.TANH, sum);
        if (isWeighted) {
            return plus(update, h[unit], 1 - update, fresh);
        }
        float difference = h[unit] - fresh;
        return random.nextBoolean() ? Math.fma(update, difference, fresh) : fresh + flushed(update * difference);
    }

    /** a·b + c·d, in one of the ways in which that is done. */
    private float plus(float a, float b, float c1, float d) {
        return flushed(
                switch (random.nextInt(3)) {
                    case 0 -> flushed(a * b) + flushed(c1 * d);
                    case 1 -> Math.fma(a, b, flushed(c1 * d));
                    default -> Math.fma(c1, d, flushed(a * b));
                });
    }

    /** Subnormal numbers may be taken for zero. */
    private float flushed(float x) {
        return Math.abs(x) < Float.MIN_NORMAL && random.nextBoolean() ? 0 : x;
    }

    void logits(double[] logits) {
        for (int symbol = 0; symbol < logits.length; symbol++) {
            logits[symbol] = sums.clear()
                    .add(network.readout(), symbol, h)
                    .add(network.readoutBias()[symbol])
                    .value();
        }
    }
}
