package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.StructuredStepper;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks that were compiled from the grammar of JSON, with Jackson as the judge: what they generate is JSON, and all of it. */
class JsonNetworkTest {
    private static final Map<String, String> SPELLED = Map.of("string", "\"s\"", "number", "1");
    private static final int LONGEST = 6;
    private static final int DRAWN = 100_000;

    private static final ObjectReader READER =
            new ObjectMapper().reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private static final Machine JSON = Gallery.get("json").grammar().machine(OptionalInt.empty());
    private static final Alphabet TOKENS = JSON.alphabet();

    static Stream<Entry> compiled() {
        return Catalogue.of(Machine.class).stream().filter(entry -> !entry.equals(Catalogue.theorem(1)));
    }

    private static boolean jacksonAccepts(int[] string, int length) {
        StringBuilder text = new StringBuilder();
        for (int place = 0; place < length; place++) {
            String token = TOKENS.text(string[place]);
            text.append(SPELLED.getOrDefault(token, token)).append(' ');
        }
        try {
            return !READER.readTree(text.toString()).isMissingNode();
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static int depth(int[] string) {
        int open = 0;
        int deepest = 0;
        for (int symbol : string) {
            open += TOKENS.isCall(symbol) ? 1 : TOKENS.isReturn(symbol) ? -1 : 0;
            deepest = Math.max(deepest, open);
        }
        return deepest;
    }

    /** What a network generates: strings whose symbols, END too, all have at least the probability ε = 1/(2(|Σ|+1)). */
    private record Generator(Stepper stepper) {
        static Generator of(Entry entry) {
            return new Generator(new StructuredStepper(
                    entry.build(Request.of(JSON, Arithmetic.FLOAT32)).network()));
        }

        boolean[] offered(State state) {
            double[] probabilities = stepper.probabilities(state);
            boolean[] offered = new boolean[probabilities.length];
            for (int symbol = 0; symbol < offered.length; symbol++) {
                offered[symbol] = probabilities[symbol] >= 1.0 / (2 * (TOKENS.tokens() + 1));
            }
            return offered;
        }

        boolean generates(int[] string) {
            State state = stepper.start();
            for (int symbol : string) {
                if (!offered(state)[symbol]) {
                    return false;
                }
                stepper.step(state, symbol);
            }
            return offered(state)[TOKENS.end()];
        }

        /** Counts the strings by length that begin so; each must be one that Jackson accepts. */
        void count(State state, int[] string, int length, int[] counts) {
            boolean[] offered = offered(state);
            if (offered[TOKENS.end()]) {
                assertThat(jacksonAccepts(string, length)).isTrue();
                counts[length]++;
            }
            for (int symbol = 0; symbol < TOKENS.tokens() && length < LONGEST; symbol++) {
                if (offered[symbol]) {
                    string[length] = symbol;
                    count(stepper.after(state, symbol), string, length + 1, counts);
                }
            }
        }
    }

    /** By length, of all token strings. */
    private static int[] acceptedByJackson() {
        return IntStream.rangeClosed(0, LONGEST)
                .map(length -> (int) IntStream.range(0, (int) Math.pow(TOKENS.tokens(), length))
                        .filter(number -> {
                            int[] string = new int[length];
                            int rest = number;
                            for (int place = 0; place < length; place++) {
                                string[place] = rest % TOKENS.tokens();
                                rest /= TOKENS.tokens();
                            }
                            return jacksonAccepts(string, length);
                        })
                        .count())
                .toArray();
    }

    @Test
    void ofAllShortTokenStringsTheNetworksGenerateThoseThatJacksonAccepts() {
        int[] expected = acceptedByJackson();
        assertThat(IntStream.of(expected).sum()).isGreaterThan(50);
        compiled().forEach(entry -> {
            Generator generator = Generator.of(entry);
            int[] counts = new int[LONGEST + 1];
            generator.count(generator.stepper.start(), new int[LONGEST], 0, counts);
            assertThat(counts).as(entry.name()).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource("compiled")
    void longDocumentsAndTheirMutantsAreJudgedAsJacksonDoes(Entry entry) {
        Generator generator = Generator.of(entry);
        Corpus corpus = new CorpusSampler(JSON.distribution()).draw(10L * DRAWN, 1, 1);
        Random random = new Random(1);
        int accepted = 0;
        for (int drawn = 0; drawn < DRAWN; drawn++) {
            int[] whole = corpus.string(drawn % corpus.strings());
            int[] string = Arrays.copyOf(whole, whole.length - 1);
            assertThat(generator.generates(string)).isTrue();
            string[random.nextInt(string.length)] = random.nextInt(TOKENS.tokens());
            boolean expected = jacksonAccepts(string, string.length) && depth(string) <= JSON.depthBound();
            if (generator.generates(string) != expected) {
                assertThat(TOKENS.text(string)).as("Jackson: %s", expected).isNull();
            }
            accepted += expected ? 1 : 0;
        }
        assertThat(List.of(accepted, DRAWN - accepted)).allMatch(count -> count > DRAWN / 10);
    }
}
