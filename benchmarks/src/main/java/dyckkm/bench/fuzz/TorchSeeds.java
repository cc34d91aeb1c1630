package dyckkm.bench.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** PyTorch archives with the tensors of safetensors files, and with pickles that would hurt a careless reader. */
final class TorchSeeds {
    private static final String PICKLE = "archive/data.pkl";
    private static final Map<String, String> STORAGES =
            Map.of("F32", "FloatStorage", "F64", "DoubleStorage", "F16", "HalfStorage", "BF16", "BFloat16Storage");

    private final ByteArrayOutputStream pickle = new ByteArrayOutputStream();
    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    private TorchSeeds() {}

    /** The same tensors, each in a storage of its own, or all in one. */
    static byte[] of(byte[] safetensors, boolean shared) throws IOException {
        return new TorchSeeds().stateDict(safetensors, shared);
    }

    private byte[] stateDict(byte[] file, boolean shared) throws IOException {
        int length = (int) ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getLong();
        JsonNode header = new ObjectMapper().readTree(file, Long.BYTES, length);
        byte[] data = Arrays.copyOfRange(file, Long.BYTES + length, file.length);
        entries.put(PICKLE, new byte[0]);
        entries.put("archive/byteorder", "little".getBytes(StandardCharsets.US_ASCII));
        text("\u0080\u0002ccollections\nOrderedDict\nq\0)Rq\1(");
        for (Map.Entry<String, JsonNode> tensor : header.properties()) {
            if (!tensor.getKey().equals("__metadata__")) {
                tensor(tensor.getKey(), tensor.getValue(), data, shared);
            }
        }
        text("u.");
        if (shared) {
            entries.put("archive/data/all", data);
        }
        entries.put("archive/version", "3\n".getBytes(StandardCharsets.US_ASCII));
        entries.put(PICKLE, pickle.toByteArray());
        return archive(entries, ZipEntry.STORED);
    }

    private void tensor(String name, JsonNode info, byte[] data, boolean shared) {
        String dtype = info.get("dtype").asText();
        int begin = info.get("data_offsets").get(0).asInt();
        int end = info.get("data_offsets").get(1).asInt();
        JsonNode shape = info.get("shape");
        int count = 1;
        for (JsonNode size : shape) {
            count *= size.asInt();
        }
        String storage = shared ? "all" : Integer.toString(entries.size());
        string(name);
        text("ctorch._utils\n_rebuild_tensor_v2\n((");
        string("storage");
        text("ctorch\n" + STORAGES.get(dtype) + "\n");
        string(storage);
        string("cpu");
        number(count);
        text("tQ");
        number(shared ? begin / ((end - begin) / count) : 0);
        text("(");
        shape.forEach(size -> number(size.asInt()));
        text("t(");
        if (shape.size() == 2) {
            number(shape.get(1).asInt());
        }
        number(1);
        text("t\u0089ccollections\nOrderedDict\n)RtR");
        if (!shared) {
            entries.put("archive/data/" + storage, Arrays.copyOfRange(data, begin, end));
        }
    }

    private void text(String operations) {
        pickle.writeBytes(operations.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void string(String value) {
        pickle.write('X');
        fourBytes(value.length());
        text(value);
    }

    private void number(int value) {
        pickle.write('J');
        fourBytes(value);
    }

    private void fourBytes(int value) {
        pickle.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array());
    }

    /** Pickles that are small and become large, or never end, where they are compared, hashed or printed. */
    static List<byte[]> hostile() {
        return List.of(
                // Pairs of pairs of pairs: 2^40 leaves.
                pickled("\u0080\u0002K\1q\0" + "h\0h\0\u0086q\0".repeat(40) + "."),
                // A dict in itself, under a name and as one.
                pickled("\u0080\u0002}q\0X\1\0\0\0ah\0s."),
                pickled("\u0080\u0002}q\0h\0h\0s."),
                // Tuples in tuples.
                pickled("\u0080\u0002)" + "\u0085".repeat(20_000) + "."),
                // A tensor of very many dimensions, again and again.
                pickled("\u0080\u0002(" + "K\1".repeat(20_000) + "tq\0("
                        + "X\7\0\0\0storagectorch\nFloatStorage\nX\1\0\0\0aX\3\0\0\0cpuK\1tQq\1"
                        + "0" + "ctorch._utils\n_rebuild_tensor_v2\n(h\1K\0h\0h\0tR".repeat(2_000) + "."));
    }

    private static byte[] pickled(String operations) {
        return archive(Map.of(PICKLE, operations.getBytes(StandardCharsets.ISO_8859_1)), ZipEntry.STORED);
    }

    /**
     * A zip archive.
     *
     * @param method stored, as PyTorch does, or compressed
     */
    static byte[] archive(Map<String, byte[]> entries, int method) {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            for (Map.Entry<String, byte[]> content : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(content.getKey());
                entry.setMethod(method);
                if (method == ZipEntry.STORED) {
                    CRC32 checksum = new CRC32();
                    checksum.update(content.getValue());
                    entry.setCrc(checksum.getValue());
                    entry.setSize(content.getValue().length);
                }
                zip.putNextEntry(entry);
                zip.write(content.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return archive.toByteArray();
    }
}
