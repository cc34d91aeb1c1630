package dyckkm.model;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads a tensor's values in order, through a small buffer; each must be finite. */
final class TensorValues {
    private static final int BUFFER = 1 << 18;

    /** The bytes of a tensor, from its first. */
    @FunctionalInterface
    interface Bytes {
        /** Fills the rest of the buffer completely. */
        void next(ByteBuffer buffer) throws IOException;
    }

    private final TensorInfo tensor;
    private final Bytes bytes;
    private final ByteBuffer buffer;
    private long bytesLeft;
    private long valuesRead;

    TensorValues(TensorInfo tensor, Bytes bytes) {
        this.tensor = tensor;
        this.bytes = bytes;
        this.bytesLeft = tensor.end() - tensor.begin();
        this.buffer = ByteBuffer.allocate((int) Math.min(BUFFER, bytesLeft))
                .order(ByteOrder.LITTLE_ENDIAN)
                .limit(0);
    }

    void next(double[] values) throws IOException {
        Dtype dtype = tensor.dtype();
        for (int i = 0; i < values.length; i++) {
            if (!buffer.hasRemaining()) {
                refill();
            }
            double value = dtype.get(buffer);
            if (!Double.isFinite(value)) {
                throw new BadInputException(
                        tensor + ": the value at " + tensor.index(valuesRead + i) + " is " + value + ", not a weight");
            }
            values[i] = value;
        }
        valuesRead += values.length;
    }

    private void refill() throws IOException {
        buffer.clear().limit((int) Math.min(buffer.capacity(), bytesLeft));
        bytes.next(buffer);
        bytesLeft -= buffer.position();
        buffer.flip();
    }
}
