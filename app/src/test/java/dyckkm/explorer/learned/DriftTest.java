package dyckkm.explorer.learned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.refute.Criterion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The drift is what the reference equations compute, and its errors are errors. */
class DriftTest {
    private static final String TRAINED = "src/main/resources/dyckkm/explorer/models/lstm-2-3.safetensors";
    private static final String GRU =
            "../docs/results/provable/models/k2-m3-gru12-400k-seed1-b9ff0fe6/model.safetensors";

    private static Drift drift(String file, String prefix, String loop, int rounds) throws IOException {
        Network network = ModelFile.read(Path.of(file));
        Language language = network.language().orElseThrow();
        Drift drift = new Drift(
                network, language, 1 / language.inverseEpsilon(), LoopRequest.of(language, prefix, loop, rounds));
        while (drift.advance()) {
            // Everything happens in between.
        }
        return drift;
    }

    private static State after(Network network, int... symbols) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        Arrays.stream(symbols).forEach(symbol -> stepper.step(state, symbol));
        return state;
    }

    @ParameterizedTest
    @CsvSource({TRAINED + ", c", GRU + ", h"})
    void theMemoryAfterEachRoundIsThatOfTheReferenceEquations(String file, String value) throws IOException {
        Drift drift = drift(file, "(a (b", "(a a)", 9);
        JsonNode json = new ObjectMapper().valueToTree(DriftJson.of(drift));
        Network network = drift.network();
        assertThat(drift.values()).hasSize(10);
        assertThat(json.get("value").asText()).isEqualTo(value);
        for (int round : List.of(0, 1, 9)) {
            State state = after(network, network.alphabet().parse("(a (b" + " (a a)".repeat(round)));
            double[] memory = value.equals("c") ? state.cell(0) : state.hidden(0);
            double[] expected = Arrays.stream(memory).map(Math::abs).toArray();
            assertThat(drift.values().get(round)).containsExactly(expected);
            for (JsonNode unit : json.get("units")) {
                int number = Integer.parseInt(unit.get("name").asText().replace("unit ", "")) - 1;
                assertThat((float) unit.get("values").get(round).asDouble()).isEqualTo((float) expected[number]);
            }
        }
    }

    /** A slow twin: every prefix that is read, judged by probabilities. */
    @Test
    void theMarginsAreTheLeastOfARoundAndOfEmptyingTheStack() throws IOException {
        Drift drift = drift(TRAINED, "(a (b", "(a a)", 3);
        Network network = drift.network();
        String string = "(a (b (a a) (a a)";
        double share = 1;
        double quotient = Double.POSITIVE_INFINITY;
        for (String read : List.of("(a (b (a a) (a", string, string + " b)", string + " b) a)")) {
            int[] symbols = network.alphabet().parse(read);
            double[] p = new ReferenceStepper(network).probabilities(after(network, symbols));
            Configuration at = drift.language().after(symbols);
            Support allowed = at.support(drift.language());
            int[] closing = {2, 3};
            double right = Arrays.stream(closing)
                    .filter(allowed::contains)
                    .mapToDouble(symbol -> p[symbol])
                    .sum();
            share = at.depth() == 0 ? share : Math.min(share, right / (p[2] + p[3]));
            double least = IntStream.range(0, 6)
                    .filter(allowed::contains)
                    .mapToDouble(symbol -> p[symbol])
                    .min()
                    .orElseThrow();
            double most = IntStream.range(0, 6)
                    .filter(symbol -> !allowed.contains(symbol))
                    .mapToDouble(symbol -> p[symbol])
                    .max()
                    .orElseThrow();
            quotient = Math.min(quotient, least / most);
        }
        assertThat(drift.margins().get(2).closingShare()).isCloseTo(share, within(1e-9));
        assertThat(Math.exp(drift.margins().get(2).support())).isCloseTo(quotient, within(1e-6 * quotient));
    }

    @Test
    void theFirstErrorIsOneAndNoneIsBeforeIt() throws IOException {
        Drift drift = drift(TRAINED, "(a (b", "(a a)", 150);
        Drift.Wrong wrong = drift.wrong().get(Criterion.CLOSING);
        int[] symbols = wrong.string().stream().mapToInt(Integer::intValue).toArray();
        double[] p = new ReferenceStepper(drift.network()).probabilities(after(drift.network(), symbols));
        int right = drift.language().after(symbols).support(drift.language()).contains(2) ? 2 : 3;
        assertThat(p[right] / (p[2] + p[3])).isLessThanOrEqualTo(Criterion.CONFIDENCE);
        assertThat(drift.margins().get(wrong.round()).closingShare()).isLessThanOrEqualTo(Criterion.CONFIDENCE);
        assertThat(drift.margins().subList(0, wrong.round())).noneMatch(margins -> margins.isWrong(Criterion.CLOSING));
    }

    /** What the documentation says: a network that is proved settles, one that is refuted does not. */
    @Test
    void aProvedNetworkSettlesWhereARefutedOneMovesOn() throws IOException {
        JsonNode proved = new ObjectMapper()
                .valueToTree(DriftJson.of(drift("../docs/trained/trained-2-2-h8.safetensors", "(b", "(a a)", 200)));
        assertThat(proved.get("late").asDouble()).isZero();
        assertThat(proved.get("earlier").asDouble()).isLessThan(1e-5);
        assertThat(proved.has("closingWrong")).isFalse();
        JsonNode refuted = new ObjectMapper().valueToTree(DriftJson.of(drift(TRAINED, "(a (b", "(a a)", 200)));
        assertThat(refuted.get("late").asDouble()).isGreaterThan(.01);
        assertThat(refuted.get("closingWrong").get("round").asInt()).isEqualTo(135);
    }

    @Test
    void whatIsRepeatedInAStringIsFound() throws IOException {
        Language language = ModelFile.read(Path.of(TRAINED)).language().orElseThrow();
        List<Integer> symbols = new ArrayList<>();
        for (int symbol : language.alphabet().parse("(a (b (a a) (b b) (b b) (b b) b) a)")) {
            symbols.add(symbol);
        }
        Repetition found = Repetition.in(symbols, language).orElseThrow();
        assertThat(found.prefix()).isEqualTo(symbols.subList(0, 4));
        assertThat(found.loop()).isEqualTo(symbols.subList(4, 6));
        assertThat(found.times()).isEqualTo(3);
        // Opening again and again leads nowhere back.
        assertThat(Repetition.in(List.of(0, 0, 0), language)).isEmpty();
    }
}
