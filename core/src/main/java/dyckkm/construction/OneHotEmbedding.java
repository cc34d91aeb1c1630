package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.SparseMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The paper's embedding E = I: every symbol has a separate column of U, which holds its whole effect. The same function as with
 * any other embedding E, with input weights U·Eᵀ.
 */
public final class OneHotEmbedding {
    /** Limit on the V × V and G·H × V tables of a file; the compact embedding expresses the same network. */
    private static final double MOST_BYTES = 4e9;

    private OneHotEmbedding() {}

    /** A construction with the requested embedding. */
    public static Construction in(Form form, Construction compact) {
        return form.embedding() == Embedding.ONE_HOT
                ? new Construction(of(compact.network()), compact.decoder())
                : compact;
    }

    /** The same network with the identity as its embedding. */
    public static Network of(Network network) {
        int symbols = network.alphabet().size();
        double bytes = fileBytes(network, symbols);
        if (bytes > MOST_BYTES) {
            throw new BadInputException(String.format(
                    Locale.ROOT,
                    "with a one-hot embedding the file for %s would have %.1f GB, and at most %.0f are written: "
                            + "use the compact one",
                    network.alphabet().description(),
                    bytes / 1e9,
                    MOST_BYTES / 1e9));
        }
        Layer first = network.layers().get(0);
        List<Layer> layers = new ArrayList<>(network.layers());
        layers.set(
                0,
                new Layer(
                        inputWeights(first.inputWeights(), network.embedding(), network.arithmetic()),
                        first.recurrentWeights(),
                        first.popWeights(),
                        first.inputBias(),
                        first.recurrentBias()));
        return network.withWeights(identity(symbols), layers, network.readout(), network.readoutBias())
                .with(network.annotations());
    }

    /** The size of a network's weights in a file. */
    public static double fileBytes(Network network) {
        return fileBytes(network, network.embedding().columns());
    }

    private static double fileBytes(Network network, int embeddingWidth) {
        double values = (double) network.alphabet().size() * embeddingWidth + entries(network.readout());
        values += network.readoutBias().length;
        double width = embeddingWidth;
        for (Layer layer : network.layers()) {
            values += layer.inputWeights().rows() * width + entries(layer.recurrentWeights());
            values += layer.popWeights().map(OneHotEmbedding::entries).orElse(0.0);
            values += layer.inputBias().length + layer.recurrentBias().length;
            width = layer.units();
        }
        return values * network.arithmetic().precision().bytes();
    }

    private static double entries(Matrix matrix) {
        return (double) matrix.rows() * matrix.columns();
    }

    private static Matrix identity(int size) {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(size);
        for (int row = 0; row < size; row++) {
            builder.add(row, 1).endRow();
        }
        return builder.build();
    }

    /** U·Eᵀ; shared rows of U stay shared. */
    private static Matrix inputWeights(Matrix weights, Matrix embedding, Arithmetic arithmetic) {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(embedding.rows());
        Map<Integer, Integer> first = new HashMap<>();
        double[] row = new double[weights.columns()];
        for (int index = 0; index < weights.rows(); index++) {
            Integer earlier = first.get(weights.rowClass(index));
            if (earlier != null) {
                builder.repeatRow(earlier);
                continue;
            }
            Arrays.fill(row, 0);
            weights.forEachNonZero(index, (column, value) -> row[column] = value);
            for (int symbol = 0; symbol < embedding.rows(); symbol++) {
                double[] sum = {0};
                embedding.forEachNonZero(symbol, (column, value) -> sum[0] += value * row[column]);
                builder.add(symbol, arithmetic.round(sum[0]));
            }
            first.put(weights.rowClass(index), builder.endRow());
        }
        return builder.build();
    }
}
