package dyckkm.experiment.events;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The messages of an event file, by the numbers of their fields in TensorFlow's event.proto, summary.proto and tensor.proto. */
final class Events {
    /** What a file begins with; TensorBoard reads no other version. */
    static final String VERSION = "brain.Event:2";

    private static final int EVENT_WALL_TIME = 1;
    private static final int EVENT_STEP = 2;
    private static final int EVENT_FILE_VERSION = 3;
    private static final int EVENT_SUMMARY = 5;

    private static final int SUMMARY_VALUE = 1;

    private static final int VALUE_TAG = 1;
    private static final int VALUE_SIMPLE_VALUE = 2;
    private static final int VALUE_TENSOR = 8;
    private static final int VALUE_METADATA = 9;

    private static final int METADATA_PLUGIN_DATA = 1;
    private static final int PLUGIN_DATA_NAME = 1;

    private static final int TENSOR_DTYPE = 1;
    private static final int TENSOR_SHAPE = 2;
    private static final int TENSOR_STRING = 8;
    private static final int DTYPE_STRING = 7;

    private Events() {}

    /** What writes the fields of a message. */
    @FunctionalInterface
    private interface Fields {
        void to(CodedOutputStream out) throws IOException;
    }

    private static byte[] message(Fields fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        try {
            fields.to(out);
            out.flush();
        } catch (IOException e) {
            throw new IllegalStateException("memory has no errors of input and output", e);
        }
        return bytes.toByteArray();
    }

    /** The first message of a file. */
    static byte[] version(double wallTime) {
        return message(event -> {
            event.writeDouble(EVENT_WALL_TIME, wallTime);
            event.writeString(EVENT_FILE_VERSION, VERSION);
        });
    }

    /** Numbers of one step, by their tags. */
    static byte[] scalars(double wallTime, long step, Map<String, Double> values) {
        return summary(wallTime, step, summary -> {
            for (Map.Entry<String, Double> entry : values.entrySet()) {
                summary.writeByteArray(SUMMARY_VALUE, message(value -> {
                    value.writeString(VALUE_TAG, entry.getKey());
                    value.writeFloat(VALUE_SIMPLE_VALUE, entry.getValue().floatValue());
                }));
            }
        });
    }

    /** A text, which TensorBoard takes for Markdown. */
    static byte[] text(double wallTime, long step, String tag, String text) {
        byte[] plugin = message(data -> data.writeString(PLUGIN_DATA_NAME, "text"));
        byte[] metadata = message(all -> all.writeByteArray(METADATA_PLUGIN_DATA, plugin));
        byte[] tensor = message(all -> {
            all.writeEnum(TENSOR_DTYPE, DTYPE_STRING);
            // Without dimensions: a single text.
            all.writeByteArray(TENSOR_SHAPE, new byte[0]);
            all.writeByteArray(TENSOR_STRING, text.getBytes(StandardCharsets.UTF_8));
        });
        return summary(
                wallTime,
                step,
                summary -> summary.writeByteArray(SUMMARY_VALUE, message(value -> {
                    value.writeString(VALUE_TAG, tag);
                    value.writeByteArray(VALUE_TENSOR, tensor);
                    value.writeByteArray(VALUE_METADATA, metadata);
                })));
    }

    private static byte[] summary(double wallTime, long step, Fields values) {
        return message(event -> {
            event.writeDouble(EVENT_WALL_TIME, wallTime);
            event.writeInt64(EVENT_STEP, step);
            event.writeByteArray(EVENT_SUMMARY, message(values));
        });
    }
}
