package dyckkm.proof.certificate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.Segment;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a certificate as JSON: what it is for, the tables, and for each mode the bounds of every unit: a number, an interval
 * {@code [low, high]}, or {@code {"slot": j, "table": t}}.
 */
final class CertificateWriter {
    private static final String FORMAT = "dyckkm-certificate-2";

    private final JsonGenerator json;
    private final Map<Table, Integer> numbers = new IdentityHashMap<>();

    private CertificateWriter(JsonGenerator json) {
        this.json = json;
    }

    static void write(Certificate certificate, OutputStream output) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(output)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            new CertificateWriter(json).write(certificate);
        }
    }

    private void write(Certificate certificate) throws IOException {
        Question question = certificate.question();
        DyckLanguage language = DyckLanguage.of(question.language());
        Network network = question.network();
        json.writeStartObject();
        json.writeStringField("format", FORMAT);
        json.writeNumberField("k", language.k());
        json.writeNumberField("m", language.m());
        json.writeStringField("cell", network.cell().text());
        json.writeStringField("source", network.source());
        json.writeStringField("precision", network.arithmetic().precision().text());
        json.writeStringField("activation", network.arithmetic().activation().text());
        json.writeBooleanField("readsStart", question.readsStart());
        json.writeStringField("weightsSha256", Fingerprint.of(network));
        writeModel(certificate.model());
        writePremises(certificate.premises());
        json.writeNumberField("logEpsilonLow", certificate.epsilon().logLow());
        json.writeNumberField("logEpsilonHigh", certificate.epsilon().logHigh());
        json.writeArrayFieldStart("tables");
        for (Table table : tables(certificate)) {
            writeTable(table);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("modes");
        for (Map.Entry<Mode, AbstractMemory> entry : certificate.modes().entrySet()) {
            json.writeStartObject();
            json.writeNumberField("depth", entry.getKey().depth());
            json.writeStringField("after", entry.getKey().after().text());
            Double wrongClosing = certificate.wrongClosings().get(entry.getKey());
            if (wrongClosing == null) {
                json.writeNullField("wrongClosing");
            } else {
                json.writeNumberField("wrongClosing", wrongClosing);
            }
            writeValues("hidden", entry.getValue().hidden());
            writeValues("cell", entry.getValue().cell());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
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

    /** What is infinite is left out. */
    private void writeEnd(String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, value);
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

    private List<Table> tables(Certificate certificate) {
        TablePool pool = new TablePool();
        List<Table> tables = new ArrayList<>();
        for (AbstractMemory memory : certificate.modes().values()) {
            for (Value[] values : List.of(memory.hidden(), memory.cell())) {
                for (Value value : values) {
                    if (value.slot() != 0 && !numbers.containsKey(value.table())) {
                        Table shared = pool.share(value.table());
                        if (!numbers.containsKey(shared)) {
                            numbers.put(shared, tables.size());
                            tables.add(shared);
                        }
                        numbers.put(value.table(), numbers.get(shared));
                    }
                }
            }
        }
        return tables;
    }

    /** A list of numbers if all intervals are points, else two. */
    private void writeTable(Table table) throws IOException {
        if (table.isExact()) {
            json.writeArray(table.low, 0, table.low.length);
            return;
        }
        json.writeStartObject();
        json.writeFieldName("low");
        json.writeArray(table.low, 0, table.low.length);
        json.writeFieldName("high");
        json.writeArray(table.high, 0, table.high.length);
        json.writeEndObject();
    }

    private void writeValues(String name, Value[] values) throws IOException {
        json.writeArrayFieldStart(name);
        for (Value value : values) {
            if (value.slot() != 0) {
                json.writeStartObject();
                json.writeNumberField("slot", value.slot());
                json.writeNumberField("table", numbers.get(value.table()));
                json.writeEndObject();
            } else if (value.table().isExact()) {
                json.writeNumber(value.table().least());
            } else {
                json.writeArray(
                        new double[] {value.table().least(), value.table().greatest()}, 0, 2);
            }
        }
        json.writeEndArray();
    }
}
