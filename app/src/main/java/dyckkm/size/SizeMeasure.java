package dyckkm.size;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.catalogue.UnitValues;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.step.FiniteSet;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

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

    private SizeMeasure() {}

    /** All constructions, in the order of the catalogue, those that do not exist for this language included. */
    public static List<ConstructionSize> of(DyckLanguage language) {
        return Catalogue.ofDyck().stream().map(entry -> of(entry, language)).toList();
    }

    /**
     * All constructions that exist for a language, in the order of the catalogue.
     *
     * @param refusals receives each construction that rejects a machine, and why
     */
    public static List<? extends SizedConstruction> existing(Language language, Consumer<String> refusals) {
        return language instanceof Machine machine
                ? MachineSize.of(machine, refusals)
                : of(DyckLanguage.of(language)).stream()
                        .filter(ConstructionSize::exists)
                        .toList();
    }

    private static ConstructionSize of(Entry entry, DyckLanguage language) {
        if (!entry.existsFor(language)) {
            return ConstructionSize.missing(entry, language, "exists for " + entry.condition());
        }
        if (!isSmall(entry, language)) {
            return unbuilt(entry, language);
        }
        try {
            return built(entry, language);
        } catch (BadInputException inBothFormats) {
            return ConstructionSize.missing(entry, language, inBothFormats.getMessage());
        }
    }

    /** The size of a construction that exists for the language, without a look at its weights. */
    public static ConstructionSize unbuilt(Entry entry, DyckLanguage language) {
        return new ConstructionSize(entry, language, "", bitsPerUnit(entry, Precision.FLOAT32), OptionalDouble.empty());
    }

    private static boolean isSmall(Entry entry, DyckLanguage language) {
        BigInteger units = entry.hiddenUnits(language);
        return isSmall(units)
                && units.multiply(BigInteger.valueOf(language.m())).compareTo(MOST_UNITS_TIMES_DEPTH) <= 0
                && language.k() <= MOST_TYPES;
    }

    private static ConstructionSize built(Entry entry, DyckLanguage language) {
        Arithmetic arithmetic = new Arithmetic(Precision.FLOAT32, Activation.saturating(BETA));
        Network network =
                entry.build(Request.of(language, arithmetic).orInFloat64()).network();
        Precision precision = network.arithmetic().precision();
        return new ConstructionSize(
                entry, language, "", bitsPerUnit(entry, precision), OptionalDouble.of(largestWeight(network) / BETA));
    }

    /** Codes of many levels take what the format has, for h and for the c of an LSTM. */
    static double bitsPerUnit(Entry entry, Precision precision) {
        return UnitValues.of(entry, new Arithmetic(precision, Activation.IEEE), Nonlinearity.SIGMOID)
                .map(FiniteSet::bitsPerUnit)
                .orElse((entry.cell().hasCellState() ? 2.0 : 1.0)
                        * (precision == Precision.FLOAT32 ? Float.SIZE : Double.SIZE));
    }

    /** Whether so many units are built to look at their weights. */
    static boolean isSmall(BigInteger units) {
        return units.compareTo(MOST_UNITS) <= 0;
    }

    /** The largest recurrent weight of a construction in units of β. */
    static double largestWeight(Entry entry, Language language) {
        Arithmetic arithmetic = new Arithmetic(Precision.FLOAT64, Activation.saturating(BETA));
        return largestWeight(entry.build(Request.of(language, arithmetic)).network()) / BETA;
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
