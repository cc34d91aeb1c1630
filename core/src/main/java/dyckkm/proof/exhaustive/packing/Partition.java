package dyckkm.proof.exhaustive.packing;

import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.MergedColumns;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The columns of a memory in parts, each with all that its next values depend on. In a construction that is little, and what a
 * part becomes is met again and again, though hardly any memory is met twice.
 *
 * @param parts none if it is not worth while
 * @param recurrent W, of a second-order network W_push and W_pop
 * @param readout by which logits are made
 */
public record Partition(List<Part> parts, List<MergedColumns> recurrent, MergedColumns readout) {
    /**
     * Some units. Their next values depend on the symbol, on the sums of their rows of W, and on what they keep.
     *
     * @param columns their own columns
     * @param rows their rows of W
     * @param reads the columns of the units that these rows have weights for
     * @param keeps those of their own columns that they keep something of: c of an LSTM, h of a GRU
     */
    public record Part(int[] columns, int[] rows, int[] reads, int[] keeps) {}

    /** A memory of more is not one of a network whose pairs are many; for more symbols, memos would take too much room. */
    private static final int MOST_COLUMNS = 2048;

    private static final int MOST_TOKENS = 4096;

    /** A memory is divided only if each part shows its patterns at least so many times on average. */
    private static final int LEAST_REPEATED = 2;

    /** Parts are joined as long as they do so, so that there are fewer to look up. */
    private static final int LEAST_REPEATED_BY_JOINED = 8;

    private static final Partition NONE = new Partition(
            List.of(), List.of(), new MergedColumns(new DenseMatrix(0, 0, new double[0]), Precision.FLOAT64));

    public Partition {
        parts = List.copyOf(parts);
        recurrent = List.copyOf(recurrent);
    }

    public static Partition of(Network network, Survey survey) {
        boolean isSmall =
                network.alphabet().tokens() <= MOST_TOKENS && survey.codec().columns() <= MOST_COLUMNS;
        return isSmall && network.layers().size() == 1
                ? of(network, survey, LEAST_REPEATED, LEAST_REPEATED_BY_JOINED)
                : NONE;
    }

    /** The same for a network of one layer, with other demands. */
    public static Partition of(Network network, Survey survey, int leastRepeated, int leastRepeatedByJoined) {
        Layer layer = network.layers().get(0);
        List<Units> units = byReads(network.cell(), layer);
        if (!units.stream().allMatch(some -> some.areRepeated(leastRepeated, survey))) {
            return NONE;
        }
        Precision accumulator = network.arithmetic().precision().accumulator();
        return new Partition(
                joined(units, leastRepeatedByJoined, survey).stream()
                        .map(Units::part)
                        .toList(),
                Stream.concat(Stream.of(layer.recurrentWeights()), layer.popWeights().stream())
                        .map(weights -> new MergedColumns(weights, accumulator))
                        .toList(),
                new MergedColumns(network.readout(), network.readoutBias(), accumulator));
    }

    /** Units in the order of their numbers, those that read the same together. */
    private static List<Units> byReads(Cell cell, Layer layer) {
        Map<BitSet, Units> all = new LinkedHashMap<>();
        for (int unit = 0; unit < layer.units(); unit++) {
            all.computeIfAbsent(unitsRead(layer, unit), reads -> new Units(cell, layer.units(), new BitSet(), reads))
                    .units
                    .set(unit);
        }
        return List.copyOf(all.values());
    }

    private static BitSet unitsRead(Layer layer, int unit) {
        BitSet read = new BitSet();
        Matrix weights = layer.recurrentWeights();
        for (int row = unit; row < weights.rows(); row += layer.units()) {
            weights.forEachNonZero(row, (column, value) -> read.set(column));
        }
        layer.popWeights().ifPresent(pop -> pop.forEachNonZero(unit, (column, value) -> read.set(column)));
        return read;
    }

    private static List<Units> joined(List<Units> all, int leastRepeated, Survey survey) {
        List<Units> joined = new ArrayList<>();
        for (Units next : all) {
            int last = joined.size() - 1;
            Units both = last < 0 ? next : joined.get(last).with(next);
            if (last >= 0 && both.areRepeated(leastRepeated, survey)) {
                joined.set(last, both);
            } else {
                joined.add(next);
            }
        }
        return joined;
    }

    /**
     * A part in the making.
     *
     * @param count how many units the layer has
     */
    private record Units(Cell cell, int count, BitSet units, BitSet reads) {
        Units with(Units other) {
            Units both = new Units(cell, count, (BitSet) units.clone(), (BitSet) reads.clone());
            both.units.or(other.units);
            both.reads.or(other.reads);
            return both;
        }

        Part part() {
            IntStream cells = units.stream().filter(unit -> cell.hasCellState()).map(unit -> count + unit);
            IntStream rows = IntStream.range(0, cell.gates())
                    .flatMap(gate -> units.stream().map(unit -> gate * count + unit));
            return new Part(
                    IntStream.concat(units.stream(), cells).toArray(),
                    rows.toArray(),
                    reads.stream().toArray(),
                    keeps().toArray());
        }

        private IntStream keeps() {
            return switch (cell) {
                case LSTM -> units.stream().map(unit -> count + unit);
                case GRU -> units.stream();
                case RNN, SECOND_ORDER -> IntStream.empty();
            };
        }

        /** Whether the sample shows what they read and keep so many times on average. */
        boolean areRepeated(int times, Survey survey) {
            int[] columns = IntStream.concat(reads.stream(), keeps()).toArray();
            return times * survey.patterns(columns) <= survey.sample().size();
        }
    }
}
