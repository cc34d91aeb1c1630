package dyckkm.proof.sets;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.CertificateJson;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.image.LogitBounds;
import dyckkm.proof.sets.image.StateBox;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets that no step leaves, with what holds on all of them; docs/certificate.md describes the file.
 */
public final class SetCertificate {
    private static final String FORMAT = "dyckkm-certificate-6";

    private static final String SLANTED_FORMAT = "dyckkm-certificate-7";

    private final Question question;
    private final EngineModel model;
    private final Criterion criterion;
    private final LogitBounds.Answer established;
    private final List<SetNode> nodes;
    private final List<Premise> premises;

    SetCertificate(
            Question question,
            EngineModel model,
            Criterion criterion,
            LogitBounds.Answer established,
            List<SetNode> nodes,
            List<Premise> premises) {
        this.question = question;
        this.model = model;
        this.criterion = criterion;
        this.established = established;
        this.nodes = nodes;
        this.premises = List.copyOf(premises);
    }

    /** How many sets there are. */
    public int size() {
        return nodes.size();
    }

    /** The thresholds that work. */
    public EpsilonRange epsilon() {
        return established.thresholds();
    }

    /** The same, said to rest on something. */
    public SetCertificate restingOn(List<Premise> others) {
        return new SetCertificate(question, model, criterion, established, nodes, others);
    }

    /** Writes it as JSON; does not close the stream. */
    public void write(OutputStream output) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(output)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            CertificateJson shared = new CertificateJson(json);
            json.writeStartObject();
            json.writeStringField("format", isSlanted() ? SLANTED_FORMAT : FORMAT);
            json.writeStringField("language", question.language().description());
            json.writeStringField("criterion", criterion.text());
            shared.writeClaim(question, model, premises, established.thresholds());
            json.writeFieldName("closingShare");
            shared.writeDouble(established.closing());
            if (isSlanted()) {
                writeBases(json, shared);
            }
            json.writeArrayFieldStart("sets");
            Map<SetNode, Integer> numbers = new HashMap<>();
            nodes.forEach(node -> numbers.put(node, numbers.size()));
            for (SetNode node : nodes) {
                write(node, numbers, json, shared);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /** Whether sets are parallelotopes, and not boxes. */
    public boolean isSlanted() {
        return nodes.get(0).slanted().isPresent();
    }

    /** Each set has its own. */
    private void writeBases(JsonGenerator json, CertificateJson shared) throws IOException {
        json.writeArrayFieldStart("bases");
        for (SetNode node : nodes) {
            json.writeStartArray();
            for (double[] row : node.slanted().orElseThrow().basis()) {
                shared.writeDoubles(row);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private static void write(SetNode node, Map<SetNode, Integer> numbers, JsonGenerator json, CertificateJson shared)
            throws IOException {
        json.writeStartObject();
        json.writeNumberField("state", node.configuration().state());
        int[] stack = node.configuration().stack().stream()
                .mapToInt(Integer::intValue)
                .toArray();
        json.writeFieldName("stack");
        json.writeArray(stack, 0, stack.length);
        json.writeFieldName("low");
        shared.writeDoubles(node.box().low());
        json.writeFieldName("high");
        shared.writeDoubles(node.box().high());
        if (node.slanted().isPresent()) {
            StateBox bounds = node.slanted().orElseThrow().bounds();
            json.writeNumberField("basis", numbers.get(node));
            json.writeFieldName("from");
            shared.writeDoubles(bounds.low());
            json.writeFieldName("to");
            shared.writeDoubles(bounds.high());
        }
        json.writeArrayFieldStart("next");
        for (int index = 0; index < node.symbols().length; index++) {
            json.writeArray(new int[] {node.symbols()[index], numbers.get(node.next(index))}, 0, 2);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
