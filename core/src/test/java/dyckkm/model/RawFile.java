package dyckkm.model;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Safetensors files put together without the writer, valid or not. */
final class RawFile {
    private final Map<String, String> metadata = new LinkedHashMap<>();
    private final Map<String, List<Integer>> shapes = new LinkedHashMap<>();
    private final Map<String, float[]> values = new LinkedHashMap<>();

    /** A header as it stands, and the bytes after it. */
    static byte[] of(String header, byte[] data) {
        return of(header.getBytes(StandardCharsets.UTF_8), data);
    }

    static byte[] of(byte[] header, byte[] data) {
        return ByteBuffer.allocate(8 + header.length + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(header.length)
                .put(header)
                .put(data)
                .array();
    }

    /** The tensors of a model with V = 4 symbols, E = 2 and H = 1, all weights zero, and no metadata. */
    static RawFile model(int gates) {
        return new RawFile()
                .tensor("embeddings.weight", 4, 2)
                .layer(0, gates, 1, 2)
                .tensor("readout_W", 4, 1)
                .tensor("readout_b", 4);
    }

    RawFile layer(int layer, int gates, int units, int width) {
        return tensor(recurrent("weight_ih_l" + layer), gates * units, width)
                .tensor(recurrent("weight_hh_l" + layer), gates * units, units)
                .tensor(recurrent("bias_ih_l" + layer), gates * units)
                .tensor(recurrent("bias_hh_l" + layer), gates * units);
    }

    static String recurrent(String parameter) {
        return "recurrent_model.recurrent_model." + parameter;
    }

    RawFile metadata(String key, String value) {
        metadata.put(key, value);
        return this;
    }

    /** A tensor of zeros, in the place of one with this name if there is one. */
    RawFile tensor(String name, Integer... shape) {
        shapes.put(name, List.of(shape));
        values.put(name, new float[List.of(shape).stream().reduce(1, (a, b) -> a * b)]);
        return this;
    }

    RawFile set(String name, int index, float value) {
        values.get(name)[index] = value;
        return this;
    }

    RawFile without(String name) {
        shapes.remove(name);
        values.remove(name);
        return this;
    }

    byte[] bytes() {
        List<String> fields = new ArrayList<>();
        if (!metadata.isEmpty()) {
            List<String> entries = new ArrayList<>();
            metadata.forEach((key, value) -> entries.add("\"" + key + "\":\"" + value + "\""));
            fields.add("\"__metadata__\":{" + String.join(",", entries) + "}");
        }
        int at = 0;
        for (String name : shapes.keySet()) {
            int end = at + 4 * values.get(name).length;
            fields.add("\"" + name + "\":{\"dtype\":\"F32\",\"shape\":" + shapes.get(name) + ",\"data_offsets\":[" + at
                    + "," + end + "]}");
            at = end;
        }
        ByteBuffer data = ByteBuffer.allocate(at).order(ByteOrder.LITTLE_ENDIAN);
        for (float[] tensor : values.values()) {
            for (float value : tensor) {
                data.putFloat(value);
            }
        }
        return of("{" + String.join(",", fields) + "}", data.array());
    }

    Path write(Path path) throws IOException {
        return Files.write(path, bytes());
    }
}
