package dyckkm.construction;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Annotations;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.SparseMatrix;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Turns rows and scores into a network with the compact embedding: the values of open brackets, those of close brackets,
 * is-open, is-close, is-START.
 */
final class Assembler {
    /** START never follows: e^{−1000} is zero in double. */
    private static final double START_LOGIT = -1000;

    private final Request request;
    private final Cell cell;
    private final SymbolValues openValues;
    private final SymbolValues closeValues;
    private final Row[] rows;
    private final UnitLayout layout;
    private final int units;

    Assembler(Request request, Cell cell, UnitLayout layout, SymbolValues openValues, SymbolValues closeValues) {
        this.request = request;
        this.cell = cell;
        this.layout = layout;
        this.units = layout.units();
        this.openValues = openValues;
        this.closeValues = closeValues;
        this.rows = new Row[cell.gates() * units];
    }

    /** Sets the row of a unit's gate; the same row may serve many. */
    void row(int gate, int unit, Row row) {
        rows[gate * units + unit] = row;
    }

    Network assemble(Scores scores) {
        return assemble(scores, request.epsilon());
    }

    /** The network, which its catalogue entry has yet to name. */
    Network assemble(Scores scores, double epsilon) {
        double[] bias = new double[rows.length];
        for (int row = 0; row < rows.length; row++) {
            bias[row] = round(rows[row].bias());
        }
        Optional<Matrix> pop =
                cell == Cell.SECOND_ORDER ? Optional.of(memoryWeights(Row::unitsOnPop)) : Optional.empty();
        Layer layer = new Layer(inputWeights(), memoryWeights(Row::units), pop, bias, new double[rows.length]);
        int k = request.language().k();
        Readout readout = readout(scores);
        return new Network(
                new Vocabulary(k),
                Optional.of(request.language()),
                cell,
                Nonlinearity.SIGMOID,
                embedding(),
                List.of(layer),
                readout.weights,
                readout.bias,
                request.arithmetic(),
                cell.text(),
                OptionalDouble.of(epsilon),
                Annotations.of(layout.described()));
    }

    /** Weights are numbers of the format that the network runs in. */
    private double round(double weight) {
        return request.arithmetic().round(weight);
    }

    private int flags() {
        return openValues.width() + closeValues.width();
    }

    private Matrix embedding() {
        Vocabulary vocabulary = new Vocabulary(request.language().k());
        SparseMatrix.Builder builder = new SparseMatrix.Builder(flags() + 3);
        for (int type = 0; type < vocabulary.k(); type++) {
            openValues.of().visit(type, (place, value) -> builder.add(place, round(value)));
            builder.add(flags(), 1).endRow();
        }
        for (int type = 0; type < vocabulary.k(); type++) {
            closeValues.of().visit(type, (place, value) -> builder.add(openValues.width() + place, round(value)));
            builder.add(flags() + 1, 1).endRow();
        }
        builder.add(flags() + 2, 1).endRow();
        builder.endRow();
        return builder.build();
    }

    private Matrix inputWeights() {
        return shared(flags() + 3, (row, builder) -> {
            row.openValues().forEach((index, weight) -> builder.add(index, round(weight)));
            row.closeValues().forEach((index, weight) -> builder.add(openValues.width() + index, round(weight)));
            builder.add(flags(), round(row.open()));
            builder.add(flags() + 1, round(row.close())).add(flags() + 2, round(row.start()));
        });
    }

    private Matrix memoryWeights(java.util.function.Function<Row, Map<Integer, Double>> entries) {
        return shared(
                units,
                (row, builder) -> entries.apply(row).forEach((unit, weight) -> builder.add(unit, round(weight))));
    }

    /** One stored row for each distinct row object. */
    private Matrix shared(int columns, java.util.function.BiConsumer<Row, SparseMatrix.Builder> fill) {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(columns);
        Map<Row, Integer> first = new IdentityHashMap<>();
        for (Row row : rows) {
            Integer earlier = first.get(row);
            if (earlier == null) {
                fill.accept(row, builder);
                first.put(row, builder.endRow());
            } else {
                builder.repeatRow(earlier);
            }
        }
        return builder.build();
    }

    private record Readout(Matrix weights, double[] bias) {}

    /**
     * Logits from scores, which are +½ for allowed symbols and at most −½ for others. Support: ζ · score. Calibrated: the
     * logarithm of the symbol's probability plus gap · (score − ½).
     */
    private Readout readout(Scores scores) {
        int k = request.language().k();
        double scale = request.readoutScale(cell);
        boolean calibrated = request.readout() == ReadoutKind.CALIBRATED;
        double openLevel = calibrated ? -Math.log(2.0 * k) - scale / 2 : 0;
        double otherLevel = calibrated ? -Math.log(2) - scale / 2 : 0;
        SparseMatrix.Builder builder = new SparseMatrix.Builder(units);
        double[] bias = new double[2 * k + 2];
        int open = addScore(builder, scores.open(), scale);
        for (int type = 0; type < k; type++) {
            bias[type] = round(scale * scores.open().bias() + openLevel);
            if (type > 0) {
                builder.repeatRow(open);
            }
        }
        for (int type = 0; type < k; type++) {
            Row close = scores.close().apply(type);
            addScore(builder, close, scale);
            bias[k + type] = round(scale * close.bias() + otherLevel);
        }
        builder.endRow();
        bias[2 * k] = START_LOGIT;
        addScore(builder, scores.end(), scale);
        bias[2 * k + 1] = round(scale * scores.end().bias() + otherLevel);
        return new Readout(builder.build(), bias);
    }

    private int addScore(SparseMatrix.Builder builder, Row score, double scale) {
        score.units().forEach((unit, weight) -> builder.add(unit, round(scale * weight)));
        return builder.endRow();
    }
}
