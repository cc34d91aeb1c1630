package dyckkm.proof.certificate;

import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.Segment;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The JSON common to certificates of all languages. Doubles are hexadecimal, which avoids decimal conversion between writer and
 * checker.
 */
public final class CertificateJson {
    private final JsonGenerator json;

    public CertificateJson(JsonGenerator json) {
        this.json = json;
    }

    /** The reference to a table. */
    @FunctionalInterface
    interface TableNumbers {
        int of(Value value);
    }

    /** A double as {@link Double#toHexString}, which is exact. */
    public void writeDouble(double value) throws IOException {
        json.writeString(Double.toHexString(value));
    }

    /** An array of hexadecimal doubles. */
    public void writeDoubles(double... values) throws IOException {
        json.writeStartArray();
        for (double value : values) {
            writeDouble(value);
        }
        json.writeEndArray();
    }

    private void writeField(String name, double value) throws IOException {
        json.writeFieldName(name);
        writeDouble(value);
    }

    /** The network, the engines and the thresholds. */
    void writeClaim(Certificate certificate) throws IOException {
        writeClaim(certificate.question(), certificate.model(), certificate.premises(), certificate.epsilon());
    }

    /** The same for a certificate of any kind. */
    public void writeClaim(Question question, EngineModel model, List<Premise> premises, EpsilonRange epsilon)
            throws IOException {
        Network network = question.network();
        json.writeStringField("cell", network.cell().text());
        json.writeStringField("source", network.source());
        json.writeStringField("precision", network.arithmetic().precision().text());
        json.writeStringField("activation", network.arithmetic().activation().text());
        json.writeBooleanField("readsStart", question.readsStart());
        json.writeStringField("weightsSha256", Fingerprint.of(network));
        writeModel(model);
        writePremises(premises);
        writeField("logEpsilonLow", epsilon.logLow());
        writeField("logEpsilonHigh", epsilon.logHigh());
    }

    void writeMemory(AbstractState state, TableNumbers numbers) throws IOException {
        writeValues("hidden", state.hidden(), numbers);
        writeValues("cell", state.cell(), numbers);
    }

    private void writeModel(EngineModel model) throws IOException {
        json.writeObjectFieldStart("engineModel");
        json.writeStringField("name", model.name());
        json.writeArrayFieldStart("variants");
        for (CellModel variant : model.variants()) {
            json.writeStartObject();
            json.writeStringField("gruForm", variant.gruForm().text());
            for (Map.Entry<EngineFunction, FunctionModel> function :
                    variant.functions().entrySet()) {
                json.writeArrayFieldStart(function.getKey().key());
                for (Segment segment : function.getValue().segments()) {
                    json.writeStartObject();
                    writeEnd("from", segment.from());
                    writeEnd("to", segment.to());
                    writeBounds(segment);
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Infinite values are omitted. */
    private void writeEnd(String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            writeField(name, value);
        }
    }

    private void writeBounds(Segment segment) throws IOException {
        writeEnd("low", segment.low());
        writeEnd("high", segment.high());
        writeEnd("least", segment.least());
        writeEnd("greatest", segment.greatest());
    }

    private void writePremises(List<Premise> premises) throws IOException {
        json.writeArrayFieldStart("premises");
        for (Premise premise : premises) {
            json.writeStartObject();
            json.writeStringField("kind", premise.kind());
            if (premise instanceof Premise.Function function) {
                json.writeNumberField("variant", function.variant());
                json.writeStringField("function", function.function().key());
                writeEnd("from", function.from());
                writeEnd("to", function.to());
                writeBounds(function.says());
            }
            json.writeStringField("text", premise.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeValues(String name, Value[] values, TableNumbers numbers) throws IOException {
        json.writeArrayFieldStart(name);
        for (Value value : values) {
            if (value.slot() != 0) {
                json.writeStartObject();
                json.writeNumberField("slot", value.slot());
                json.writeNumberField("table", numbers.of(value));
                json.writeEndObject();
            } else if (value.table().isExact()) {
                writeDouble(value.table().least());
            } else {
                writeDoubles(value.table().least(), value.table().greatest());
            }
        }
        json.writeEndArray();
    }
}
