package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dyckkm.common.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.sets.SetCheck;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.sets.SetListener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

/** What is changed in a certificate of sets, or in the network that it is for, is found. */
class SetTamperingTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Question QUESTION = trained("trained-2-2-h8");
    private static String certificate;

    private static Question trained(String name) {
        try {
            Network network = ModelFile.read(Path.of("../docs/trained", name + ".safetensors"));
            return Question.of(network, network.language().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeAll
    static void prove() {
        certificate = new String(
                new SetProof(Criterion.SUPPORT, Duration.ofHours(1), SetListener.NONE)
                        .answer(QUESTION, EngineModels.standard(QUESTION.network()))
                        .certificate()
                        .orElseThrow(),
                StandardCharsets.UTF_8);
    }

    private static SetCheck.Result check(Network network, String text) {
        try {
            return SetCheck.check(
                    network, QUESTION.language(), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String reason(String text) {
        assertThat(text).isNotEqualTo(certificate);
        SetCheck.Result result = check(QUESTION.network(), text);
        assertThat(result).isInstanceOf(SetCheck.Refused.class);
        return ((SetCheck.Refused) result).reason();
    }

    private static String changed(Consumer<ObjectNode> change) {
        try {
            ObjectNode tree = (ObjectNode) JSON.readTree(certificate);
            change.accept(tree);
            return JSON.writeValueAsString(tree);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode set(ObjectNode tree, int number) {
        return (ObjectNode) tree.get("sets").get(number);
    }

    private static int sets() {
        try {
            return JSON.readTree(certificate).get("sets").size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void itIsAcceptedAsItIs() {
        assertThat(check(QUESTION.network(), certificate)).isInstanceOf(SetCheck.Accepted.class);
        assertThat(check(QUESTION.network(), changed(tree -> {}))).isInstanceOf(SetCheck.Accepted.class);
    }

    /** Each end of each set is reached, up to what the search adds for the check. */
    @Test
    void noBoundCanBeMovedFarInward() {
        for (int number = 0; number < sets(); number++) {
            for (String end : List.of("low", "high")) {
                int of = number;
                for (int index = 0; index < 16; index++) {
                    int at = index;
                    String text = changed(tree -> {
                        ArrayNode ends = (ArrayNode) set(tree, of).get(end);
                        ArrayNode others = (ArrayNode) set(tree, of).get(end.equals("low") ? "high" : "low");
                        double other = Double.parseDouble(others.get(at).asText());
                        ends.set(at, JSON.valueToTree(Double.toHexString(other)));
                    });
                    assertThat(reason(text)).contains("can leave set " + of);
                }
            }
        }
    }

    @Test
    void noBoundCanBeMovedFarOutward() {
        for (int number = 0; number < sets(); number++) {
            int of = number;
            for (int index = 0; index < 16; index++) {
                int at = index;
                String text = changed(tree ->
                        ((ArrayNode) set(tree, of).get("high")).set(at, JSON.valueToTree(Double.toHexString(40))));
                assertThat(reason(text)).isNotEmpty();
            }
        }
    }

    @Test
    void noSetCanBeLeftOut() {
        for (int number = 0; number < sets(); number++) {
            int of = number;
            assertThat(reason(changed(tree -> ((ArrayNode) tree.get("sets")).remove(of))))
                    .isNotEmpty();
        }
    }

    @Test
    void noSetCanBeAddedThatNothingLeadsTo() {
        assertThat(reason(changed(tree ->
                        ((ArrayNode) tree.get("sets")).add(tree.get("sets").get(3)))))
                .contains("no step leads to set " + sets());
    }

    @Test
    void noStepCanLeadToAnotherSet() {
        for (int number = 0; number < sets(); number++) {
            int of = number;
            for (int to = 0; to <= sets(); to++) {
                int target = to;
                String text = changed(tree -> {
                    ArrayNode step = (ArrayNode) set(tree, of).get("next").get(0);
                    if (step.get(1).asInt() != target) {
                        step.set(1, JSON.valueToTree(target));
                    }
                });
                if (!text.equals(changed(tree -> {}))) {
                    assertThat(reason(text)).isNotEmpty();
                }
            }
        }
    }

    @Test
    void noStepCanBeLeftOutOrReadAnotherSymbol() {
        for (int number = 0; number < sets(); number++) {
            int of = number;
            assertThat(reason(changed(tree -> ((ArrayNode) set(tree, of).get("next")).remove(0))))
                    .contains("may be read");
            assertThat(reason(changed(tree -> ((ArrayNode)
                                    set(tree, of).get("next").get(0))
                            .set(
                                    0,
                                    JSON.valueToTree(
                                            QUESTION.language().alphabet().end())))))
                    .contains("has no step");
        }
    }

    @Test
    void noSetCanBeOfAnotherConfiguration() {
        for (int number = 0; number < sets(); number++) {
            int of = number;
            for (List<Integer> stack : List.of(List.<Integer>of(), List.of(0), List.of(1), List.of(0, 1))) {
                String text = changed(tree -> set(tree, of).set("stack", JSON.valueToTree(stack)));
                if (!text.equals(changed(tree -> {}))) {
                    assertThat(reason(text)).isNotEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "logEpsilonLow, -6, is claimed",
        "logEpsilonHigh, -1.4, is claimed",
        "logEpsilonHigh, -7, none at all",
        "closingShare, 0.999, is claimed"
    })
    void nothingBetterCanBeClaimed(String field, double value, String reason) {
        assertThat(reason(changed(tree -> tree.put(field, Double.toHexString(value)))))
                .contains(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"format", "language", "cell", "precision", "activation", "weightsSha256", "criterion"})
    void noTextCanBeAnother(String field) {
        assertThat(reason(changed(tree -> tree.put(field, "another")))).isNotEmpty();
    }

    @Test
    void noFieldCanBeMissingOrNullOrBeyondThese() throws IOException {
        JSON.readTree(certificate).fieldNames().forEachRemaining(field -> {
            assertThat(reason(changed(tree -> tree.remove(field)))).isNotEmpty();
            assertThat(reason(changed(tree -> tree.putNull(field)))).isNotEmpty();
        });
        assertThat(reason(changed(tree -> tree.put("more", 1)))).contains("is none of");
        for (String field : List.of("state", "stack", "low", "high", "next")) {
            assertThat(reason(changed(tree -> set(tree, 2).remove(field)))).contains("set 2");
            assertThat(reason(changed(tree -> set(tree, 2).putNull(field)))).contains("set 2");
        }
        assertThat(reason(changed(tree -> set(tree, 2).put("more", 1)))).contains("more than");
    }

    @Test
    void noPremiseCanBeLeftOut() throws IOException {
        int premises = JSON.readTree(certificate).get("premises").size();
        for (int number = 0; number < premises; number++) {
            int of = number;
            assertThat(reason(changed(tree -> ((ArrayNode) tree.get("premises")).remove(of))))
                    .contains("does not say");
        }
    }

    @Test
    void anotherEngineModelAsksForMore() {
        assertThat(reason(changed(tree -> ((ObjectNode) tree.get("engineModel")).put("name", "steppers"))))
                .contains("engine model");
    }

    @Test
    void runsWithoutStartAreOtherRuns() {
        assertThat(reason(changed(tree -> tree.put("readsStart", false)))).contains("set 0");
    }

    @Test
    void otherWeightsAreRefusedUnderEitherDigest() {
        SetCheck.Result other = check(trained("plain-2-2-h4").network(), certificate);
        assertThat(other).isInstanceOf(SetCheck.Refused.class);
        Network network = QUESTION.network();
        for (int symbol = 0; symbol < network.readoutBias().length; symbol++) {
            double[] biases = network.readoutBias().clone();
            biases[symbol] += 3;
            Network mutant = network.withWeights(network.embedding(), network.layers(), network.readout(), biases);
            assertThat(((SetCheck.Refused) check(mutant, certificate)).reason()).contains("weightsSha256");
            String claimed = certificate.replace(Fingerprint.of(network), Fingerprint.of(mutant));
            assertThat(((SetCheck.Refused) check(mutant, claimed)).reason()).contains("is claimed");
        }
    }

    @Test
    void anotherLanguageIsRefused() throws IOException {
        SetCheck.Result result = SetCheck.check(
                QUESTION.network(),
                new DyckLanguage(2, 3),
                new ByteArrayInputStream(certificate.getBytes(StandardCharsets.UTF_8)));
        assertThat(((SetCheck.Refused) result).reason()).contains("language");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "0x1.0p1024", "1e999", "0x1p1000000000", "1.5", "", "0x1.00p0"})
    void whatIsNoDoubleOfTheFormatIsRefused(String number) {
        assertThat(reason(changed(tree -> ((ArrayNode) set(tree, 1).get("low")).set(0, JSON.valueToTree(number)))))
                .contains("hexadecimal");
        assertThat(reason(changed(tree -> tree.put("closingShare", number)))).contains("hexadecimal");
    }

    @Test
    void endsAreInOrderAndHugeOnesAreRefused() {
        assertThat(reason(changed(
                        tree -> ((ArrayNode) set(tree, 1).get("low")).set(0, JSON.valueToTree(Double.toHexString(9))))))
                .contains("lower end above");
        assertThat(reason(changed(tree -> {
                    ((ArrayNode) set(tree, 1).get("low"))
                            .set(8, JSON.valueToTree(Double.toHexString(-Double.MAX_VALUE)));
                    ((ArrayNode) set(tree, 1).get("high"))
                            .set(8, JSON.valueToTree(Double.toHexString(Double.MAX_VALUE)));
                })))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "state | 7 | whole number",
                "state | 1e30 | without a fraction",
                "stack | [0,0,0] | too deep",
                "stack | [2] | whole number",
                "stack | 1 | not an array",
                "low | [] | 0 numbers, not 16",
                "next | [[0,1,2]] | more than",
                "next | [[0,99999],[1,2]] | no step",
                "next | [[0,1],[0,1]] | two steps"
            })
    void whatHasAnotherShapeIsRefused(String field, String value, String reason) throws IOException {
        JsonNode node = JSON.readTree(value);
        assertThat(reason(changed(tree -> set(tree, 0).set(field, node)))).contains(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "\u0000", "{\"format\":\"dyckkm-certificate-6\",,}"})
    void whatIsNoJsonIsBadInput(String text) {
        if (text.isEmpty()) {
            assertThat(reason(text)).contains("not a JSON object");
        } else {
            assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> check(QUESTION.network(), text));
        }
    }

    /** Single characters changed at random: what is still accepted says the same of the sets. */
    @Test
    void damagedFilesNeverMakeTheCheckFail() {
        SplittableRandom random = new SplittableRandom(7);
        for (int count = 0; count < 300; count++) {
            StringBuilder damaged = new StringBuilder(certificate);
            damaged.setCharAt(random.nextInt(damaged.length()), (char) random.nextInt(32, 127));
            try {
                check(QUESTION.network(), damaged.toString());
            } catch (BadInputException e) {
                assertThat(e.getMessage()).hasLineCount(1);
            }
        }
    }
}
