package dyckkm.experiment.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/**
 * A number that was not measured, or is infinite, is {@code null} in JSON and empty in CSV: neither format has a way to write it, and
 * a text such as "Infinity" in place of a number stops those who read it.
 */
public final class UnknownNumbers extends SimpleModule {
    private static final long serialVersionUID = 1L;

    public UnknownNumbers() {
        addSerializer(double.class, new Writer());
        addSerializer(Double.class, new Writer());
        addDeserializer(double.class, new Reader());
    }

    private static final class Writer extends StdSerializer<Double> {
        private static final long serialVersionUID = 1L;

        private Writer() {
            super(double.class, false);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (Double.isFinite(value)) {
                out.writeNumber(value);
            } else {
                out.writeNull();
            }
        }
    }

    private static final class Reader extends StdDeserializer<Double> {
        private static final long serialVersionUID = 1L;

        private Reader() {
            super(double.class);
        }

        @Override
        public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
            boolean isEmpty =
                    in.currentToken() == JsonToken.VALUE_STRING && in.getText().isEmpty();
            double value = isEmpty ? Double.NaN : _parseDoublePrimitive(in, context);
            // Older programs wrote infinite numbers as texts.
            return Double.isFinite(value) ? value : Double.NaN;
        }

        @Override
        public Double getNullValue(DeserializationContext context) {
            return Double.NaN;
        }
    }
}
