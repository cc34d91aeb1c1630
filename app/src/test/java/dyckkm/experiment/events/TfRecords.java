package dyckkm.experiment.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Reads TensorFlow's record files, with a table-free CRC-32C of its own: bit by bit, by the reflected polynomial. */
public final class TfRecords {
    private static final int CASTAGNOLI = 0x82f63b78;

    private TfRecords() {}

    /** The data of all records; fails where a record is cut off or a checksum does not fit. */
    public static List<byte[]> read(byte[] file) {
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        List<byte[]> records = new ArrayList<>();
        while (in.hasRemaining()) {
            byte[] header = take(in, Long.BYTES);
            assertThat(in.getInt()).as("checksum of the length").isEqualTo(masked(header));
            byte[] data = take(
                    in,
                    Math.toIntExact(ByteBuffer.wrap(header)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .getLong()));
            assertThat(in.getInt()).as("checksum of the data").isEqualTo(masked(data));
            records.add(data);
        }
        return records;
    }

    private static byte[] take(ByteBuffer in, int length) {
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    private static int masked(byte[] data) {
        int crc = -1;
        for (byte next : data) {
            crc ^= next & 0xFF;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ CASTAGNOLI;
            }
        }
        crc = ~crc;
        return (crc >>> 15 | crc << 17) + 0xa282ead8;
    }
}
