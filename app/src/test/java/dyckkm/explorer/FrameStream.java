package dyckkm.explorer;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** A trace as it was sent. */
record FrameStream(JsonNode header, List<JsonNode> steps, List<Float> floats) {
    static FrameStream read(byte[] body) {
        ByteBuffer bytes = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN);
        JsonNode header = null;
        List<JsonNode> steps = new ArrayList<>();
        List<Float> floats = new ArrayList<>();
        while (bytes.hasRemaining()) {
            byte[] text = new byte[bytes.getInt()];
            int count = bytes.getInt();
            bytes.get(text);
            JsonNode json = Client.parse(text);
            if (header == null) {
                header = json;
            } else {
                json.forEach(steps::add);
            }
            for (int i = 0; i < count; i++) {
                floats.add(bytes.getFloat());
            }
        }
        return new FrameStream(header, steps, floats);
    }
}
