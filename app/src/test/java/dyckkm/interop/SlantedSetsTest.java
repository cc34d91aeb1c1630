package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dyckkm.language.Cursor;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.sets.SetCheck;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.ProvedSets;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.sets.SetListener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A trained network that boxes do not prove is proved by parallelotopes, and what is changed in its certificate is found. */
class SlantedSetsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static Question question;
    private static String certificate;
    private static ProvedSets proved;

    @BeforeAll
    static void prove() throws IOException {
        Network network = ModelFile.read(Path.of("../docs/trained/trained-2-3-h12.safetensors"));
        question = Question.of(network, network.language().orElseThrow());
        proved = new SetProof(Criterion.SUPPORT, Duration.ofHours(1), SetListener.NONE)
                .answer(question, EngineModels.standard(network));
        certificate = new String(proved.certificate().orElseThrow(), StandardCharsets.UTF_8);
    }

    private static SetCheck.Result check(String text) {
        try {
            return SetCheck.check(
                    question.network(),
                    question.language(),
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode tree() {
        try {
            return (ObjectNode) JSON.readTree(certificate);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String reason(Consumer<ObjectNode> change) {
        ObjectNode tree = tree();
        change.accept(tree);
        assertThat(tree).isNotEqualTo(tree());
        return reasonOf(tree.toString());
    }

    private static String reasonOf(String text) {
        SetCheck.Result result = check(text);
        assertThat(result).isInstanceOf(SetCheck.Refused.class);
        return ((SetCheck.Refused) result).reason();
    }

    private static ObjectNode set(JsonNode tree, int number) {
        return (ObjectNode) tree.get("sets").get(number);
    }

    private static JsonNode number(double value) {
        return JSON.valueToTree(Double.toHexString(value));
    }

    @Test
    void itIsProvedByParallelotopesAndTheFileIsAccepted() {
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(proved.verdict().because()).contains("(parallelotopes)");
        assertThat(certificate).startsWith("{\"format\":\"dyckkm-certificate-7\"");
        assertThat(((SetCheck.Accepted) check(certificate)).isSlanted()).isTrue();
    }

    /** Against an outside truth: the reference equations along random strings. */
    @Test
    void theStatesAfterRandomStringsLieInTheSetsThatAreClaimed() {
        JsonNode tree = tree();
        SplittableRandom random = new SplittableRandom(11);
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        int tokens = question.language().alphabet().tokens();
        for (int count = 0; count < 30; count++) {
            State state = State.zero(question.network());
            stepper.step(state, question.language().alphabet().start());
            Cursor cursor = question.language().cursor();
            int at = 0;
            for (int length = 0; length < 60; length++) {
                assertLiesIn(state, tree, at);
                int[] allowed = cursor.configuration()
                        .support(question.language())
                        .symbols()
                        .filter(symbol -> symbol < tokens)
                        .toArray();
                int symbol = allowed[random.nextInt(allowed.length)];
                stepper.step(state, symbol);
                cursor.read(symbol);
                for (JsonNode next : set(tree, at).get("next")) {
                    if (next.get(0).asInt() == symbol) {
                        at = next.get(1).asInt();
                        break;
                    }
                }
            }
        }
    }

    private static void assertLiesIn(State state, JsonNode tree, int number) {
        double[] h = state.hidden(0);
        double[] c = state.cell(0);
        ObjectNode set = set(tree, number);
        JsonNode basis = tree.get("bases").get(set.get("basis").asInt());
        for (int row = 0; row < 2 * h.length; row++) {
            double own = row < h.length ? h[row] : c[row - h.length];
            assertThat(own)
                    .isBetween(
                            value(set.get("low").get(row)),
                            value(set.get("high").get(row)));
            double sum = 0;
            for (int index = 0; index < 2 * h.length; index++) {
                sum += value(basis.get(row).get(index)) * (index < h.length ? h[index] : c[index - h.length]);
            }
            assertThat(sum)
                    .isBetween(
                            value(set.get("from").get(row)), value(set.get("to").get(row)));
        }
    }

    private static double value(JsonNode node) {
        return Double.parseDouble(node.asText());
    }

    @Test
    void noBoundInOtherCoordinatesCanBeMovedFarInward() {
        for (int number = 1; number < 40; number += 13) {
            int of = number;
            for (int index : new int[] {0, 13}) {
                assertThat(reason(tree -> ((ArrayNode) set(tree, of).get("to"))
                                .set(index, set(tree, of).get("from").get(index))))
                        .contains("can leave set " + of);
                assertThat(reason(tree -> ((ArrayNode) set(tree, of).get("high"))
                                .set(index, set(tree, of).get("low").get(index))))
                        .contains("can leave set " + of);
            }
        }
    }

    @Test
    void withoutOtherCoordinatesTheSameBoxesAreLeft() {
        ObjectNode tree = tree();
        tree.remove("bases");
        tree.put("format", "dyckkm-certificate-6");
        tree.get("sets").forEach(set -> ((ObjectNode) set).remove(List.of("basis", "from", "to")));
        assertThat(reasonOf(tree.toString())).contains("can leave set");
    }

    @Test
    void noOtherBasisWillDo() {
        assertThat(reason(tree -> set(tree, 3).put("basis", 4))).isNotEmpty();
        assertThat(reason(tree -> set(tree, 3).put("basis", 100_000))).contains("basis that is not there");
        assertThat(reason(tree -> set(tree, 3).put("basis", -1))).contains("whole number");
    }

    @Test
    void singularAndHugeBasesAreRefused() {
        assertThat(reason(tree -> ((ArrayNode) tree.get("bases").get(3))
                        .set(1, tree.get("bases").get(3).get(0))))
                .isNotEmpty();
        for (double entry : new double[] {0, Double.MAX_VALUE, Double.MIN_VALUE}) {
            assertThat(reason(tree -> {
                        ArrayNode row = (ArrayNode) tree.get("bases").get(3).get(2);
                        for (int index = 0; index < row.size(); index++) {
                            row.set(index, number(entry));
                        }
                    }))
                    .isNotEmpty();
        }
    }

    @Test
    void basesHaveTheSizeOfTheState() {
        assertThat(reason(tree -> ((ArrayNode) tree.get("bases").get(1)).remove(0)))
                .contains("basis 1");
        assertThat(reason(tree -> ((ArrayNode) tree.get("bases").get(1))
                        .add(tree.get("bases").get(1).get(0))))
                .contains("more than 24 rows");
        assertThat(reason(tree -> ((ArrayNode) tree.get("bases").get(1).get(5)).remove(0)))
                .contains("23 numbers, not 24");
        assertThat(reason(tree -> ((ArrayNode) tree.get("bases")).removeAll())).contains("basis that is not there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "1e999", "1.5", ""})
    void whatIsNoDoubleOfTheFormatIsRefused(String text) {
        assertThat(reason(tree -> ((ArrayNode) tree.get("bases").get(0).get(0)).set(0, JSON.valueToTree(text))))
                .contains("hexadecimal");
        assertThat(reason(tree -> ((ArrayNode) set(tree, 0).get("from")).set(0, JSON.valueToTree(text))))
                .contains("hexadecimal");
    }

    @ParameterizedTest
    @CsvSource({"basis", "from", "to", "low", "next"})
    void noMemberCanBeMissing(String member) {
        assertThat(reason(tree -> set(tree, 2).remove(member))).contains("set 2");
    }

    @Test
    void fieldsAreThereOnceAndInOrder() {
        assertThat(reason(tree -> tree.remove("bases"))).isNotEmpty();
        ObjectNode late = tree();
        JsonNode bases = late.remove("bases");
        assertThat(reasonOf(late.set("bases", bases).toString())).contains("basis that is not there");
        String text = tree().toString();
        assertThat(reasonOf(text.replaceFirst("\"bases\":", "\"bases\":[],\"bases\":")))
                .contains("two fields 'bases'");
        assertThat(reasonOf(text.replaceFirst("certificate-7", "certificate-6")))
                .isNotEmpty();
    }

    @Test
    void emptySetsAreRefused() {
        assertThat(reason(tree -> {
                    ((ArrayNode) set(tree, 2).get("from")).set(0, number(50));
                    ((ArrayNode) set(tree, 2).get("to")).set(0, number(51));
                }))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"logEpsilonLow, -9", "logEpsilonHigh, -0.5", "closingShare, 0.9999"})
    void nothingBetterCanBeClaimed(String field, double value) {
        assertThat(reason(tree -> tree.set(field, number(value)))).contains("is claimed");
    }

    @Test
    void theSchemaDescribesTheFile() throws IOException {
        var schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("../docs/schemas/certificate.schema.json")));
        assertThat(schema.validate(certificate, InputFormat.JSON)).isEmpty();
        ObjectNode tree = tree();
        set(tree, 5).remove("basis");
        assertThat(schema.validate(tree.toString(), InputFormat.JSON)).isNotEmpty();
    }
}
