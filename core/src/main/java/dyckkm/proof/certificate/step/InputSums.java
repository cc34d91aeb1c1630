package dyckkm.proof.certificate.step;

import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.proof.certificate.value.SparseRows;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.Terms;
import dyckkm.proof.certificate.value.Value;

/** U x + b of a row and a symbol, without rounding. */
final class InputSums {
    private final SparseRows embedding;
    private final SparseRows weights;
    private final double[] bias;
    private final int width;

    /** Equal for rows with equal sums for every input. */
    record RowKey(int rowClass, double bias) {}

    InputSums(Network network) {
        Layer layer = network.layers().get(0);
        this.embedding = new SparseRows(network.embedding());
        this.weights = new SparseRows(layer.inputWeights());
        this.bias = layer.inputBias();
        this.width = network.embedding().columns();
    }

    RowKey key(int row) {
        return new RowKey(weights.classOf(row), bias[row]);
    }

    Row row(int row) {
        return new Row(row);
    }

    /** The sums of one row. */
    final class Row {
        private final double[] dense = new double[width];
        private final double own;

        private Row(int row) {
            for (int at = 0; at < weights.columns(row).length; at++) {
                dense[weights.columns(row)[at]] = weights.weights(row)[at];
            }
            this.own = bias[row];
        }

        Terms terms(int symbol) {
            double value = own;
            double magnitude = Math.abs(own);
            int count = own == 0 ? 0 : 1;
            int granule = Table.granule(own);
            int[] columns = embedding.columns(symbol);
            double[] x = embedding.weights(symbol);
            for (int at = 0; at < columns.length; at++) {
                double weight = dense[columns[at]];
                if (weight != 0) {
                    value += weight * x[at];
                    magnitude += Math.abs(weight * x[at]);
                    count++;
                    granule = Math.min(granule, Table.granule(weight) + Table.granule(x[at]));
                }
            }
            return new Terms(Value.constant(value, value), magnitude, count, granule);
        }
    }
}
