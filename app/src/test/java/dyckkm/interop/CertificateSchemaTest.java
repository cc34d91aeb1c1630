package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.model.ModelFile;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.RobustProof;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.sets.SetListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/schemas/certificate.schema.json describes what is written. */
class CertificateSchemaTest {
    private static final Schema SCHEMA = schema();

    private static Schema schema() {
        try {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Files.readString(Path.of("../docs/schemas/certificate.schema.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String certificate(String language, Cell cell, Precision precision) throws IOException {
        String text = Files.readString(Path.of("../core/src/test/resources/languages/" + language + ".json"));
        Machine machine = MachineJson.read(text, language);
        Network network = Catalogue.find(cell, "compiled")
                .build(Request.of(machine, new Arithmetic(precision, Activation.IEEE)))
                .network();
        return certificate(network, machine);
    }

    private static String certificate(Network network, Language language) {
        byte[] found = new RobustProof()
                .answer(Question.of(network, language))
                .certificate()
                .orElseThrow();
        return new String(found, StandardCharsets.UTF_8);
    }

    private static String ofBrackets(Cell cell, String encoding, int k) {
        DyckLanguage language = new DyckLanguage(k, 2);
        return certificate(
                Catalogue.find(cell, encoding)
                        .build(Request.of(language, Arithmetic.FLOAT32))
                        .network(),
                language);
    }

    @ParameterizedTest
    @CsvSource({"json, RNN, FLOAT32", "html, LSTM, FLOAT32", "docbook, LSTM, FLOAT64", "tomita3, RNN, BFLOAT16"})
    void whatIsWrittenIsAsTheSchemaSays(String language, Cell cell, Precision precision) throws IOException {
        assertThat(SCHEMA.validate(certificate(language, cell, precision), InputFormat.JSON))
                .isEmpty();
    }

    /** With many types modes have a bound on wrong close brackets. */
    @ParameterizedTest
    @CsvSource({"RNN, tight, 3", "LSTM, log, 2", "GRU, tight, 2", "SECOND_ORDER, binary, 2", "RNN, log, 3000"})
    void whatIsWrittenOfBracketsIsAsTheSchemaSays(Cell cell, String encoding, int k) {
        assertThat(SCHEMA.validate(ofBrackets(cell, encoding, k), InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void whatIsWrittenOfSetsIsAsTheSchemaSays() throws IOException {
        Network network = ModelFile.read(Path.of("../docs/trained/trained-2-2-h8.safetensors"));
        byte[] found = new SetProof(Criterion.SUPPORT, Duration.ofHours(1), SetListener.NONE)
                .answer(Question.of(network, network.language().orElseThrow()), EngineModels.standard(network))
                .certificate()
                .orElseThrow();
        String text = new String(found, StandardCharsets.UTF_8);
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
        for (String[] change : new String[][] {
            {"certificate-6", "certificate-5"},
            {"\"support\"", "\"other\""},
            {"\"stack\":", "\"stacks\":"},
            {"\"next\":\\[", "\"next\":[[1],"}
        }) {
            assertThat(SCHEMA.validate(text.replaceFirst(change[0], change[1]), InputFormat.JSON))
                    .as(change[0])
                    .isNotEmpty();
        }
    }

    @Test
    void aCertificateOfBracketsIsNoneOfAMachine() {
        String text = ofBrackets(Cell.RNN, "tight", 2);
        for (String[] change : new String[][] {
            {"certificate-4", "certificate-5"},
            {"certificate-4", "certificate-2"},
            {"\"k\":2", "\"language\":\"x\""},
            {"\"k\":2", "\"k\":2,\"language\":\"x\""},
            {"\"after\":\"push\"", "\"after\":\"stop\""},
            {"\"wrongClosing\":null,", ""}
        }) {
            assertThat(text).contains(change[0]);
            assertThat(SCHEMA.validate(text.replaceFirst(change[0], change[1]), InputFormat.JSON))
                    .as(change[0])
                    .isNotEmpty();
        }
    }

    @Test
    void whatIsNotACertificateIsNotDescribed() throws IOException {
        String text = certificate("json", Cell.RNN, Precision.FLOAT32);
        for (String[] change : new String[][] {
            {"certificate-5", "certificate-4"},
            {"\"0x1.0p0\"", "1.0"},
            {"0x1.0p0", "0x1p0"},
            {"\"state\":", "\"states\":"},
            {"\"depth\":1", "\"depth\":-1"},
            {"\"slot\":1", "\"slot\":0"},
            {"\"readsStart\":true", "\"readsStart\":1"}
        }) {
            assertThat(text).contains(change[0]);
            assertThat(SCHEMA.validate(text.replaceFirst(change[0], change[1]), InputFormat.JSON))
                    .as(change[0])
                    .isNotEmpty();
        }
    }
}
