package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One tensor's entry in a header.
 *
 * @param name its name
 * @param dtype its number format
 * @param shape its dimensions; the last varies fastest
 * @param begin offset of its first byte after the header
 * @param end offset after its last byte
 */
record TensorInfo(String name, Dtype dtype, List<Integer> shape, long begin, long end) {
    TensorInfo {
        shape = List.copyOf(shape);
        if (begin > end) {
            throw new BadInputException(
                    "tensor " + Quoted.quoted(name) + ": data_offsets go backwards, from " + begin + " to " + end);
        }
        if (bytes(name, dtype, shape) != end - begin) {
            throw new BadInputException("tensor " + Quoted.quoted(name) + ": a shape of " + text(shape) + " in " + dtype
                    + " takes " + bytes(name, dtype, shape) + " bytes, but data_offsets span " + (end - begin));
        }
    }

    /** A tensor whose bytes start at the given offset. */
    static TensorInfo at(long begin, String name, Dtype dtype, List<Integer> shape) {
        return new TensorInfo(name, dtype, shape, begin, begin + bytes(name, dtype, shape));
    }

    private static long bytes(String name, Dtype dtype, List<Integer> shape) {
        try {
            long bytes = dtype.bytes();
            for (int dimension : shape) {
                bytes = Math.multiplyExact(bytes, (long) dimension);
            }
            return bytes;
        } catch (ArithmeticException e) {
            throw new BadInputException("tensor " + Quoted.quoted(name) + ": a shape of " + text(shape)
                    + " is more than any file can hold");
        }
    }

    int rows() {
        return shape.get(0);
    }

    int columns() {
        return shape.get(1);
    }

    /** The indices of a value of a vector or matrix, as in {@code [2, 0]}. */
    String index(long value) {
        return shape.size() == 2 ? "[" + value / columns() + ", " + value % columns() + "]" : "[" + value + "]";
    }

    /** The name and shape, as in {@code tensor 'readout_W' (6 × 4)}. */
    @Override
    public String toString() {
        return "tensor " + Quoted.quoted(name) + " (" + text(shape) + ")";
    }

    static String text(List<Integer> shape) {
        return shape.isEmpty()
                ? "a single number"
                : shape.stream().map(String::valueOf).collect(Collectors.joining(" × "));
    }
}
