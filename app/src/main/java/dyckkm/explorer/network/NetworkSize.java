package dyckkm.explorer.network;

import dyckkm.construction.Entry;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.SparseMatrix;
import java.math.BigInteger;

/**
 * How large a network is: counted where there is one, and bounded from above where it has yet to be built, so that what is too large is
 * never begun.
 */
final class NetworkSize {
    /** What an entry of a row takes while a construction is being written down: an entry of a map, its boxes, the matrix as it grows. */
    private static final long BYTES_PER_WEIGHT_WHILE_BUILDING = 120;

    /** A rule of a machine, in a list and in a table. */
    private static final long BYTES_PER_RULE = 120;

    /** The names of a unit. */
    private static final long BYTES_PER_UNIT = 200;

    /** More than any construction has within the other limits, but for automata: there a unit reads a good part of all others. */
    private static final BigInteger MOST_WEIGHTS_OF_SLOTS = BigInteger.valueOf(700_000);

    /** Half floats become doubles, beside what was read and the construction that the file names, if it does. */
    private static final long BYTES_PER_BYTE_OF_A_FILE = 12;

    private NetworkSize() {}

    /** The memory that a network takes. */
    static long bytes(Network network) {
        long bytes = network.language().map(NetworkSize::bytes).orElse(0L);
        bytes += bytes(network.embedding()) + bytes(network.readout()) + bytes(network.readoutBias());
        for (Layer layer : network.layers()) {
            bytes += bytes(layer.inputWeights()) + bytes(layer.recurrentWeights());
            bytes += layer.popWeights().map(NetworkSize::bytes).orElse(0L);
            bytes += bytes(layer.inputBias()) + bytes(layer.recurrentBias()) + BYTES_PER_UNIT * layer.units();
        }
        return bytes;
    }

    /** The memory of the tables of a language; Dyck-(k,m) needs none. */
    private static long bytes(Language language) {
        if (!(language instanceof Machine machine)) {
            return 0;
        }
        long situations = (long) machine.states() * (machine.stackSymbols() + 1);
        long symbols = situations * machine.alphabet().size();
        // What may follow is listed for each situation and, where rules have limits, for each of a few depths.
        return symbols * 4L * Integer.BYTES + BYTES_PER_RULE * machine.rules().size();
    }

    private static long bytes(Matrix matrix) {
        return matrix instanceof SparseMatrix sparse
                ? (long) sparse.storedEntries() * (Integer.BYTES + Double.BYTES) + 2L * Integer.BYTES * sparse.rows()
                : (long) matrix.rows() * matrix.columns() * Double.BYTES;
    }

    private static long bytes(double[] vector) {
        return (long) vector.length * Double.BYTES;
    }

    /** The memory that building a network takes at most, itself included. */
    static long bytesWhileBuilding(BigInteger weights, BigInteger units) {
        return BYTES_PER_WEIGHT_WHILE_BUILDING * weights.longValueExact() + BYTES_PER_UNIT * units.longValueExact();
    }

    /** The memory that reading a model file takes at most, the network included. */
    static long bytesWhileReading(long fileBytes) {
        return BYTES_PER_BYTE_OF_A_FILE * fileBytes;
    }

    /** As many weights that are not zero as a construction has, or more. */
    static BigInteger weights(Entry entry, DyckLanguage language) {
        return entry.mostWeights(language)
                .orElseGet(() ->
                        dense(entry, language, entry.hiddenUnits(language)).min(MOST_WEIGHTS_OF_SLOTS));
    }

    /** All weights of a construction, zero or not. */
    static BigInteger dense(Entry entry, Language language, BigInteger units) {
        BigInteger symbols = count(language.alphabet().size());
        BigInteger gates = count(entry.cell().gates() + 1L);
        // Symbols are embedded in fewer than three numbers each.
        BigInteger width = symbols.multiply(count(3));
        return units.add(width).multiply(gates).add(symbols).multiply(units).add(symbols.multiply(width));
    }

    private static BigInteger count(long number) {
        return BigInteger.valueOf(number);
    }
}
