package dyckkm.construction;

import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A GRU in float32 as loose as docs/theory.md, 7.8, allows, every choice made anew and at random: tanh is anything near ±1 from 10 on, sums
 * are added in any order, fused or not.
 */
final class LooseGru implements Stepper {
    /** How an engine computes what tanh leaves open. */
    enum Kind {
        /** Exact gates; h is (1−z)·new + z·h or new + z·(h − new). */
        EXACT_GATES,
        /** The reset gates of a step are off by up to 2^−22, as in ONNX Runtime; h is (1−z)·new + z·h. */
        LOOSE_RESET
    }

    private static final float[] NEAR_ONE = {1 - 0x1p-22f, 1 - 0x1p-24f, 1, 1 + 0x1p-23f, 1 + 0x1p-22f, 1 + 0x1p-21f};
    private static final float[] NEAR_ZERO = {-0x1p-22f, 0, 0x1p-22f};
    private static final float TANH_SATURATES = 10;

    private final Network network;
    private final Kind kind;
    private final Random random;
    private final List<Terms> inputRows;
    private final List<Terms> recurrentRows;
    private final List<Terms> readoutRows;

    LooseGru(Network network, Kind kind, Random random) {
        this.network = network;
        this.kind = kind;
        this.random = random;
        this.inputRows = Terms.rowsOf(network.layers().get(0).inputWeights());
        this.recurrentRows = Terms.rowsOf(network.layers().get(0).recurrentWeights());
        this.readoutRows = Terms.rowsOf(network.readout());
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public void step(State state, int symbol) {
        Layer layer = network.layers().get(0);
        double[] h = state.hidden(0);
        int units = h.length;
        double[] x = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> x[column] = value);
        float[] next = new float[units];
        float loose = kind == Kind.LOOSE_RESET ? NEAR_ZERO[random.nextInt(NEAR_ZERO.length)] : 0;
        for (int unit = 0; unit < units; unit++) {
            float[] fromInput = new float[3];
            float[] fromMemory = new float[3];
            for (int gate = 0; gate < 3; gate++) {
                int row = gate * units + unit;
                fromInput[gate] = sum(inputRows.get(row), x, layer.inputBias()[row]);
                fromMemory[gate] = sum(recurrentRows.get(row), h, layer.recurrentBias()[row]);
            }
            float reset = sigmoid(fromInput[0] + fromMemory[0]) + loose;
            float update = sigmoid(fromInput[1] + fromMemory[1]);
            next[unit] = mixed(update, tanh(plus(fromInput[2], reset, fromMemory[2])), (float) h[unit]);
        }
        for (int unit = 0; unit < units; unit++) {
            h[unit] = next[unit];
        }
    }

    private float mixed(float update, float fresh, float old) {
        if (kind == Kind.EXACT_GATES && random.nextBoolean()) {
            return plus(fresh, update, old - fresh);
        }
        float taken = (1 - update) * fresh;
        return plus(taken, update, old);
    }

    /** a + b·c, rounded once or twice. */
    private float plus(float a, float b, float c) {
        return random.nextBoolean() ? Math.fma(b, c, a) : a + b * c;
    }

    /** The bias comes first, as in a product with a matrix that adds to it, or last. */
    private float sum(Terms terms, double[] x, double bias) {
        terms.shuffle(random);
        boolean biasFirst = random.nextBoolean();
        float sum = biasFirst ? (float) bias : 0;
        for (int i = 0; i < terms.columns.length; i++) {
            sum = plus(sum, terms.weights[i], (float) x[terms.columns[i]]);
        }
        return biasFirst ? sum : sum + (float) bias;
    }

    /** The weights of a row that are not zero, in some order. */
    private record Terms(int[] columns, float[] weights) {
        static List<Terms> rowsOf(Matrix matrix) {
            return IntStream.range(0, matrix.rows())
                    .mapToObj(row -> {
                        List<Integer> columns = new ArrayList<>();
                        List<Double> weights = new ArrayList<>();
                        matrix.forEachNonZero(row, (column, weight) -> {
                            columns.add(column);
                            weights.add(weight);
                        });
                        float[] stored = new float[weights.size()];
                        IntStream.range(0, stored.length)
                                .forEach(i -> stored[i] = weights.get(i).floatValue());
                        return new Terms(
                                columns.stream().mapToInt(Integer::intValue).toArray(), stored);
                    })
                    .toList();
        }

        void shuffle(Random random) {
            for (int last = columns.length - 1; last > 0; last--) {
                int chosen = random.nextInt(last + 1);
                int column = columns[chosen];
                columns[chosen] = columns[last];
                columns[last] = column;
                float weight = weights[chosen];
                weights[chosen] = weights[last];
                weights[last] = weight;
            }
        }
    }

    private static float sigmoid(float x) {
        return (float) (1 / (1 + Math.exp(-x)));
    }

    private float tanh(float x) {
        return Math.abs(x) >= TANH_SATURATES
                ? Math.signum(x) * NEAR_ONE[random.nextInt(NEAR_ONE.length)]
                : (float) Math.tanh(x);
    }

    @Override
    public void logits(State state, double[] logits) {
        for (int symbol = 0; symbol < logits.length; symbol++) {
            logits[symbol] = sum(readoutRows.get(symbol), state.output(), network.readoutBias()[symbol]);
        }
    }
}
