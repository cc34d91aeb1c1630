package dyckkm.proof.certificate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.language.Language;
import dyckkm.proof.certificate.step.Mode;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a certificate as JSON: the question, the tables, and for each mode the bounds of every unit: a number, an interval
 * {@code [low, high]}, or {@code {"slot": j, "table": t}}.
 */
final class CertificateWriter {
    private static final String FORMAT = "dyckkm-certificate-4";

    private final JsonGenerator json;
    private final CertificateJson shared;
    private final Map<Table, Integer> numbers = new IdentityHashMap<>();

    private CertificateWriter(JsonGenerator json) {
        this.json = json;
        this.shared = new CertificateJson(json);
    }

    static void write(BracketCertificate certificate, OutputStream output) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(output)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            new CertificateWriter(json).write(certificate);
        }
    }

    private void write(BracketCertificate certificate) throws IOException {
        Language language = certificate.question().language();
        json.writeStartObject();
        json.writeStringField("format", FORMAT);
        json.writeNumberField("k", language.stackSymbols());
        json.writeNumberField("m", language.depthBound());
        shared.writeClaim(certificate);
        json.writeArrayFieldStart("tables");
        for (Table table : tables(certificate)) {
            writeTable(table);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("modes");
        for (Map.Entry<Mode, AbstractState> entry : certificate.modes().entrySet()) {
            json.writeStartObject();
            json.writeNumberField("depth", entry.getKey().depth());
            json.writeStringField("after", entry.getKey().after().text());
            Double wrongClosing = certificate.wrongClosings().get(entry.getKey());
            if (wrongClosing == null) {
                json.writeNullField("wrongClosing");
            } else {
                json.writeFieldName("wrongClosing");
                shared.writeDouble(wrongClosing);
            }
            shared.writeMemory(entry.getValue(), value -> numbers.get(value.table()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private List<Table> tables(BracketCertificate certificate) {
        TablePool pool = new TablePool();
        List<Table> tables = new ArrayList<>();
        for (AbstractState state : certificate.modes().values()) {
            for (Value[] values : List.of(state.hidden(), state.cell())) {
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
            shared.writeDoubles(table.low);
            return;
        }
        json.writeStartObject();
        json.writeFieldName("low");
        shared.writeDoubles(table.low);
        json.writeFieldName("high");
        shared.writeDoubles(table.high);
        json.writeEndObject();
    }
}
