package dyckkm.bench.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Changes header and numbers of a safetensors file apart, so that the length of the header is right where that is wanted. */
final class SafetensorsMutations implements Mutator {
    private static final TextMutations HEADER = new TextMutations(
            "F32",
            "F64",
            "F16",
            "BF16",
            "I8",
            "dtype",
            "shape",
            "data_offsets",
            "__metadata__",
            "dyckkm.cell",
            "dyckkm.k",
            "dyckkm.m",
            "dyckkm.activation",
            "dyckkm.units",
            "dyckkm.symbols",
            "dyckkm.machine",
            "saturating:20",
            "second-order",
            "recurrent_model.recurrent_model.weight_hh_l1");

    private static final float[] FLOATS = {
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MAX_VALUE,
        Float.MIN_VALUE,
        -0f,
        0x1p-149f,
        1e30f
    };

    @Override
    public byte[] mutate(byte[] file, byte[] other, Random random) {
        int kind = random.nextInt(8);
        long length = file.length < Long.BYTES
                ? -1
                : ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getLong();
        if (kind == 0 || length < 0 || length > file.length - Long.BYTES) {
            return ByteMutations.ANY.mutate(file, other, random);
        }
        byte[] header = Arrays.copyOfRange(file, Long.BYTES, Long.BYTES + (int) length);
        byte[] data = Arrays.copyOfRange(file, Long.BYTES + (int) length, file.length);
        if (kind < 6) {
            header = HEADER.mutate(header, header, random);
        }
        if (kind == 6) {
            data = ByteMutations.ANY.mutate(data, other, random);
        }
        if (kind == 7 && data.length >= Float.BYTES) {
            int at = random.nextInt(data.length / Float.BYTES) * Float.BYTES;
            ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).putFloat(at, FLOATS[random.nextInt(FLOATS.length)]);
        }
        return ByteBuffer.allocate(Long.BYTES + header.length + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(random.nextInt(16) == 0 ? ByteMutations.extreme(random) : header.length)
                .put(header)
                .put(data)
                .array();
    }
}
