package dyckkm.proof.certificate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.language.Language;
import dyckkm.language.machine.MachineDigest;
import dyckkm.language.machine.Situations;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the certificate of a machine as JSON, in the format of docs/certificate.md. */
final class MachineCertificateWriter {
    private static final String FORMAT = "dyckkm-certificate-5";

    private final JsonGenerator json;
    private final CertificateJson shared;
    private final Map<CoveredTable, Integer> numbers = new LinkedHashMap<>();

    /** A table with the contents that it covers. */
    private record CoveredTable(Table table, BitSet contents) {}

    private MachineCertificateWriter(JsonGenerator json) {
        this.json = json;
        this.shared = new CertificateJson(json);
    }

    static void write(MachineCertificate certificate, OutputStream output) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(output)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            new MachineCertificateWriter(json).write(certificate);
        }
    }

    private void write(MachineCertificate certificate) throws IOException {
        json.writeStartObject();
        json.writeStringField("format", FORMAT);
        json.writeStringField("language", certificate.machine().description());
        json.writeStringField("machineSha256", MachineDigest.of(certificate.machine()));
        shared.writeClaim(certificate);
        certificate.modes().forEach(this::number);
        json.writeArrayFieldStart("tables");
        for (CoveredTable table : numbers.keySet()) {
            write(table);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("modes");
        for (MachineCertificate.Bounds mode : certificate.modes()) {
            write(mode);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void number(MachineCertificate.Bounds mode) {
        for (Value[] values :
                new Value[][] {mode.memory().hidden(), mode.memory().cell()}) {
            for (Value value : values) {
                if (value.slot() != 0) {
                    numbers.putIfAbsent(covered(value, mode), numbers.size());
                }
            }
        }
    }

    private static CoveredTable covered(Value value, MachineCertificate.Bounds mode) {
        return new CoveredTable(value.table(), mode.contents()[value.slot()]);
    }

    private void write(CoveredTable covered) throws IOException {
        if (covered.table.isExact()) {
            write(covered.table.low, covered.contents);
            return;
        }
        json.writeStartObject();
        json.writeFieldName("low");
        write(covered.table.low, covered.contents);
        json.writeFieldName("high");
        write(covered.table.high, covered.contents);
        json.writeEndObject();
    }

    private void write(double[] bounds, BitSet contents) throws IOException {
        json.writeStartArray();
        for (int content = 0; content < bounds.length; content++) {
            if (contents.get(content)) {
                shared.writeDouble(bounds[content]);
            } else {
                json.writeNull();
            }
        }
        json.writeEndArray();
    }

    private void write(MachineCertificate.Bounds mode) throws IOException {
        json.writeStartObject();
        Situations.Entry entry = mode.entry();
        json.writeNumberField("depth", entry.depth());
        if (entry.top() == Language.NO_TOP) {
            json.writeNullField("top");
        } else {
            json.writeNumberField("top", entry.top());
        }
        json.writeNumberField("entered", entry.state());
        json.writeNumberField("state", mode.state());
        json.writeArrayFieldStart("contents");
        for (int slot = 1; slot < entry.depth(); slot++) {
            if (mode.isAll()[slot]) {
                json.writeNull();
            } else {
                int[] contents = mode.contents()[slot].stream().toArray();
                json.writeArray(contents, 0, contents.length);
            }
        }
        json.writeEndArray();
        shared.writeMemory(mode.memory(), value -> numbers.get(covered(value, mode)));
        json.writeEndObject();
    }
}
