package dyckkm.proof.certificate;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * U x + b of each row, for what is read: START, or a bracket whose type is the content of a slot. Rows that are equal are
 * computed once.
 */
final class InputTerms {
    private final SparseRows embedding;
    private final SparseRows weights;
    private final double[] bias;
    private final int width;
    private final Vocabulary vocabulary;
    private final TablePool pool;
    private final Map<Key, Terms> known = new ConcurrentHashMap<>();

    private record Key(int rowClass, double bias, Operation operation) {}

    InputTerms(Network network, TablePool pool) {
        Layer layer = network.layers().get(0);
        this.embedding = new SparseRows(network.embedding());
        this.weights = new SparseRows(layer.inputWeights());
        this.bias = layer.inputBias();
        this.width = network.embedding().columns();
        this.vocabulary = Vocabulary.of(network.alphabet());
        this.pool = pool;
    }

    /** A number that rows share only if their terms are equal, biases apart. */
    int classOf(int row) {
        return weights.classOf(row);
    }

    /**
     * @param slot the slot that the bracket goes to or comes from; not used for START
     */
    Terms of(int row, Operation operation, int slot) {
        Key key = new Key(weights.classOf(row), bias[row], operation);
        Terms terms = known.computeIfAbsent(key, none -> compute(row, operation));
        Value value = terms.value();
        return value.slot() == 0
                ? terms
                : new Terms(new Value(slot, value.table()), terms.magnitude(), terms.count(), terms.granule());
    }

    private Terms compute(int row, Operation operation) {
        double[] dense = new double[width];
        for (int at = 0; at < weights.columns(row).length; at++) {
            dense[weights.columns(row)[at]] = weights.weights(row)[at];
        }
        if (operation == Operation.START) {
            Sum sum = new Sum(bias[row]);
            sum.add(dense, vocabulary.start());
            return new Terms(Value.constant(sum.value, sum.value), sum.magnitude, sum.count, sum.granule);
        }
        double[] values = new double[vocabulary.k()];
        double magnitude = 0;
        int count = 0;
        int granule = Table.ANY_GRANULE;
        for (int type = 0; type < values.length; type++) {
            Sum sum = new Sum(bias[row]);
            sum.add(dense, operation == Operation.PUSH ? vocabulary.open(type) : vocabulary.close(type));
            values[type] = sum.value;
            magnitude = Math.max(magnitude, sum.magnitude);
            count = Math.max(count, sum.count);
            granule = Math.min(granule, sum.granule);
        }
        Value value = Value.of(1, values, values);
        return new Terms(new Value(value.slot(), pool.share(value.table())), magnitude, count, granule);
    }

    private final class Sum {
        private double value;
        private double magnitude;
        private int count;
        private int granule;

        Sum(double bias) {
            this.value = bias;
            this.magnitude = Math.abs(bias);
            this.count = bias == 0 ? 0 : 1;
            this.granule = Table.granule(bias);
        }

        void add(double[] row, int symbol) {
            int[] columns = embedding.columns(symbol);
            double[] x = embedding.weights(symbol);
            for (int at = 0; at < columns.length; at++) {
                double weight = row[columns[at]];
                if (weight != 0) {
                    value += weight * x[at];
                    magnitude += Math.abs(weight * x[at]);
                    count++;
                    granule = Math.min(granule, Table.granule(weight) + Table.granule(x[at]));
                }
            }
        }
    }
}
