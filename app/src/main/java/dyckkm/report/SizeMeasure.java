package dyckkm.report;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Measures constructions: small ones by building them. */
public final class SizeMeasure {
    /** Up to here a network is built to look at its weights, which takes a second or so. */
    private static final BigInteger MOST_UNITS = BigInteger.valueOf(5_000);

    /** An LSTM's gates read all slots, so a deep one has many weights for its units. */
    private static final BigInteger MOST_UNITS_TIMES_DEPTH = BigInteger.valueOf(500_000);

    /** The readout has a row for every type. */
    private static final int MOST_TYPES = 200_000;

    /** A power of two, so that dividing by it is exact. */
    private static final double BETA = 128;

    private static final double TERNARY = Math.log(3) / Math.log(2);

    /** Encodings whose LSTM cells hold −1, 0 and 1; the others hold 0 and 1, or many levels. */
    private static final Set<String> SIGNED = Set.of("log", "tight", "ternary");

    private static final Set<String> MANY_LEVELS = Set.of("circle", "sphere");

    private SizeMeasure() {}

    /** All constructions, in the order of the catalogue, those that do not exist for this language included. */
    public static List<ConstructionSize> of(DyckLanguage language) {
        return Catalogue.entries().stream().map(entry -> of(entry, language)).toList();
    }

    private static ConstructionSize of(Entry entry, DyckLanguage language) {
        if (!entry.existsFor(language)) {
            return ConstructionSize.missing(entry, language, "exists for " + entry.condition());
        }
        if (!isSmall(entry, language)) {
            return new ConstructionSize(
                    entry, language, "", bitsPerUnit(entry, Precision.FLOAT32), OptionalDouble.empty());
        }
        try {
            return built(entry, language, Precision.FLOAT32);
        } catch (BadInputException e) {
            // Many levels per unit need the longer format for large k.
            try {
                return built(entry, language, Precision.FLOAT64);
            } catch (BadInputException inBoth) {
                return ConstructionSize.missing(entry, language, inBoth.getMessage());
            }
        }
    }

    private static boolean isSmall(Entry entry, DyckLanguage language) {
        BigInteger units = entry.hiddenUnits(language);
        return units.compareTo(MOST_UNITS) <= 0
                && units.multiply(BigInteger.valueOf(language.m())).compareTo(MOST_UNITS_TIMES_DEPTH) <= 0
                && language.k() <= MOST_TYPES;
    }

    private static ConstructionSize built(Entry entry, DyckLanguage language, Precision precision) {
        Arithmetic arithmetic = new Arithmetic(precision, Activation.saturating(BETA));
        Network network = entry.build(Request.of(language, arithmetic)).network();
        return new ConstructionSize(
                entry, language, "", bitsPerUnit(entry, precision), OptionalDouble.of(largestWeight(network) / BETA));
    }

    private static double bitsPerUnit(Entry entry, Precision precision) {
        if (MANY_LEVELS.contains(entry.encoding())) {
            return 2 * (precision == Precision.FLOAT32 ? Float.SIZE : Double.SIZE);
        }
        return switch (entry.cell()) {
            case RNN, SECOND_ORDER -> 1;
            case GRU -> TERNARY;
            case LSTM -> 2 * (SIGNED.contains(entry.encoding()) ? TERNARY : 1);
        };
    }

    private static double largestWeight(Network network) {
        Layer layer = network.layers().get(0);
        return Math.max(
                largestEntry(layer.recurrentWeights()),
                layer.popWeights().map(SizeMeasure::largestEntry).orElse(0.0));
    }

    private static double largestEntry(Matrix matrix) {
        double[] largest = {0};
        for (int row = 0; row < matrix.rows(); row++) {
            matrix.forEachNonZero(row, (column, value) -> largest[0] = Math.max(largest[0], Math.abs(value)));
        }
        return largest[0];
    }
}
