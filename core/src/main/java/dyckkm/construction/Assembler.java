package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolScores;
import dyckkm.construction.code.SymbolValues;
import dyckkm.construction.code.UnitLayout;
import dyckkm.language.Alphabet;
import dyckkm.language.dyck.DyckLanguage;
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
import java.util.function.IntFunction;

/**
 * Builds a network with the compact embedding from rows and scores. The embedding has the values of open brackets (calls),
 * close brackets (returns) and internal symbols; then the flags is-open, is-close, is-internal where there are such symbols,
 * and is-START.
 */
public final class Assembler {
    /** START never follows: e^{−1000} is zero in double. */
    private static final double START_LOGIT = -1000;

    private final Request request;
    private final Alphabet alphabet;
    private final Cell cell;
    private final SymbolValues openValues;
    private final SymbolValues closeValues;
    private final SymbolValues internalValues;
    private final Row[] rows;
    private final UnitLayout layout;
    private final int units;

    /** For a language without internal symbols. */
    public Assembler(Request request, Cell cell, UnitLayout layout, SymbolValues openValues, SymbolValues closeValues) {
        this(request, cell, layout, openValues, closeValues, SymbolValues.NONE);
    }

    public Assembler(
            Request request,
            Cell cell,
            UnitLayout layout,
            SymbolValues openValues,
            SymbolValues closeValues,
            SymbolValues internalValues) {
        this.request = request;
        this.alphabet = request.language().alphabet();
        this.cell = cell;
        this.layout = layout;
        this.units = layout.units();
        this.openValues = openValues;
        this.closeValues = closeValues;
        this.internalValues = internalValues;
        this.rows = new Row[cell.gates() * units];
    }

    /** For any language: each token has a separate input value. */
    public static Assembler ofTokens(Request request, Cell cell, UnitLayout layout) {
        Alphabet tokens = request.language().alphabet();
        return new Assembler(
                request,
                cell,
                layout,
                SymbolValues.oneHot(tokens.calls()),
                SymbolValues.oneHot(tokens.returns()),
                SymbolValues.oneHot(tokens.internals()));
    }

    /** Sets the row of a unit's gate; rows may be shared. */
    public void row(int gate, int unit, Row row) {
        rows[gate * units + unit] = row;
    }

    /** The network of a construction for Dyck-(k,m). */
    public Network assemble(Scores scores) {
        return assemble(scores, request.epsilon());
    }

    public Network assemble(Scores scores, double epsilon) {
        return assemble(SymbolScores.ofBrackets(DyckLanguage.of(request.language()), scores), epsilon);
    }

    public Network assemble(SymbolScores scores) {
        return assemble(scores, request.epsilon());
    }

    /** The network, before its catalogue entry names it. */
    private Network assemble(SymbolScores scores, double epsilon) {
        double[] bias = new double[rows.length];
        for (int row = 0; row < rows.length; row++) {
            bias[row] = round(rows[row].bias());
        }
        Optional<Matrix> pop =
                cell == Cell.SECOND_ORDER ? Optional.of(memoryWeights(Row::unitsOnPop)) : Optional.empty();
        Layer layer = new Layer(inputWeights(), memoryWeights(Row::units), pop, bias, new double[rows.length]);
        Readout readout = readout(scores);
        return new Network(
                alphabet,
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

    /** Rounds weights to the network's format. */
    private double round(double weight) {
        return request.arithmetic().round(weight);
    }

    /** The column of is-open; the other flags follow. */
    private int flags() {
        return internalsFrom() + internalValues.width();
    }

    private int internalsFrom() {
        return openValues.width() + closeValues.width();
    }

    /** The column of is-START, the last one. */
    private int startFlag() {
        return flags() + (alphabet.internals() > 0 ? 3 : 2);
    }

    private Matrix embedding() {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(startFlag() + 1);
        embed(builder, alphabet.calls(), openValues, 0, flags());
        embed(builder, alphabet.returns(), closeValues, openValues.width(), flags() + 1);
        embed(builder, alphabet.internals(), internalValues, internalsFrom(), flags() + 2);
        builder.add(startFlag(), 1).endRow();
        builder.endRow();
        return builder.build();
    }

    /** The rows of the symbols of one kind. */
    private void embed(SparseMatrix.Builder builder, int symbols, SymbolValues values, int from, int flag) {
        for (int symbol = 0; symbol < symbols; symbol++) {
            values.of().visit(symbol, (place, value) -> builder.add(from + place, round(value)));
            builder.add(flag, 1).endRow();
        }
    }

    private Matrix inputWeights() {
        return shared(startFlag() + 1, (row, builder) -> {
            row.openValues().forEach((index, weight) -> builder.add(index, round(weight)));
            row.closeValues().forEach((index, weight) -> builder.add(openValues.width() + index, round(weight)));
            row.internalValues().forEach((index, weight) -> builder.add(internalsFrom() + index, round(weight)));
            builder.add(flags(), round(row.open())).add(flags() + 1, round(row.close()));
            if (alphabet.internals() > 0) {
                builder.add(flags() + 2, round(row.internal()));
            }
            builder.add(startFlag(), round(row.start()));
        });
    }

    private Matrix memoryWeights(java.util.function.Function<Row, Map<Integer, Double>> entries) {
        return shared(
                units,
                (row, builder) -> entries.apply(row).forEach((unit, weight) -> builder.add(unit, round(weight))));
    }

    /** One stored row per distinct row object. */
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
     * logarithm of the symbol's weight plus gap · (score − ½).
     */
    private Readout readout(SymbolScores scores) {
        double scale = request.readoutScale(cell);
        Optional<IntFunction<Row>> weights = request.readout() == ReadoutKind.CALIBRATED
                ? Optional.of(scores.weights().orElseThrow(this::uncalibrated))
                : Optional.empty();
        SparseMatrix.Builder builder = new SparseMatrix.Builder(units);
        double[] bias = new double[alphabet.size()];
        Row lastScore = null;
        Row lastWeight = null;
        int lastRow = -1;
        for (int symbol = 0; symbol < bias.length; symbol++) {
            if (symbol == alphabet.start()) {
                builder.endRow();
                bias[symbol] = START_LOGIT;
                continue;
            }
            Row score = scores.of().apply(symbol);
            Row weight = weights.isPresent() ? weights.get().apply(symbol) : null;
            boolean isRepeated = score == lastScore && weight == lastWeight;
            lastRow = isRepeated ? builder.repeatRow(lastRow) : logit(builder, score, scale, weight);
            double level = weight == null ? 0 : weight.bias() - scale / 2;
            bias[symbol] = round(scale * score.bias() + level);
            lastScore = score;
            lastWeight = weight;
        }
        return new Readout(builder.build(), bias);
    }

    private BadInputException uncalibrated() {
        return new BadInputException("no calibrated readout is known for "
                + request.language().description() + ": use the readout 'support'");
    }

    private int logit(SparseMatrix.Builder builder, Row score, double scale, Row weight) {
        Row logit = score.times(scale);
        if (weight != null) {
            weight.units().forEach(logit::from);
        }
        logit.units().forEach((unit, value) -> builder.add(unit, round(value)));
        return builder.endRow();
    }
}
