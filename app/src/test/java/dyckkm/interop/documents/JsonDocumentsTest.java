package dyckkm.interop.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDocumentsTest {
    private static final Machine JSON = Tokens.language("json", 10_000);
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Jackson's tree model, spelled as tokens: each node by itself, without a stream of tokens. */
    private static String recount(JsonNode node) {
        if (node.isObject()) {
            StringJoiner members = new StringJoiner(" , ");
            node.properties().forEach(member -> members.add("string : " + recount(member.getValue())));
            return members.length() == 0 ? "{ }" : "{ " + members + " }";
        }
        if (node.isArray()) {
            String values = StreamSupport.stream(node.spliterator(), false)
                    .map(JsonDocumentsTest::recount)
                    .collect(Collectors.joining(" , "));
            return values.isEmpty() ? "[ ]" : "[ " + values + " ]";
        }
        return node.isTextual() ? "string" : node.isNumber() ? "number" : node.asText();
    }

    private static int depth(JsonNode node) {
        int deepest = 0;
        for (JsonNode child : node) {
            deepest = Math.max(deepest, depth(child));
        }
        return node.isContainerNode() ? deepest + 1 : 0;
    }

    private static JsonNode random(Random random, int budget) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        int kind = random.nextInt(budget > 0 ? 9 : 7);
        if (kind == 7) {
            ObjectNode object = nodes.objectNode();
            for (int i = random.nextInt(4); i > 0; i--) {
                object.set("k\"" + i + "{[,:\\", random(random, budget - 1));
            }
            return object;
        }
        if (kind == 8) {
            ArrayNode array = nodes.arrayNode();
            for (int i = random.nextInt(4); i > 0; i--) {
                array.add(random(random, budget - 1));
            }
            return array;
        }
        return switch (kind) {
            case 0 -> nodes.numberNode(random.nextLong());
            case 1 -> nodes.numberNode(random.nextGaussian() * 1e-9);
            case 2 -> nodes.textNode("\"]}\u0007 true, 1: é𝄞\n");
            case 3 -> nodes.textNode("");
            case 4 -> nodes.booleanNode(true);
            case 5 -> nodes.booleanNode(false);
            default -> nodes.nullNode();
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-32"})
    void tokensAndDepthsAreThoseOfJacksonsTrees(String encoding) throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            JsonNode tree = random(random, 1 + random.nextInt(8));
            String text = random.nextBoolean() ? tree.toPrettyString() : tree.toString();
            assertThat(MAPPER.readTree(text)).isEqualTo(MAPPER.readTree(tree.toString()));
            Tokens.Result result = Tokens.of(JSON, 10_000, text.getBytes(encoding));
            assertThat(result.lines()).as(text).containsExactly(recount(tree) + " END");
            assertThat(result.statistics().depths()).containsOnlyKeys(depth(tree));
        }
    }

    @Test
    void aSampledStringSpelledAsJsonIsItself() throws IOException {
        Machine language = Tokens.language("json", 5);
        for (String string : Tokens.sample(language, 3, 30_000)) {
            String text = string.replace("string", "\"s, [\"").replace("number", "-1.5e+7");
            assertThat(Tokens.of(language, text).lines()).containsExactly(string + " END");
        }
    }

    @Test
    void everyValueAtTheTopIsADocument() throws IOException {
        Tokens.Result result = Tokens.of(JSON, "{}\n[1]\n\n \"a\"\"b\" 1 2\r\ntrue[]{}null");
        assertThat(result.lines())
                .containsExactly(
                        "{ } END",
                        "[ number ] END",
                        "string END",
                        "string END",
                        "number END",
                        "number END",
                        "true END",
                        "[ ] END",
                        "{ } END",
                        "null END");
        assertThat(result.statistics().tokens()).isEqualTo(25);
        assertThat(Tokens.of(JSON, "\uFEFF[1]").lines()).containsExactly("[ number ] END");
        assertThat(Tokens.of(JSON, " \n").statistics().documents()).isZero();
    }

    @Test
    void depthsAreCountedBeyondTheBound() throws IOException {
        DocumentStatistics statistics = Tokens.of(
                        JSON, 2, "1 [] [[]] [\n[[1]]] [[[[]]]]".getBytes(StandardCharsets.UTF_8))
                .statistics();
        assertThat(statistics.documents()).isEqualTo(5);
        assertThat(statistics.strings()).isEqualTo(3);
        assertThat(statistics.tooDeep()).isEqualTo(2);
        assertThat(statistics.shareThatFits(1)).isEqualTo(0.4);
        assertThat(statistics.shareThatFits(3)).isEqualTo(0.8);
        assertThat(statistics.leastDepth()).hasValue(4);
        assertThat(statistics.outside().get(0).description())
                .isEqualTo("file:2:2: '[' is at depth 3, and at most 2 is allowed");
    }

    @Test
    void aHundredThousandBracketsAreCountedAndLeftOut() throws IOException {
        int depth = 100_000;
        DocumentStatistics statistics =
                Tokens.of(JSON, "[".repeat(depth) + "]".repeat(depth) + "[]").statistics();
        assertThat(statistics.tooDeep()).isEqualTo(1);
        assertThat(statistics.strings()).isEqualTo(1);
        assertThat(statistics.depths()).containsEntry(depth, 1L);
        assertThatThrownBy(() -> Tokens.of(JSON, "[".repeat(1_000_001)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("nesting depth");
    }

    @Test
    void longWordsAreOneToken() throws IOException {
        String digits = "7".repeat(3_000_000);
        String text = "[" + digits + ", \"" + "x".repeat(40_000_000) + "\", {\"" + digits + "\": 1e" + digits + "}]";
        assertThat(Tokens.of(JSON, text).lines()).containsExactly("[ number , string , { string : number } ] END");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,]            | file:1:4: ",
                "{\"a\" 1}       | file:1:6: ",
                "{a: 1}          | file:1:",
                "[1 2]           | file:1:",
                "[               | file:1:",
                "\"abc           | file:1:",
                "[01]            | file:1:",
                "[NaN]           | file:1:",
                "truefalse       | file:1:",
                "1,2             | file:1:",
                "]               | file:1:1: ",
                "// a            | file:1:",
                "[\"\\x\"]       | file:1:"
            })
    void whatIsNoJsonIsRefusedWithItsPlace(String text, String place) {
        assertThatThrownBy(() -> Tokens.of(JSON, text))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(place)
                .hasMessageContaining("this is not JSON")
                .hasMessageNotContaining("Source");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\0", "\0\0\0\0", "[1,\0]", "[\"\0\"]", "{} \0"})
    void zerosAreRefused(String text) {
        assertThatThrownBy(() -> Tokens.of(JSON, text))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching("file:1:\\d+: this is not JSON: Illegal .*code 0.*");
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        for (byte[] bytes : List.of(
                new byte[] {'[', '"', (byte) 0xFF, '"', ']'},
                new byte[] {'[', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ']'},
                new byte[] {(byte) 0xFF, (byte) 0xFE, '"', 0, 0, (byte) 0xD8, '"', 0})) {
            assertThatThrownBy(() -> Tokens.of(JSON, 5, bytes))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("file:1:\\d+: there are bytes that are not text of the file's encoding");
        }
    }
}
