package dyckkm.network;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 of a network's weights, independent of file format: of each tensor, in a fixed order, its name, its size and its
 * non-zero entries, row by row, as row, column and value; numbers as 64 bits, little endian.
 */
public final class Fingerprint {
    private static final int BUFFER = 1 << 16;

    private final MessageDigest digest;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);

    private Fingerprint() {
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** 64 hexadecimal digits. */
    public static String of(Network network) {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add("embedding", network.embedding());
        for (Layer layer : network.layers()) {
            fingerprint.add("input", layer.inputWeights());
            fingerprint.add("recurrent", layer.recurrentWeights());
            layer.popWeights().ifPresent(weights -> fingerprint.add("pop", weights));
            fingerprint.add("input bias", layer.inputBias());
            fingerprint.add("recurrent bias", layer.recurrentBias());
        }
        fingerprint.add("readout", network.readout());
        fingerprint.add("readout bias", network.readoutBias());
        fingerprint.flush();
        return HexFormat.of().formatHex(fingerprint.digest.digest());
    }

    private void add(String name, Matrix matrix) {
        head(name, matrix.rows(), matrix.columns());
        for (int row = 0; row < matrix.rows(); row++) {
            int number = row;
            matrix.forEachNonZero(row, (column, value) -> entry(number, column, value));
        }
    }

    private void add(String name, double[] vector) {
        head(name, vector.length, 1);
        for (int row = 0; row < vector.length; row++) {
            if (vector[row] != 0) {
                entry(row, 0, vector[row]);
            }
        }
    }

    private void head(String name, int rows, int columns) {
        flush();
        digest.update(name.getBytes(StandardCharsets.UTF_8));
        buffer.putLong(rows).putLong(columns);
    }

    private void entry(int row, int column, double value) {
        if (buffer.remaining() < 3 * Long.BYTES) {
            flush();
        }
        buffer.putLong(row).putLong(column).putDouble(value);
    }

    private void flush() {
        buffer.flip();
        digest.update(buffer);
        buffer.clear();
    }
}
