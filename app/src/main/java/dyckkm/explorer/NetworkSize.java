package dyckkm.explorer;

import dyckkm.construction.Entry;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
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

    /** The names of a unit. */
    private static final long BYTES_PER_UNIT = 200;

    /** More than any construction has within the other limits, but for automata: there a unit reads a good part of all others. */
    private static final BigInteger MOST_WEIGHTS_OF_SLOTS = BigInteger.valueOf(700_000);

    /** Half floats become doubles, beside what was read and the construction that the file names, if it does. */
    private static final long BYTES_PER_BYTE_OF_A_FILE = 12;

    private NetworkSize() {}

    /** The memory that a network takes. */
    static long bytes(Network network) {
        long bytes = bytes(network.embedding()) + bytes(network.readout()) + bytes(network.readoutBias());
        for (Layer layer : network.layers()) {
            bytes += bytes(layer.inputWeights()) + bytes(layer.recurrentWeights());
            bytes += layer.popWeights().map(NetworkSize::bytes).orElse(0L);
            bytes += bytes(layer.inputBias()) + bytes(layer.recurrentBias()) + BYTES_PER_UNIT * layer.units();
        }
        return bytes;
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
        return switch (entry.name()) {
            case "rnn/dfa" -> weightsOfTransitions(language, entry.hiddenUnits(language));
            case "rnn/sqrt" -> weightsOfHalves(language, entry.hiddenUnits(language));
            default -> dense(entry, language, entry.hiddenUnits(language)).min(MOST_WEIGHTS_OF_SLOTS);
        };
    }

    /** All weights of a construction, zero or not. */
    private static BigInteger dense(Entry entry, DyckLanguage language, BigInteger units) {
        BigInteger symbols = count(new Vocabulary(language.k()).size());
        BigInteger gates = count(entry.cell().gates() + 1L);
        // Symbols are embedded in fewer than three numbers each.
        BigInteger width = symbols.multiply(count(3));
        return units.add(width).multiply(gates).add(symbols).multiply(units).add(symbols.multiply(width));
    }

    /** A transition's unit reads all transitions that lead to where it begins; at the empty stack, all that do not. */
    private static BigInteger weightsOfTransitions(DyckLanguage language, BigInteger units) {
        BigInteger k = count(language.k());
        BigInteger perStack = k.add(BigInteger.ONE).pow(2);
        BigInteger inner = stacks(language.k(), language.m() - 1).multiply(perStack);
        return inner.add(k.pow(language.m())).add(k.multiply(units)).add(readout(language, units));
    }

    /** Of the lower half's contents, each reads as many of the upper half as end alike, and the other way round. */
    private static BigInteger weightsOfHalves(DyckLanguage language, BigInteger units) {
        int upperDepth = (language.m() + 1) / 2;
        BigInteger k = count(language.k());
        BigInteger lower = stacks(language.k(), language.m() - upperDepth);
        BigInteger across = k.pow(upperDepth - 1).multiply(lower).multiply(count(6));
        return across.add(k.add(BigInteger.ONE).multiply(units).multiply(count(4)))
                .add(readout(language, units));
    }

    /** What the readout and the inputs of an automaton take. */
    private static BigInteger readout(DyckLanguage language, BigInteger units) {
        return units.multiply(count(6)).add(count(16L * language.k() + 16));
    }

    private static BigInteger stacks(int k, int depth) {
        return depth == 0 ? BigInteger.ONE : new DyckLanguage(k, depth).stackStates();
    }

    private static BigInteger count(long number) {
        return BigInteger.valueOf(number);
    }
}
