package dyckkm.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.common.BadInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The header of a safetensors file: metadata strings, and the location of each tensor's bytes.
 *
 * @param metadata the content of {@code __metadata__}
 * @param tensors by name, in the header's order
 */
record Header(Map<String, String> metadata, Map<String, TensorInfo> tensors) {
    static final String METADATA = "__metadata__";
    static final String DTYPE = "dtype";
    static final String SHAPE = "shape";
    static final String OFFSETS = "data_offsets";

    /** The size of the length field, in bytes; the header is padded to a multiple of it. */
    static final int LENGTH_BYTES = Long.BYTES;

    private static final JsonFactory JSON = new JsonFactory();

    Header {
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
        tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    }

    /** Checks that the tensors fill the data section exactly: no overlaps, no gaps. */
    void requireExactly(long dataBytes) {
        List<TensorInfo> byPlace = new ArrayList<>(tensors.values());
        byPlace.sort(Comparator.comparingLong(TensorInfo::begin).thenComparingLong(TensorInfo::end));
        long at = 0;
        String before = "the start of the data";
        for (TensorInfo tensor : byPlace) {
            if (tensor.begin() != at) {
                throw new BadInputException(tensor + " starts at byte " + tensor.begin() + " of the data, "
                        + (tensor.begin() < at ? "inside " : "away from ") + before + ", which ends at byte " + at);
            }
            if (tensor.end() > dataBytes) {
                throw new BadInputException(
                        tensor + " ends at byte " + tensor.end() + " of the data, but the file has only " + dataBytes
                                + ": it is truncated, or its header is wrong");
            }
            at = tensor.end();
            before = tensor.toString();
        }
        if (at != dataBytes) {
            throw new BadInputException("the file goes on for " + (dataBytes - at) + " bytes after " + before);
        }
    }

    /** The bytes before the data: length, JSON, and padding so that the data starts at a multiple of eight. */
    ByteBuffer bytes() {
        byte[] json = json();
        int padded = (json.length + LENGTH_BYTES - 1) / LENGTH_BYTES * LENGTH_BYTES;
        ByteBuffer bytes = ByteBuffer.allocate(LENGTH_BYTES + padded).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(padded).put(json);
        while (bytes.hasRemaining()) {
            bytes.put((byte) ' ');
        }
        return bytes.flip();
    }

    private byte[] json() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeObjectFieldStart(METADATA);
            for (Map.Entry<String, String> entry : metadata.entrySet()) {
                json.writeStringField(entry.getKey(), entry.getValue());
            }
            json.writeEndObject();
            for (TensorInfo tensor : tensors.values()) {
                json.writeObjectFieldStart(tensor.name());
                json.writeStringField(DTYPE, tensor.dtype().name());
                json.writeArrayFieldStart(SHAPE);
                for (int dimension : tensor.shape()) {
                    json.writeNumber(dimension);
                }
                json.writeEndArray();
                json.writeArrayFieldStart(OFFSETS);
                json.writeNumber(tensor.begin());
                json.writeNumber(tensor.end());
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
