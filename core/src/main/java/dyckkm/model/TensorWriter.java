package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.network.Matrix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes tensors as a safetensors file, row by row, so that sparse matrices are never expanded in memory. */
final class TensorWriter {
    private static final int BUFFER = 1 << 18;

    private final WritableByteChannel out;
    private final Dtype dtype;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);

    private TensorWriter(WritableByteChannel out, Dtype dtype) {
        this.out = out;
        this.dtype = dtype;
    }

    /**
     * Writes header and data.
     *
     * @throws BadInputException if a value is not finite after rounding to the dtype
     */
    static void write(Map<String, String> metadata, List<NamedTensor> tensors, Dtype dtype, WritableByteChannel out)
            throws IOException {
        Map<String, TensorInfo> infos = new LinkedHashMap<>();
        long at = 0;
        for (NamedTensor tensor : tensors) {
            TensorInfo info = TensorInfo.at(at, tensor.name(), dtype, tensor.shape());
            infos.put(tensor.name(), info);
            at = info.end();
        }
        TensorWriter writer = new TensorWriter(out, dtype);
        writer.drain(new Header(metadata, infos).bytes());
        for (NamedTensor tensor : tensors) {
            writer.write(infos.get(tensor.name()), tensor.values());
        }
        writer.flush();
    }

    private void write(TensorInfo info, Matrix values) throws IOException {
        double[] row = new double[values.columns()];
        for (int index = 0; index < values.rows(); index++) {
            Arrays.fill(row, 0);
            values.forEachNonZero(index, (column, value) -> row[column] = value);
            for (int column = 0; column < row.length; column++) {
                // Adding 0 turns −0 into 0: no sum depends on it, and a sparse matrix could not represent it.
                double rounded = dtype.precision().round(row[column]) + 0.0;
                if (!Double.isFinite(rounded)) {
                    throw new BadInputException(info + ": the value " + row[column] + " at "
                            + info.index((long) index * row.length + column) + " cannot be written as " + dtype);
                }
                if (buffer.remaining() < dtype.bytes()) {
                    flush();
                }
                dtype.put(buffer, rounded);
            }
        }
    }

    private void flush() throws IOException {
        drain(buffer.flip());
        buffer.clear();
    }

    private void drain(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }
}
