package dyckkm.experiment.events;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The framing of TensorFlow's record files, little endian: length of the data (8 bytes), masked CRC-32C of these 8 bytes, data,
 * masked CRC-32C of the data.
 */
final class TfRecord {
    /** Length and its checksum. */
    static final int HEADER = Long.BYTES + Integer.BYTES;

    static final int FOOTER = Integer.BYTES;

    private static final int MASK = 0xa282ead8;

    private TfRecord() {}

    static byte[] of(byte[] data) {
        ByteBuffer record = ByteBuffer.allocate(HEADER + data.length + FOOTER).order(ByteOrder.LITTLE_ENDIAN);
        record.putLong(data.length);
        record.putInt(maskedChecksum(record.array(), Long.BYTES));
        record.put(data);
        record.putInt(maskedChecksum(data, data.length));
        return record.array();
    }

    /** Rotated and shifted, since a checksum of data that contain their own checksum would be useless. */
    private static int maskedChecksum(byte[] data, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(data, 0, length);
        return Integer.rotateRight((int) checksum.getValue(), 15) + MASK;
    }
}
