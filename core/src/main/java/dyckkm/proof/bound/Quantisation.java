package dyckkm.proof.bound;

import dyckkm.common.BadInputException;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import java.util.OptionalInt;

/**
 * How much of its memory a network keeps from one symbol to the next.
 *
 * <p>With p bits every number of the memory is replaced, after every step, by the nearest of at most 2^p levels:
 *
 * <ul>
 *   <li>a σ unit of a Simple or second-order RNN: 2^p levels from 0 to 1;
 *   <li>a tanh unit of one: 2^p levels from −1 to 1;
 * <li>where 0 means "empty", as in a GRU's h and an LSTM's c and h: 2^p − 1 levels around 0, or 0 and the highest for p = 1.
 * The highest is 1 in a GRU, the range R in an LSTM's c, and tanh R in its h, which is o·tanh(c).
 * </ul>
 *
 * With d units only the first d of each layer are kept; the others are held at 0. The readout reads the quantised memory.
 *
 * @param bits p; empty: the network's own number format
 * @param units d; empty: all
 * @param cellRange R, beyond which c is clipped; the constructions' cells stay within 1
 */
public record Quantisation(OptionalInt bits, OptionalInt units, double cellRange) {
    /** A double has no further levels beyond this number of bits. */
    public static final int MOST_BITS = 53;

    /** No quantisation. */
    public static final Quantisation NONE = new Quantisation(OptionalInt.empty(), OptionalInt.empty(), 1);

    public Quantisation {
        if (bits.isPresent() && (bits.getAsInt() < 1 || bits.getAsInt() > MOST_BITS)) {
            throw new BadInputException(
                    "the bits per number must be between 1 and " + MOST_BITS + ", not " + bits.getAsInt());
        }
        if (units.isPresent() && units.getAsInt() < 1) {
            throw new BadInputException("at least one unit must be kept, not " + units.getAsInt());
        }
        if (!(cellRange > 0) || Double.isInfinite(cellRange)) {
            throw new BadInputException("the range of c must be a positive number, not " + cellRange);
        }
    }

    /** This many bits for every number in the memory. */
    public static Quantisation ofBits(int bits) {
        return NONE.withBits(bits);
    }

    /** Keeps only the first units. */
    public static Quantisation ofUnits(int units) {
        return NONE.withUnits(units);
    }

    public Quantisation withBits(int other) {
        return new Quantisation(OptionalInt.of(other), units, cellRange);
    }

    public Quantisation withUnits(int other) {
        return new Quantisation(bits, OptionalInt.of(other), cellRange);
    }

    public Quantisation withCellRange(double other) {
        return new Quantisation(bits, units, other);
    }

    /** The machine that runs a network with its memory quantised. */
    public Stepper of(Stepper stepper) {
        keptUnits(stepper.network());
        if (bits.isEmpty() && units.isEmpty()) {
            return stepper;
        }
        int kept = units.orElse(Integer.MAX_VALUE);
        return new QuantisedStepper(stepper, bits, unit -> unit < kept, cellRange);
    }

    /** The number of units kept in a network, over all layers. */
    public int keptUnits(Network network) {
        int most = mostUnits(network);
        if (units.isPresent() && units.getAsInt() > most) {
            throw new BadInputException(
                    "the network has " + most + " units, fewer than the " + units.getAsInt() + " to be kept");
        }
        return network.layers().stream()
                .mapToInt(layer -> Math.min(layer.units(), units.orElse(most)))
                .sum();
    }

    /** The size of a network's largest layer, the maximum number of units to keep. */
    public static int mostUnits(Network network) {
        return network.layers().stream().mapToInt(Layer::units).max().orElse(0);
    }

    /** The bits of the whole memory: those of one number, times the numbers per unit (h and, in an LSTM, c). */
    public long memoryBits(Network network) {
        long perNumber = bits.isPresent()
                ? bits.getAsInt()
                : Byte.SIZE * network.arithmetic().precision().bytes();
        return keptUnits(network) * numbersPerUnit(network) * perNumber;
    }

    /** Two in an LSTM, whose memory is h and c. */
    public static int numbersPerUnit(Network network) {
        return network.cell().hasCellState() ? 2 : 1;
    }
}
